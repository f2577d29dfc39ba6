package prove

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// Inlined, its batch would allocate the shapes of each call.
//
//go:noinline
func boxBoxContact[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "BoxBoxContact",
		golden: Golden{Seed: 43, Stream: StreamHashes{0x1ea183b7bba92e6, 0x65737b0c642680cb}, Short: StreamHashes{0x9b1bd332a37a2e9c, 0xa1ed1ec752c1cfc3}, Hostile: 0xcfd7dfff381d8f1b},
		batch: func(to Results[T], first, second [][]T) {
			hantei.BoxBoxContact(manifolds(to.Numbers), Boxes(first), Boxes(second))
		},
		scalar: scalarRecord(kernel.BoxBoxContact[T], manifold[T], Boxes[T], Boxes[T]),
		draw:   drawBoxBox,
	}
}

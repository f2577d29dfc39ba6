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
		golden: Golden{Seed: 43, Rows: 0x1ea183b7bba92e6, Answers: 0x65737b0c642680cb, Hostile: 0xcfd7dfff381d8f1b},
		batch: func(to Results[T], first, second [][]T) {
			hantei.BoxBoxContact(manifolds(to.Numbers), Boxes(first), Boxes(second))
		},
		calls: calls[T]{scalar: func(first, second [][]T, i, j int) Answer {
			m := kernel.BoxBoxContact(Boxes(first).At(i), Boxes(second).At(j))
			return numbers(m.Depth, m.NX, m.NY, m.Depth1, m.X1, m.Y1, m.ID1, m.Depth2, m.X2, m.Y2, m.ID2)
		}},
		draw: drawBoxBox,
	}
}

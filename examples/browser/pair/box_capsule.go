package pair

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/examples/browser/exact"
	"github.com/hantei-go/hantei/examples/browser/textbook"
	"github.com/hantei-go/hantei/soa"
)

var boxCapsule = Test{
	Name: "BoxCapsule",
	Hits: func(hits hantei.Mask, a, b Rows) {
		hantei.BoxCapsule(hits, columns[soa.Box[float32], soa.Boxes[float32]](a, Shape.box),
			columns[soa.Capsule[float32], soa.Capsules[float32]](b, Shape.capsule))
	},
	Textbook: func(a, b Shape) bool { return textbook.BoxCapsule(a.box(), b.capsule()) },
	Exact:    func(a, b Shape) bool { return exact.BoxCapsule(a.box(), b.capsule()) },
}

package pair

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/examples/browser/exact"
	"github.com/hantei-go/hantei/examples/browser/textbook"
	"github.com/hantei-go/hantei/soa"
)

var boxBox = Test{
	Name: "BoxBox",
	Hits: func(hits hantei.Mask, a, b Rows) {
		hantei.BoxBox(hits, columns[soa.Box[float32], soa.Boxes[float32]](a, Shape.box),
			columns[soa.Box[float32], soa.Boxes[float32]](b, Shape.box))
	},
	Textbook: func(a, b Shape) bool { return textbook.BoxBox(a.box(), b.box()) },
	Exact:    func(a, b Shape) bool { return exact.BoxBox(a.box(), b.box()) },
}

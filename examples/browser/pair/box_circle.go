package pair

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/examples/browser/exact"
	"github.com/hantei-go/hantei/examples/browser/textbook"
	"github.com/hantei-go/hantei/soa"
)

var boxCircle = Test{
	Name: "BoxCircle",
	Hits: func(hits hantei.Mask, a, b Rows) {
		hantei.BoxCircle(hits, columns[soa.Box[float32], soa.Boxes[float32]](a, Shape.box),
			columns[soa.Circle[float32], soa.Circles[float32]](b, Shape.circle))
	},
	Textbook: func(a, b Shape) bool { return textbook.BoxCircle(a.box(), b.circle()) },
	Exact:    func(a, b Shape) bool { return exact.BoxCircle(a.box(), b.circle()) },
}

package pair

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/examples/browser/exact"
	"github.com/hantei-go/hantei/examples/browser/textbook"
	"github.com/hantei-go/hantei/soa"
)

var ellipseBox = Test{
	Name: "EllipseBox",
	Hits: func(hits hantei.Mask, a, b Rows) {
		hantei.EllipseBox(hits, columns[soa.Ellipse[float32], soa.Ellipses[float32]](a, Shape.ellipse),
			columns[soa.Box[float32], soa.Boxes[float32]](b, Shape.box))
	},
	Textbook: func(a, b Shape) bool { return textbook.EllipseBox(a.ellipse(), b.box()) },
	Exact:    func(a, b Shape) bool { return exact.EllipseBox(a.ellipse(), b.box()) },
}

package pair

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/examples/browser/exact"
	"github.com/hantei-go/hantei/examples/browser/textbook"
	"github.com/hantei-go/hantei/soa"
)

var ellipseEllipse = Test{
	Name: "EllipseEllipse",
	Hits: func(hits hantei.Mask, a, b Rows) {
		hantei.EllipseEllipse(hits, columns[soa.Ellipse[float32], soa.Ellipses[float32]](a, Shape.ellipse),
			columns[soa.Ellipse[float32], soa.Ellipses[float32]](b, Shape.ellipse))
	},
	Textbook: func(a, b Shape) bool { return textbook.EllipseEllipse(a.ellipse(), b.ellipse()) },
	Exact:    func(a, b Shape) bool { return exact.EllipseEllipse(a.ellipse(), b.ellipse()) },
}

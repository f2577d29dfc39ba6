package pair

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/examples/browser/exact"
	"github.com/hantei-go/hantei/examples/browser/textbook"
	"github.com/hantei-go/hantei/soa"
)

var ellipseCircle = Test{
	Name: "EllipseCircle",
	Hits: func(hits hantei.Mask, a, b Rows) {
		hantei.EllipseCircle(hits, columns[soa.Ellipse[float32], soa.Ellipses[float32]](a, Shape.ellipse),
			columns[soa.Circle[float32], soa.Circles[float32]](b, Shape.circle))
	},
	// The textbook, and the exact judge, take the circle for an ellipse of equal radii.
	Textbook: func(a, b Shape) bool { return textbook.EllipseEllipse(a.ellipse(), b.ellipse()) },
	Exact:    func(a, b Shape) bool { return exact.EllipseEllipse(a.ellipse(), b.ellipse()) },
}

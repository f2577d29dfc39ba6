package pair

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/examples/browser/exact"
	"github.com/hantei-go/hantei/examples/browser/textbook"
	"github.com/hantei-go/hantei/soa"
)

var ellipsePoint = Test{
	Name: "EllipsePoint",
	Hits: func(hits hantei.Mask, a, b Rows) {
		hantei.EllipsePoint(hits, columns[soa.Ellipse[float32], soa.Ellipses[float32]](a, Shape.ellipse),
			columns[soa.Point[float32], soa.Points[float32]](b, Shape.point))
	},
	Textbook:    func(a, b Shape) bool { return textbook.EllipsePoint(a.ellipse(), b.point()) },
	Exact:       func(a, b Shape) bool { return exact.EllipsePoint(a.ellipse(), b.point()) },
	Measure:     nearest,
	MeasureName: "EllipseNearest",
}

// nearest measures from the edge of an ellipse, or of a circle as one, to a point.
func nearest(a, b Shape) Numbers {
	out := new(soa.Nearest[float32])
	out.Resize(1)
	hantei.EllipseNearest(out, columns[soa.Ellipse[float32], soa.Ellipses[float32]](Rows{Shape: a}, Shape.ellipse),
		columns[soa.Point[float32], soa.Points[float32]](Rows{Shape: b}, Shape.point))
	n, numbers := out.At(0), nothing
	numbers.Distance, numbers.X, numbers.Y, numbers.NormalX, numbers.NormalY = n.D, n.X, n.Y, n.NX, n.NY
	return numbers
}

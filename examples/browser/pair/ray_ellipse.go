package pair

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/examples/browser/exact"
	"github.com/hantei-go/hantei/examples/browser/textbook"
	"github.com/hantei-go/hantei/soa"
)

var rayEllipse = Test{
	Name: "RayEllipseHit",
	Hits: func(hits hantei.Mask, a, b Rows) {
		hantei.RayEllipseHit(hits, rays(a), columns[soa.Ellipse[float32], soa.Ellipses[float32]](b, Shape.ellipse))
	},
	Textbook: func(a, b Shape) bool { return textbook.RayEllipse(a.ray(), b.ellipse()) },
	Exact:    func(a, b Shape) bool { return exact.RayEllipse(a.ray(), b.ellipse()) },
	Measure: func(a, b Shape) Numbers {
		out := new(soa.Contacts[float32])
		hantei.RayEllipseContact(out, rays(Rows{Shape: a}), columns[soa.Ellipse[float32], soa.Ellipses[float32]](Rows{Shape: b}, Shape.ellipse))
		return struck(out.At(0))
	},
	MeasureName: "RayEllipseContact",
}

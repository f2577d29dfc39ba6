package pair

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/examples/browser/exact"
	"github.com/hantei-go/hantei/examples/browser/textbook"
	"github.com/hantei-go/hantei/soa"
)

var rayCircle = Test{
	Name: "RayCircleHit",
	Hits: func(hits hantei.Mask, a, b Rows) {
		hantei.RayCircleHit(hits, rays(a), columns[soa.Circle[float32], soa.Circles[float32]](b, Shape.circle))
	},
	Textbook: func(a, b Shape) bool { return textbook.RayCircle(a.ray(), b.circle()) },
	Exact:    func(a, b Shape) bool { return exact.RayCircle(a.ray(), b.circle()) },
	Measure: func(a, b Shape) Numbers {
		out := new(soa.Contacts[float32])
		hantei.RayCircleContact(out, rays(Rows{Shape: a}), columns[soa.Circle[float32], soa.Circles[float32]](Rows{Shape: b}, Shape.circle))
		return struck(out.At(0))
	},
	MeasureName: "RayCircleContact",
}

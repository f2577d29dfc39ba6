package pair

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/examples/browser/exact"
	"github.com/hantei-go/hantei/examples/browser/textbook"
	"github.com/hantei-go/hantei/soa"
)

var rayCapsule = Test{
	Name: "RayCapsule",
	Hits: func(hits hantei.Mask, a, b Rows) {
		times := make([]float32, max(a.Len(), b.Len()))
		hantei.RayCapsule(times, rays(a), columns[soa.Capsule[float32], soa.Capsules[float32]](b, Shape.capsule))
		inTime(hits, times)
	},
	Textbook: func(a, b Shape) bool { return textbook.RayCapsule(a.ray(), b.capsule()) },
	Exact:    func(a, b Shape) bool { return exact.RayCapsule(a.ray(), b.capsule()) },
	Measure: func(a, b Shape) Numbers {
		out := new(soa.Contacts[float32])
		hantei.RayCapsuleContact(out, rays(Rows{Shape: a}), columns[soa.Capsule[float32], soa.Capsules[float32]](Rows{Shape: b}, Shape.capsule))
		return struck(out.At(0))
	},
	MeasureName: "RayCapsuleContact",
}

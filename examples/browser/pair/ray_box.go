package pair

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/examples/browser/exact"
	"github.com/hantei-go/hantei/examples/browser/textbook"
	"github.com/hantei-go/hantei/soa"
)

var rayBox = Test{
	Name: "RayBox",
	Hits: func(hits hantei.Mask, a, b Rows) {
		times := make([]float32, max(a.Len(), b.Len()))
		hantei.RayBox(times, rays(a), columns[soa.Box[float32], soa.Boxes[float32]](b, Shape.box))
		inTime(hits, times)
	},
	Textbook: func(a, b Shape) bool { return textbook.RayBox(a.ray(), b.box()) },
	Exact:    func(a, b Shape) bool { return exact.RayBox(a.ray(), b.box()) },
	Measure: func(a, b Shape) Numbers {
		out := new(soa.Contacts[float32])
		hantei.RayBoxContact(out, rays(Rows{Shape: a}), columns[soa.Box[float32], soa.Boxes[float32]](Rows{Shape: b}, Shape.box))
		return struck(out.At(0))
	},
	MeasureName: "RayBoxContact",
}

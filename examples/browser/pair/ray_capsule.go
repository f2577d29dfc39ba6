package pair

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/examples/browser/exact"
	"github.com/hantei-go/hantei/examples/browser/textbook"
	"github.com/hantei-go/hantei/soa"
)

var rayCapsule = Test{
	Name:     "RayCapsule",
	Hits:     func(hits hantei.Mask, a, b Rows) { inTime(hits, rayCapsuleTimes(a, b)) },
	Textbook: func(a, b Shape) bool { return textbook.RayCapsule(a.ray(), b.capsule()) },
	Exact:    func(a, b Shape) bool { return exact.RayCapsule(a.ray(), b.capsule()) },
	Measure: func(a, b Shape) Numbers {
		numbers := nothing
		numbers.Time = rayCapsuleTimes(Rows{Shape: a}, Rows{Shape: b})[0]
		return numbers
	},
	MeasureName: "RayCapsule",
}

func rayCapsuleTimes(a, b Rows) []float32 {
	times := make([]float32, max(a.Len(), b.Len()))
	hantei.RayCapsule(times, rays(a), columns[soa.Capsule[float32], soa.Capsules[float32]](b, Shape.capsule))
	return times
}

package pair

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/examples/browser/exact"
	"github.com/hantei-go/hantei/examples/browser/textbook"
	"github.com/hantei-go/hantei/soa"
)

var boxCircleSweep = Test{
	Name:     "BoxCircleSweep",
	Hits:     func(hits hantei.Mask, a, b Rows) { inTime(hits, boxCircleTimes(a, b)) },
	Textbook: func(a, b Shape) bool { return textbook.BoxCircleSweep(a.box(), b.movingCircle()) },
	Exact:    func(a, b Shape) bool { return exact.BoxCircleSweep(a.box(), b.movingCircle()) },
	Measure: func(a, b Shape) Numbers {
		numbers := nothing
		numbers.Time = boxCircleTimes(Rows{Shape: a}, Rows{Shape: b})[0]
		return numbers
	},
	MeasureName: "BoxCircleSweep",
}

func boxCircleTimes(a, b Rows) []float32 {
	times := make([]float32, max(a.Len(), b.Len()))
	hantei.BoxCircleSweep(times, columns[soa.Box[float32], soa.Boxes[float32]](a, Shape.box), movers(b))
	return times
}

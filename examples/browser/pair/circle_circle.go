package pair

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/examples/browser/exact"
	"github.com/hantei-go/hantei/examples/browser/textbook"
	"github.com/hantei-go/hantei/soa"
)

var circleCircle = Test{
	Name: "CircleCircle",
	Hits: func(hits hantei.Mask, a, b Rows) {
		hantei.CircleCircle(hits, columns[soa.Circle[float32], soa.Circles[float32]](a, Shape.circle),
			columns[soa.Circle[float32], soa.Circles[float32]](b, Shape.circle))
	},
	Textbook: func(a, b Shape) bool { return textbook.CircleCircle(a.circle(), b.circle()) },
	Exact:    func(a, b Shape) bool { return exact.CircleCircle(a.circle(), b.circle()) },
}

// circlePoint is circleCircle with the distance of the point.
var circlePoint = func() Test {
	test := circleCircle
	test.Measure, test.MeasureName = nearest, ellipsePoint.MeasureName
	return test
}()

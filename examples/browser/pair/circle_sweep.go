package pair

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/examples/browser/exact"
	"github.com/hantei-go/hantei/examples/browser/textbook"
	"github.com/hantei-go/hantei/soa"
)

var circleSweep = Test{
	Name: "CircleSweepHit",
	Hits: func(hits hantei.Mask, a, b Rows) { hantei.CircleSweepHit(hits, movers(a), movers(b)) },
	Textbook: func(a, b Shape) bool {
		return textbook.CircleSweep(a.movingCircle(), b.movingCircle())
	},
	Exact:       func(a, b Shape) bool { return exact.CircleSweep(a.movingCircle(), b.movingCircle()) },
	Measure:     contact,
	MeasureName: "CircleSweepContact",
}

func movers(r Rows) *soa.MovingCircles[float32] {
	return columns[soa.MovingCircle[float32], soa.MovingCircles[float32]](r, Shape.movingCircle)
}

func contact(a, b Shape) Numbers {
	out := new(soa.Contacts[float32])
	out.Resize(1)
	hantei.CircleSweepContact(out, movers(Rows{Shape: a}), movers(Rows{Shape: b}))
	return touched(out.At(0))
}

// touched has the numbers of a contact.
func touched(c soa.Contact[float32]) Numbers {
	numbers := nothing
	numbers.Time, numbers.X, numbers.Y, numbers.NormalX, numbers.NormalY = c.T, c.X, c.Y, c.NX, c.NY
	return numbers
}

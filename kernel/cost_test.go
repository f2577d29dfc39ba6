package kernel_test

import (
	"testing"

	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// pairs is one row for each test.
type pairs struct {
	ellipse      soa.Ellipse[float64]
	point        soa.Point[float64]
	box          soa.Box[float64]
	circle, disc soa.Circle[float64]
	from, to     soa.MovingCircle[float64]
}

// sure rows are settled in float64; ties, exact ones of numbers that round, need the exact stage.
var (
	sure = pairs{
		ellipse: soa.Ellipse[float64]{X: 1, Y: 2, UX: 0.6, UY: 0.8, RX: 3, RY: 1.5},
		point:   soa.Point[float64]{X: 2.3, Y: 2.9},
		box:     soa.Box[float64]{X: 1, Y: 2, UX: 0.6, UY: 0.8, HW: 3, HH: 1.5},
		circle:  soa.Circle[float64]{X: 6.7, Y: 3.1, R: 0.7},
		disc:    soa.Circle[float64]{X: 7.7, Y: 2.9, R: 0.9},
		from:    soa.MovingCircle[float64]{X: 0.1, Y: 0.2, VX: 0.3, VY: 0.4, R: 1},
		to:      soa.MovingCircle[float64]{X: -3.1, Y: 1.3, VX: 6.3, VY: 0.1, R: 1},
	}
	ties = pairs{
		ellipse: soa.Ellipse[float64]{X: 0x1.123456789abcp-1, Y: 0x1.3579bdf13579p-1, UX: 0.3, UY: 0.3, RX: 0, RY: 1},
		point:   soa.Point[float64]{X: 0x1.123456789abcp-1 - 0.25, Y: 0x1.3579bdf13579p-1 + 0.25},
		box:     soa.Box[float64]{X: 0.1, Y: 0.7, UX: 1.1, UY: 0, HW: 0.3, HH: 0.6},
		circle:  soa.Circle[float64]{X: 0.1 + 0x1.3333333333333p-1, Y: 0.7, R: 0x1.3333333333333p-2},
		disc:    soa.Circle[float64]{X: 0.1 + 0x1.3333333333333p-1 + 0.5, Y: 0.7, R: 0.5 - 0x1.3333333333333p-2},
		from:    soa.MovingCircle[float64]{X: 0.1, Y: 0.2, VX: 0.3, VY: 0, R: 0.2},
		to:      soa.MovingCircle[float64]{X: -3.1, Y: 0.7, VX: 6.3, VY: 0, R: 0.3},
	}
)

// calls are the tests by name; they return something of the answer, so that none is optimized away.
var calls = []struct {
	name string
	call func(*pairs) float64
}{
	{"EllipsePoint", func(p *pairs) float64 { return number(kernel.EllipsePoint(p.ellipse, p.point)) }},
	{"BoxCircle", func(p *pairs) float64 { return number(kernel.BoxCircle(p.box, p.circle)) }},
	{"CircleCircle", func(p *pairs) float64 { return number(kernel.CircleCircle(p.circle, p.disc)) }},
	{"CircleSweep", func(p *pairs) float64 { return kernel.CircleSweep(p.from, p.to) }},
	{"CircleSweepContact", func(p *pairs) float64 { return kernel.CircleSweepContact(p.from, p.to).NX }},
}

func number(hit bool) float64 {
	if hit {
		return 1
	}
	return 0
}

func BenchmarkSure(b *testing.B) { benchmarkCalls(b, sure) }
func BenchmarkTie(b *testing.B)  { benchmarkCalls(b, ties) }

func benchmarkCalls(b *testing.B, p pairs) {
	for _, c := range calls {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				c.call(&p)
			}
		})
	}
}

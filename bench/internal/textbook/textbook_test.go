package textbook

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/bench/internal/truth"
	"github.com/hantei-go/hantei/internal/dice"
	"github.com/hantei-go/hantei/soa"
)

const rows = 2000

// easy draws an ellipse that is no thinner than 2 to 1 and a point at some distance outside or a
// little inside.
func easy(d dice.Dice) (soa.Ellipse[float64], soa.Point[float64]) {
	e := soa.Ellipse[float64]{X: d.Between(-5, 5), Y: d.Between(-5, 5), RX: d.Between(1, 2), RY: d.Between(1, 2)}
	e.UX, e.UY = d.Direction()
	ux, uy := d.Direction()
	reach := d.Between(2.1, 5)
	return e, soa.Point[float64]{X: e.X + reach*ux, Y: e.Y + reach*uy}
}

// TestDistances holds each way to what it promises on easy rows, so that it is not a straw man
// elsewhere.
func TestDistances(t *testing.T) {
	for name, test := range map[string]struct {
		distance  func(soa.Ellipse[float64], soa.Point[float64]) float64
		tolerance float64
	}{
		"bisection": {Bisection[float64], 4 * 0x1p-52},
		"evolute":   {Evolute[float64], 1e-3}, // three steps
	} {
		t.Run(name, func(t *testing.T) {
			d := dice.New(1, 1)
			for range rows {
				e, p := easy(d)
				if off := truth.EllipseDistance(e, p).Unsigned().Off(test.distance(e, p)); !(off <= test.tolerance) {
					t.Errorf("%+v, %+v: off by %v", e, p, off)
				}
			}
		})
	}
}

func TestBisectionOnAxes(t *testing.T) {
	e := soa.Ellipse[float64]{UX: 1, RX: 3, RY: 2}
	for p, want := range map[soa.Point[float64]]float64{
		{X: 0, Y: 7}: 5, {X: 0, Y: -1}: 1, {X: 5, Y: 0}: 2, {X: -2.5, Y: 0}: 0.5, {X: 0, Y: 0}: 2,
		{X: 1, Y: 0}: math.Sqrt(3.2),
	} {
		if got := Bisection(e, p); math.Abs(got-want) > 1e-15*want {
			t.Errorf("distance from %v = %v, want %v", p, got, want)
		}
	}
}

// TestCharacteristicPolynomial: neither ellipse nears a boundary if both grow or shrink by a
// thousandth.
func TestCharacteristicPolynomial(t *testing.T) {
	d := dice.New(1, 2)
	hits := 0
	for range rows {
		e, p := easy(d)
		f, _ := easy(d)
		f.X, f.Y = p.X, p.Y
		want := truth.EllipseEllipse(e, f)
		by := 1.001
		if want {
			by = 1 / by
		}
		if truth.EllipseEllipse(grown(e, by), grown(f, by)) != want {
			continue
		}
		if want {
			hits++
		}
		if got := CharacteristicPolynomial(e, f); got != want {
			t.Errorf("%+v, %+v: %v, want %v", e, f, got, want)
		}
	}
	if hits < rows/5 || hits > rows*4/5 {
		t.Errorf("%d of %d rows hit", hits, rows)
	}
}

func grown(e soa.Ellipse[float64], by float64) soa.Ellipse[float64] {
	e.RX, e.RY = e.RX*by, e.RY*by
	return e
}

func TestSubSteps(t *testing.T) {
	a := soa.MovingCircle[float64]{R: 1}
	for name, test := range map[string]struct {
		b    soa.MovingCircle[float64]
		want float64
	}{
		"head on":             {soa.MovingCircle[float64]{X: 6, VX: -8, R: 1}, 0.5},
		"a step late":         {soa.MovingCircle[float64]{X: 6.01, VX: -8, R: 1}, 13. / 24},
		"at the start":        {soa.MovingCircle[float64]{X: 2, VX: 9, R: 1}, 0},
		"at the end":          {soa.MovingCircle[float64]{X: 6, VX: -4, R: 1}, 1},
		"never":               {soa.MovingCircle[float64]{X: 6, VX: 4, R: 1}, math.Inf(1)},
		"between two of them": {soa.MovingCircle[float64]{X: 103, VX: -240, R: 1}, math.Inf(1)},
	} {
		if got := SubSteps(a, test.b); got != test.want {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}

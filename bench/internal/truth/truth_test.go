package truth

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/soa"
)

type (
	ellipse = soa.Ellipse[float64]
	point   = soa.Point[float64]
	box     = soa.Box[float64]
	circle  = soa.Circle[float64]
	mover   = soa.MovingCircle[float64]
)

func TestEllipseDistance(t *testing.T) {
	for name, test := range map[string]struct {
		e    ellipse
		p    point
		want float64
	}{
		"outside a circle":              {ellipse{X: 1, Y: 2, UX: 3, UY: 4, RX: 2, RY: 2}, point{X: 4, Y: 6}, 3},
		"centre of a circle":            {ellipse{UX: 1, RX: 2, RY: 2}, point{}, -2},
		"centre":                        {ellipse{UX: 1, RX: 3, RY: 2}, point{}, -2},
		"centre, turned":                {ellipse{UX: 3, UY: 4, RX: 2, RY: 3}, point{}, -2},
		"end of the long axis":          {ellipse{UX: 1, RX: 3, RY: 2}, point{X: 3, Y: 0}, 0},
		"beyond the cusp":               {ellipse{UX: 1, RX: 3, RY: 2}, point{X: -2.5, Y: 0}, -0.5},
		"above":                         {ellipse{UX: 1, RX: 3, RY: 2}, point{X: 0, Y: 7}, 5},
		"on the long axis":              {ellipse{UX: 1, RX: 2, RY: 1}, point{X: 0.75, Y: 0}, -math.Sqrt(13) / 4}, // nearest where x = 1
		"on the curve":                  {ellipse{UX: 1, RX: 5, RY: 10}, point{X: 3, Y: 8}, 0},
		"normal in (3, 8), outside":     {ellipse{UX: 1, RX: 5, RY: 10}, point{X: 3 + 12, Y: 8 + 8}, math.Sqrt(208)},
		"normal in (3, 8), inside":      {ellipse{UX: 1, RX: 5, RY: 10}, point{X: 3 - 1.5, Y: 8 - 1}, -math.Sqrt(3.25)},
		"normal in (3, 8), turned":      {ellipse{UX: 0, UY: -2, RX: 5, RY: 10}, point{X: 16, Y: -15}, math.Sqrt(208)},
		"beside a segment":              {ellipse{UX: 1, RX: 3}, point{X: 2, Y: -4}, 4},
		"before a segment":              {ellipse{UX: 1, RY: 3}, point{X: 4, Y: 6}, 5},
		"on a segment":                  {ellipse{UX: 1, RX: 3}, point{X: 2, Y: 0}, 0},
		"from a point":                  {ellipse{UX: 1}, point{X: 3, Y: 4}, 5},
		"from the same point":           {ellipse{UX: 1}, point{}, 0},
		"a thousandth of the ratio":     {ellipse{UX: 1, RX: 1e9, RY: 1e-9}, point{X: 0, Y: 1}, 1 - 1e-9},
		"far away, on the second axis":  {ellipse{UX: 1, RX: 1, RY: 0.5}, point{X: 0, Y: 0x1p200}, 0x1p200},
		"small, in a circle of 2^-1000": {ellipse{UX: 1, RX: 0x1p-1000, RY: 0x1p-1000}, point{X: 0x1p-1002, Y: 0}, -0x3p-1002},
	} {
		t.Run(name, func(t *testing.T) {
			d := EllipseDistance(test.e, test.p)
			if off := d.Off(test.want); !(off <= 0x1p-53) {
				t.Errorf("distance %v, want %v: off by %v", d.Float64(), test.want, off)
			}
			if off := d.Unsigned().Off(math.Abs(test.want)); !(off <= 0x1p-53) {
				t.Errorf("without a sign %v, want %v", d.Unsigned().Float64(), math.Abs(test.want))
			}
		})
	}
}

func TestOff(t *testing.T) {
	d := EllipseDistance(ellipse{UX: 1, RX: 3, RY: 2}, point{X: 0, Y: 7}) // 5
	for got, want := range map[float64]float64{5: 0, 6: 0.2, -5: 2, math.Inf(1): math.Inf(1)} {
		if off := d.Off(got); off != want {
			t.Errorf("Off(%v) = %v, want %v", got, off, want)
		}
	}
	if off := d.Off(math.NaN()); off != math.Inf(1) {
		t.Errorf("Off(NaN) = %v", off)
	}
	if off := EllipseDistance(ellipse{UX: 1}, point{}).Off(1e-300); off != math.Inf(1) {
		t.Errorf("Off where all is 0 = %v", off)
	}
}

const tiny = 0x1p-52

func TestEllipsePoint(t *testing.T) {
	e := ellipse{X: 1, Y: 1, UX: 1, RX: 5, RY: 10}
	for name, test := range map[string]struct {
		e    ellipse
		p    point
		want bool
	}{
		"on the boundary":       {e, point{X: 4, Y: 9}, true},
		"just outside":          {e, point{X: 4, Y: 9 * (1 + tiny)}, false},
		"just inside":           {e, point{X: 4, Y: 9 * (1 - tiny)}, true},
		"turned, on it":         {ellipse{UX: 3, UY: 4, RX: 25, RY: 50}, point{X: -23, Y: 36}, true},
		"on a segment":          {ellipse{UX: 1, UY: 2, RX: math.Sqrt(5) * (1 + tiny)}, point{X: 1, Y: 2}, true},
		"beside a segment":      {ellipse{UX: 1, UY: 2, RX: 9}, point{X: 1, Y: 2 + 2*tiny}, false},
		"past a segment's end":  {ellipse{UX: 1, RY: 1}, point{X: 0, Y: 1 + tiny}, false},
		"a point and itself":    {ellipse{X: 1, UX: 1}, point{X: 1, Y: 0}, true},
		"a point and the next":  {ellipse{X: 1, UX: 1}, point{X: 1 + tiny, Y: 0}, false},
		"scale, on it":          {ellipse{UX: 0x1p-900, RX: 5 * 0x1p900, RY: 10 * 0x1p900}, point{X: 3 * 0x1p900, Y: 8 * 0x1p900}, true},
		"scale, just out of it": {ellipse{UX: 1, RX: 5 * 0x1p-900, RY: 10 * 0x1p-900}, point{X: 3 * 0x1p-900, Y: 8 * (1 + tiny) * 0x1p-900}, false},
	} {
		if got := EllipsePoint(test.e, test.p); got != test.want {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}

func TestBoxCircle(t *testing.T) {
	b := box{X: 1, UX: 1, HW: 3, HH: 2}
	for name, test := range map[string]struct {
		b    box
		c    circle
		want bool
	}{
		"side":                   {b, circle{X: 0, Y: 4, R: 2}, true},
		"past the side":          {b, circle{X: 0, Y: 4 + 4*tiny, R: 2}, false},
		"end":                    {b, circle{X: -6, Y: 1, R: 4}, true},
		"past the end":           {b, circle{X: -6 - 4*tiny, Y: 1, R: 4}, false},
		"corner, 3-4-5":          {b, circle{X: 7, Y: -6, R: 5}, true},
		"past the corner":        {b, circle{X: 7, Y: -6 - 4*tiny, R: 5}, false},
		"corner in both reaches": {b, circle{X: 8, Y: -6, R: 5}, false},
		"inside":                 {b, circle{X: 1, Y: 0, R: 0}, true},
		"turned, corner":         {box{UX: 3, UY: 4, HW: 5, HH: 5}, circle{X: -1 + 5, Y: 7 + 12, R: 13}, true},
		"turned, past it":        {box{UX: 3, UY: 4, HW: 5, HH: 5}, circle{X: -1, Y: 12 + 1 + 32*tiny, R: 6}, false},
	} {
		if got := BoxCircle(test.b, test.c); got != test.want {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}

func TestEllipseEllipse(t *testing.T) {
	e := ellipse{UX: 1, RX: 3, RY: 2}
	for name, test := range map[string]struct {
		e, f ellipse
		want bool
	}{
		"end to end":          {e, ellipse{X: 4, UX: 1, RX: 1, RY: 5}, true},
		"just apart":          {e, ellipse{X: 4 + 4*tiny, UX: 1, RX: 1, RY: 5}, false},
		"end to side, turned": {e, ellipse{X: 1, Y: 5, UX: 0, UY: -3, RX: 4, RY: 1}, true},
		"circles, 3-4-5":      {ellipse{UX: 1, RX: 2, RY: 2}, ellipse{X: 3, Y: -4, UX: 1, UY: 5, RX: 3, RY: 3}, true},
		"circles, apart":      {ellipse{UX: 1, RX: 2, RY: 2}, ellipse{X: 3, Y: -4 - 4*tiny, UX: 1, UY: 5, RX: 3, RY: 3}, false},
		"the same":            {e, e, true},
		"concentric":          {e, ellipse{UX: 1, UY: 1, RX: 1, RY: 0.5}, true},
		"inside":              {e, ellipse{X: 2, UX: 1, UY: 1, RX: 0.1, RY: 0.2}, true},
		"crossing":            {e, ellipse{UX: 1, UY: 1, RX: 9, RY: 0.1}, true},
		"corner to corner":    {e, ellipse{X: 5, Y: 3.5, UX: 1, RX: 3, RY: 2}, false},
		"small and far":       {e, ellipse{X: 1e9, UX: 1, RX: 1e-9, RY: 1e-9}, false},
	} {
		if got := EllipseEllipse(test.e, test.f); got != test.want {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
		if got := EllipseEllipse(test.f, test.e); got != test.want {
			t.Errorf("%s, exchanged: %v, want %v", name, got, test.want)
		}
	}
}

func TestCircleSweep(t *testing.T) {
	a := mover{R: 1}
	for name, test := range map[string]struct {
		b    mover
		hit  bool
		time float64
	}{
		"head on":             {mover{X: 6, VX: -8, R: 1}, true, 0.5},
		"touching at the end": {mover{X: 6, VX: -4, R: 1}, true, 1},
		"just short of it":    {mover{X: 6, VX: -4 * (1 - tiny), R: 1}, false, 0},
		"grazing":             {mover{X: 6, Y: 2, VX: -8, R: 1}, true, 0.75},
		"just past it":        {mover{X: 6, Y: 2 + 2*tiny, VX: -8, R: 1}, false, 0},
		"aslant, 3-4-5":       {mover{X: 3 + 8, Y: 4, VX: -16, R: 4}, true, 0.5},
		"touching, leaving":   {mover{X: 2, VX: 5, R: 1}, true, 0},
		"overlapping":         {mover{X: 1, VX: -8, R: 1}, true, 0},
		"leaving":             {mover{X: 3, VX: 8, R: 1}, false, 0},
		"standing":            {mover{X: 3, R: 1}, false, 0},
		"through in a frame":  {mover{X: 100, VX: -200, R: 1}, true, 0.49},
	} {
		t.Run(name, func(t *testing.T) {
			if got := CircleSweep(a, test.b); got != test.hit {
				t.Fatalf("hit %v, want %v", got, test.hit)
			}
			if !test.hit {
				return
			}
			time := ImpactTime(a, test.b)
			if float(time.value) != test.time || time.Off(test.time) > 0x1p-53 {
				t.Errorf("time %v, want %v", float(time.value), test.time)
			}
			if !(time.Condition >= 1) {
				t.Errorf("condition %v", time.Condition)
			}
		})
	}
}

// The condition of a grazing contact grows without bound, that of a head-on one from far away does
// not.
func TestCondition(t *testing.T) {
	a := mover{R: 1}
	if far := ImpactTime(a, mover{X: 1e9, VX: -2e9, R: 1}); !(far.Condition < 10) {
		t.Errorf("head on: condition %v", far.Condition)
	}
	if overlapping := ImpactTime(a, mover{X: 1, R: 1}); overlapping.Condition != 2*(1+4)/3. {
		t.Errorf("overlapping: condition %v", overlapping.Condition)
	}
	if touching := ImpactTime(a, mover{X: 2, VX: 1, R: 1}); touching.Condition != math.Inf(1) {
		t.Errorf("touching at the start: condition %v", touching.Condition)
	}
	if off := ImpactTime(a, mover{X: 1, R: 1}).Off(1e-300); off != math.Inf(1) {
		t.Errorf("1e-300 is %v off 0", off)
	}
	if grazing := ImpactTime(a, mover{X: 6, Y: 2 - 1e-9, VX: -8, R: 1}); !(grazing.Condition > 1e4) {
		t.Errorf("grazing: condition %v", grazing.Condition)
	}
}

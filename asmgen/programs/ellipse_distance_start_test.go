package programs

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// startProgram writes quickStart's x of a problem that its columns pose.
var startProgram = vec.Definition{
	Name:     "quickStart",
	Doc:      "where does the iteration start",
	Wide:     true,
	Narrow:   true,
	Weave:    2,
	OneSided: true,
	Build: func(b *vec.Builder) {
		if !b.HasNarrow() {
			b.Number("start", b.First("a"))
			return
		}
		n := b.Narrow()
		s := secular{builder: n, a: n.First("a"), b: n.First("b"), k: n.First("k"), dl: n.First("dl")}
		x := s.quickStart().Widened()
		b.NumberWithin("start", x, x)
	},
}

// problem is a secular equation of newFoot: a, b and k are float32, and dl is k - a.
type problem struct{ a, b, k, dl float64 }

// halley is x after a step of Halley's iteration, and G(x).
func (p problem) halley(x float64) (next, g float64) {
	bb, xk := p.b*p.b, x+p.k
	w, t := (x+p.dl)*(xk+p.a), x*x-bb
	g = x*x*w - bb*xk*xk
	h := 2 * (x*w + xk*t)
	return x - g*h/(h*h-g*(w+t+4*x*xk)), g
}

// root is where G is 0: between b, or a - k, and the length of (a, b).
func (p problem) root() float64 {
	low, high := max(p.b, -p.dl), math.Hypot(p.a, p.b)*(1+1e-12)
	for range 70 {
		middle := math.Sqrt(low * high)
		if _, g := p.halley(middle); g < 0 {
			low = middle
		} else {
			high = middle
		}
	}
	return low
}

// problems are those of which one of a, b and k, or two, is as great as scale, and the others are 0 or down to
// 2^-20 of that, or near it.
func problems(scale float64) (all []problem) {
	add := func(a, b, k float64) {
		f := func(x float64) float64 { return float64(float32(scale * x)) }
		p := problem{a: f(a), b: max(f(b), quickMinB), k: f(k)}
		p.dl = p.k - p.a
		switch {
		case p.b*(quickBend/quickMinB)+p.dl*p.dl < quickBend: // newFoot is unsure of it
		case p.k == 0 && p.dl == 0: // CbrtStart is greater than 0, and evaluate's is not
		default:
			all = append(all, p)
		}
	}
	parts := []float64{0}
	for e := -20.0; e <= 0; e += 0.25 {
		parts = append(parts, math.Exp2(e))
	}
	for _, x := range parts {
		for _, y := range parts {
			add(x, y, 1)
			add(x, 1, y)
			add(1, x, y)
			add(1-x, y, 1)
			add(1, y, 1-x)
		}
	}
	return all
}

// TestQuickStart scans the problems that newFoot may pose for the figures of its bound: how far from the root the
// iteration starts, with estimates that are as bad as they may be, and what two steps with exact quotients leave of that.
func TestQuickStart(t *testing.T) {
	steps := startProgram.Program(vec.F32, vec.RowsAgainstRows).WithExtras(vec.NarrowLanes).Row()
	d := rand.New(rand.NewPCG(12, 2))
	var below, above, once, twice float64
	for _, scale := range []float64{2, 2.25, 2.5, 2.75, 3, 3.25, 3.5, 3.75, 4 - 0x1p-20} {
		for _, p := range problems(scale) {
			root := p.root()
			start, _, _ := evaluate(steps, []float32{float32(p.a), float32(p.b), float32(p.k), float32(p.dl)}, d)
			x1, _ := p.halley(start)
			if math.IsNaN(x1) {
				t.Fatalf("%v: from %v, root %v", p, start, root)
			}
			x2, _ := p.halley(x1)
			below, above = max(below, 1-start/root), max(above, start/root-1)
			once, twice = max(once, math.Abs(x1/root-1)), max(twice, math.Abs(x2/root-1))
		}
	}
	t.Logf("starts up to %.3g below the root and %.3g above it; a step leaves 2^%.1f, two leave 2^%.1f", below, above, math.Log2(once), math.Log2(twice))
	if below > 0.10 || above > 0.18 || once > math.Exp2(-9.7) || twice > 0x1p-27 {
		t.Errorf("want at most 0.10, 0.18, 2^-9.7 and 2^-27")
	}
}

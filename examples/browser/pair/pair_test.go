package pair

import (
	"fmt"
	"math"
	"testing"
)

// examples are shapes of every kind around the middle of the page's stage.
var examples = [kinds]Shape{
	Ellipse:      {Kind: Ellipse, X: 330, Y: 210, Angle: 0.4, P: 190, Q: 60},
	Box:          {Kind: Box, X: 330, Y: 210, Angle: 0.4, P: 170, Q: 55},
	Circle:       {Kind: Circle, X: 310, Y: 190, P: 105.3},
	Point:        {Kind: Point, X: 333, Y: 211},
	MovingCircle: {Kind: MovingCircle, X: 300, Y: 205, P: 31.7, VX: 170, VY: -91},
	Capsule:      {Kind: Capsule, X: 330, Y: 210, Angle: 0.4, P: 160, Q: 45.3},
	Ray:          {Kind: Ray, X: 300, Y: 205, VX: 170, VY: -91},
}

// touch moves b away from a, to the last float32 of its X at which they touch.
func touch(a, b Shape) Shape {
	near, far := a.X, a.X+1000
	for {
		b.X = near + (far-near)/2
		if b.X == near || b.X == far {
			b.X = near
			return b
		}
		if hit, _ := Answer(a, b); hit {
			near = b.X
		} else {
			far = b.X
		}
	}
}

// TestGrid looks at every pair that has a test where the shapes touch, in all the float32 around:
// the library agrees with the integers everywhere, and the textbook does not.
func TestGrid(t *testing.T) {
	wrongs := map[string]int{}
	for first := range kinds {
		for second := range kinds {
			test, _ := For(first, second)
			if test == nil {
				continue
			}
			t.Run(fmt.Sprint(first, second), func(t *testing.T) {
				a := examples[first]
				b := examples[second]
				b.Y = a.Y + 20.3
				if first == Point || first == Ray {
					b.Y = a.Y
				}
				b = touch(a, b)
				var g Grid
				const n = 41
				g.Resize(n, n)
				for i := range n {
					g.X[i], g.Y[i] = step(b.X, i-n/2), step(b.Y, i-n/2)
				}
				g.Ask(a, b)
				hits, wrong := 0, 0
				for row := range n {
					g.Check(row)
				}
				for i, says := range g.Says {
					exact := says&Exact != 0
					if got := says&Hantei != 0; got != exact {
						t.Errorf("place %d of %+v and %+v: %v, want %v", i, a, b, got, exact)
					}
					if exact {
						hits++
					}
					if (says&Textbook != 0) != exact {
						wrong++
					}
				}
				if hits == 0 || hits == n*n {
					t.Errorf("%d of %d places hit: no edge among them", hits, n*n)
				}
				wrongs[test.Name] += wrong
				t.Logf("%s: textbook wrong in %d of %d", test.Name, wrong, n*n)
			})
		}
	}
	for name, wrong := range wrongs {
		if wrong == 0 {
			t.Errorf("%s: the textbook is never wrong", name)
		}
	}
}

// step returns the float32 that is n after x.
func step(x float32, n int) float32 {
	towards := float32(math.Inf(n))
	for range max(n, -n) {
		x = math.Nextafter32(x, towards)
	}
	return x
}

// TestAnswer checks numbers, and that the normal turns when the shapes are swapped.
func TestAnswer(t *testing.T) {
	circle, point := Shape{Kind: Circle, P: 2}, Shape{Kind: Point, X: 3, Y: 4}
	ray := Shape{Kind: Ray, X: -6, VX: 8}
	box := Shape{Kind: Box, P: 3, Q: 1}
	capsule := Shape{Kind: Capsule, P: 3, Q: 1}
	mover := Shape{Kind: MovingCircle, X: -6, VX: 8, P: 2}
	for _, c := range []struct {
		name string
		a, b Shape
		hit  bool
		want Numbers
	}{
		{"circle, point", circle, point, false, Numbers{Distance: 3, Time: nan, X: 1.2, Y: 1.6, NormalX: 0.6, NormalY: 0.8}},
		{"point, circle", point, circle, false, Numbers{Distance: 3, Time: nan, X: 1.2, Y: 1.6, NormalX: -0.6, NormalY: -0.8}},
		{"moving circle, circle", mover, circle, true, Numbers{Distance: nan, Time: 0.25, X: -2, NormalX: 1}},
		{"circle, moving circle", circle, mover, true, Numbers{Distance: nan, Time: 0.25, X: -2, NormalX: -1}},
		{"ray, circle", ray, circle, true, Numbers{Distance: nan, Time: 0.5, X: -2, NormalX: 1}},
		{"circle, ray", circle, ray, true, Numbers{Distance: nan, Time: 0.5, X: -2, NormalX: -1}},
		{"ray, box", ray, box, true, Numbers{Distance: nan, Time: 0.375, X: -3, NormalX: 1}},
		{"ray, capsule", ray, capsule, true, Numbers{Distance: nan, Time: 0.25, X: -4, NormalX: 1}},
		{"two circles", circle, circle, true, nothing},
	} {
		hit, got := Answer(c.a, c.b)
		if hit != c.hit || fmt.Sprint(got) != fmt.Sprint(c.want) && !near(got, c.want) {
			t.Errorf("%s: %v %+v, want %v %+v", c.name, hit, got, c.hit, c.want)
		}
	}
}

var nan = float32(math.NaN())

func near(a, b Numbers) bool {
	same := func(x, y float32) bool { return x != x && y != y || math.Abs(float64(x-y)) < 1e-6 }
	return same(a.Distance, b.Distance) && same(a.Time, b.Time) && same(a.X, b.X) && same(a.Y, b.Y) &&
		same(a.NormalX, b.NormalX) && same(a.NormalY, b.NormalY)
}

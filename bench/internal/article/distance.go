package article

import (
	"math"
	"math/cmplx"

	"github.com/hantei-go/hantei/soa"
)

// vanishing is below what counts as zero in the quartic: an imaginary part, a coefficient, a
// denominator.
const vanishing = 1e-11

// Distance returns the distance, without a sign, to the ellipse's curve. It is NaN where no root
// passes for real.
func (e *Ellipse) Distance(p *Point) float64 {
	x, y, _, _ := e.turned(p)
	d, _, _ := nearest(e.RX, e.RY, x, y)
	return d
}

// Nearest returns the nearest point of the curve. All is NaN where no root passes for real, and the
// point and the normal of an ellipse with a radius 0.
func (e *Ellipse) Nearest(p *Point) soa.NearestPoint[float64] {
	x, y, sin, cos := e.turned(p)
	d, c, s := nearest(e.RX, e.RY, x, y)
	qx, qy := e.RX*c, e.RY*s
	nx, ny := e.RY*c, e.RX*s
	length := math.Sqrt(nx*nx + ny*ny)
	nx, ny = nx/length, ny/length
	return soa.NearestPoint[float64]{
		D: d, X: e.X + qx*cos - qy*sin, Y: e.Y + qx*sin + qy*cos,
		NX: nx*cos - ny*sin, NY: nx*sin + ny*cos,
	}
}

// turned returns the point in the ellipse's frame.
func (e *Ellipse) turned(p *Point) (x, y, sin, cos float64) {
	sin, cos = math.Sin(e.Angle), math.Cos(e.Angle)
	dx, dy := p.X-e.X, p.Y-e.Y
	return dx*cos + dy*sin, dy*cos - dx*sin, sin, cos
}

// nearest returns the distance, and the cosine and the sine of the nearest point. From there a
// multiple t of the normal (b·cos, a·sin) leads to the point (x, y):
//
//	x = (a + t b) cos,  y = (b + t a) sin.
//
// That sine and cosine are of one angle is a quartic in t; of its real roots the one with the
// shortest way counts.
func nearest(a, b, x, y float64) (d, cos, sin float64) {
	switch nan := math.NaN(); {
	case a == 0:
		return math.Hypot(x, max(math.Abs(y)-b, 0)), nan, nan
	case b == 0:
		return math.Hypot(y, max(math.Abs(x)-a, 0)), nan, nan
	}
	var roots [12]complex128
	d, cos, sin = math.NaN(), math.NaN(), math.NaN()
	for _, t := range roots[:quartic(&roots, a, b, x, y)] {
		if math.Abs(imag(t)) > vanishing {
			continue
		}
		t := real(t)
		denX, denY := a+t*b, b+t*a
		if math.Abs(denX) < vanishing || math.Abs(denY) < vanishing {
			continue
		}
		c, s := clamp(x/denX), clamp(y/denY)
		// The larger of the two tells the other better than a small quotient does.
		if math.Abs(c) > math.Abs(s) {
			s = math.Copysign(math.Sqrt(1-c*c), s)
		} else {
			c = math.Copysign(math.Sqrt(1-s*s), c)
		}
		nx, ny := b*c*t, a*s*t
		if way := math.Sqrt(nx*nx + ny*ny); !(way >= d) {
			d, cos, sin = way, c, s
		}
	}
	return d, cos, sin
}

func clamp(x float64) float64 { return min(max(x, -1), 1) }

// quartic stores the roots of t⁴ + A t³ + B t² + C t + D, some more than once, and returns how
// many. Ferrari: without the cubic term it is s⁴ + p s² + q s + r = 0, s = t + A/4, and for any
// root u of
//
//	u³ + 2p u² + (p²-4r) u - q² = 0
//
// it falls into s² ∓ √u s + (p+u)/2 ± q/(2√u) = 0.
func quartic(roots *[12]complex128, a, b, x, y float64) (n int) {
	aa, bb, xx, yy := a*a, b*b, x*x, y*y
	A := 2 / (a * b) * (aa + bb)
	B := 4 + (aa-xx)/bb + (bb-yy)/aa
	C := 2 / (a * b) * (aa + bb - xx - yy)
	D := 1 - xx/aa - yy/bb
	shift := A / 4
	p := B - 6*shift*shift
	q := C - 2*B*shift + 8*shift*shift*shift
	r := D - C*shift + B*shift*shift - 3*shift*shift*shift*shift

	add := func(values ...complex128) {
		for _, s := range values {
			roots[n] = s - complex(shift, 0)
			n++
		}
	}
	if math.Abs(q) < vanishing {
		one, other := quadratic(complex(p, 0), complex(r, 0))
		one, other = cmplx.Sqrt(one), cmplx.Sqrt(other)
		add(one, -one, other, -other)
		return n
	}
	for _, u := range cubic(2*p, p*p-4*r, -q*q) {
		root := cmplx.Sqrt(u)
		mean, rest := (complex(p, 0)+u)/2, complex(q, 0)/(2*root)
		one, other := quadratic(-root, mean+rest)
		add(one, other)
		one, other = quadratic(root, mean-rest)
		add(one, other)
	}
	return n
}

// quadratic returns the roots of x² + b x + c.
func quadratic(b, c complex128) (one, other complex128) {
	root := cmplx.Sqrt(b*b - 4*c)
	return (-b + root) / 2, (-b - root) / 2
}

// cubic returns the roots of u³ + a u² + b u + c. Without the quadratic term it is v³ + f v + g =
// 0, v = u + a/3: three cosines (Vieta) where all roots are real, else cube roots (Cardano).
func cubic(a, b, c float64) (u [3]complex128) {
	f := b - a*a/3
	g := c - a*b/3 + 2./27*a*a*a
	if -4*f*f*f-27*g*g >= 0 {
		m := math.Sqrt(-f / 3)
		third := math.Acos(clamp(-g/(m*m)/(2*m))) / 3
		for k := range u {
			u[k] = complex(2*m*math.Cos(third+float64(k)*2*math.Pi/3)-a/3, 0)
		}
		return u
	}
	// One root is real: that of the two real cube roots, whose product is -f/3.
	root := math.Sqrt(math.Pow(g/2, 2) + math.Pow(f/3, 3))
	left, right := complex(math.Cbrt(-g/2+root), 0), complex(math.Cbrt(-g/2-root), 0)
	omega := complex(-0.5, math.Sqrt(3)/2)
	unit := complex(1, 0)
	for k := range u {
		u[k] = unit*left + cmplx.Conj(unit)*right - complex(a/3, 0)
		unit *= omega
	}
	return u
}

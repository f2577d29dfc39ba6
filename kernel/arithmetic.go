package kernel

import "cmp"

// An arithmetic has the operations of which the inequalities are made, on numbers of type N. There
// are two: [wideArithmetic], which is fast and not always sure of a sign, and [arena], which is
// exact.
type arithmetic[N any] interface {
	float(v float64) N // v must be finite
	add(a, b N) N
	sub(a, b N) N
	mul(a, b N) N
	times(k int, a N) N // k > 0
	abs(a N) N
	sign(a N) int
}

// An algebra writes inequalities in the numbers of an arithmetic, so that each is written once:
//
//	u := x.dot(dx, dy, ux, uy)
type algebra[N any] struct{ arithmetic[N] }

func (x algebra[N]) square(a N) N { return x.mul(a, a) }
func (x algebra[N]) minus(a N) N  { return x.sub(x.float(0), a) }

// diff returns a - b of two floats, total a + b.
func (x algebra[N]) diff(a, b float64) N  { return x.sub(x.float(a), x.float(b)) }
func (x algebra[N]) total(a, b float64) N { return x.add(x.float(a), x.float(b)) }

// dot returns the inner product a·b, cross the outer product a×b, norm a·a.
func (x algebra[N]) dot(ax, ay, bx, by N) N   { return x.add(x.mul(ax, bx), x.mul(ay, by)) }
func (x algebra[N]) cross(ax, ay, bx, by N) N { return x.sub(x.mul(ax, by), x.mul(ay, bx)) }
func (x algebra[N]) norm(ax, ay N) N          { return x.dot(ax, ay, ax, ay) }

// signWithRoot returns the sign of p + q√n, for n >= 0. Where p and q pull in opposite directions
// their squares decide: the larger one has its way.
func (x algebra[N]) signWithRoot(p, q, n N) int {
	sp, sq := x.sign(p), x.sign(q)*x.sign(n)
	if sp == 0 || sq == 0 || sp == sq {
		return cmp.Or(sp, sq)
	}
	return sp * x.sign(x.sub(x.square(p), x.mul(x.square(q), n)))
}

// le reports whether a <= b.
func (x algebra[N]) le(a, b N) bool { return x.sign(x.sub(a, b)) <= 0 }

// decide answers an inequality about one row in wide numbers, or where a sign is not sure in exact
// ones. The two functions are the same inequality in the one arithmetic and in the other.
func decide(wide func(algebra[wideNumber]) bool, exact func(algebra[*dyadic]) bool) bool {
	w := newWideArithmetic()
	hit, sure := wide(algebra[wideNumber]{w}), !w.unsure
	w.free()
	if sure {
		return hit
	}
	x := newArena()
	defer x.free()
	return exact(algebra[*dyadic]{x})
}

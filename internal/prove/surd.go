package prove

import "math/big"

// A surd is x[0] + x[1]·√n + x[2]·√m + x[3]·√n·√m. An x that is nil is 0.
type surd [4]*big.Int

// rootTimes is x times the root with the number i in a surd.
func rootTimes(i int, x *big.Int) (a surd) {
	a[i] = x
	return a
}

// The surds of one row share the integers n >= 0 and m > 0. m is nil where there is no second root.
type surds struct{ n, m *big.Int }

func (f *surds) add(a, b surd) (c surd) {
	for i := range c {
		switch {
		case a[i] == nil:
			c[i] = b[i]
		case b[i] == nil:
			c[i] = a[i]
		default:
			c[i] = sum(a[i], b[i])
		}
	}
	return c
}

func (f *surds) sub(a, b surd) surd { return f.add(a, f.times(big.NewInt(-1), b)) }

func (f *surds) times(k *big.Int, a surd) (c surd) {
	for i := range a {
		if a[i] != nil {
			c[i] = product(k, a[i])
		}
	}
	return c
}

func (f *surds) mul(a, b surd) (c surd) {
	for i := range a {
		for j := range b {
			if a[i] == nil || b[j] == nil {
				continue
			}
			x := product(a[i], b[j])
			if i&j&1 != 0 {
				x.Mul(x, f.n)
			}
			if i&j&2 != 0 {
				x.Mul(x, f.m)
			}
			c = f.add(c, rootTimes(i^j, x))
		}
	}
	return c
}

// sign is that of (a[0] + a[1]·√n) + (a[2] + a[3]·√n)·√m. Where the two have opposite signs, that
// of the difference of their squares tells which is the greater one.
func (f *surds) sign(a surd) int {
	for i := range a {
		if a[i] == nil {
			a[i] = new(big.Int)
		}
	}
	p, q := signWithRoot(a[0], a[1], f.n), signWithRoot(a[2], a[3], f.n)
	if p*q >= 0 {
		return p | q
	}
	squares := func(x, y *big.Int) *big.Int { return sum(square(x), product(square(y), f.n)) }
	rational := difference(squares(a[0], a[1]), product(f.m, squares(a[2], a[3])))
	factor := difference(product(a[0], a[1]), product(f.m, product(a[2], a[3])))
	return p * signWithRoot(rational, scalar(2, factor), f.n)
}

// A surdPoint is a point of the plane.
type surdPoint struct{ x, y surd }

func (f *surds) offset(a, b surdPoint) surdPoint { return surdPoint{f.sub(b.x, a.x), f.sub(b.y, a.y)} }

func (f *surds) outer(a, b surdPoint) surd { return f.sub(f.mul(a.x, b.y), f.mul(a.y, b.x)) }

// cross tells whether the segments ab and cd cross at a point that is an end of neither.
func (f *surds) cross(a, b, c, d surdPoint) bool {
	between := func(a, b, c, d surdPoint) bool { // c and d are on opposite sides of the line ab
		ab := f.offset(a, b)
		return f.sign(f.outer(ab, f.offset(a, c)))*f.sign(f.outer(ab, f.offset(a, d))) < 0
	}
	return between(a, b, c, d) && between(c, d, a, b)
}

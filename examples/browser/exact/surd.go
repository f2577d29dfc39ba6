package exact

// A surd is p + q·√n. Surds that are used together have the same n, which is at least 0. Places
// relative to a direction u are of this kind, for the length of u is √n with n = |u|².
type surd struct{ p, q, n number }

func (a surd) add(b surd) surd { return surd{a.p.add(b.p), a.q.add(b.q), a.n} }
func (a surd) sub(b surd) surd { return surd{a.p.sub(b.p), a.q.sub(b.q), a.n} }
func (a surd) mul(b surd) surd {
	return surd{a.p.mul(b.p).add(a.q.mul(b.q).mul(a.n)), cross(a.p, a.q.times(-1), b.p, b.q), a.n}
}

// sign returns -1, 0 or 1. Where p and q differ in sign the squares p² and q²·n tell which counts.
func (a surd) sign() int {
	p, q := a.p.Sign(), a.q.Sign()*a.n.Sign()
	if p*q >= 0 {
		return max(min(p+q, 1), -1)
	}
	return p * a.p.square().Cmp(a.q.square().mul(a.n).Int)
}

// atMost reports whether a <= b.
func (a surd) atMost(b surd) bool { return a.sub(b).sign() <= 0 }

// A vector is a place or a way in the plane.
type vector struct{ x, y surd }

func (a vector) add(b vector) vector { return vector{a.x.add(b.x), a.y.add(b.y)} }
func (a vector) sub(b vector) vector { return vector{a.x.sub(b.x), a.y.sub(b.y)} }
func (a vector) dot(b vector) surd   { return a.x.mul(b.x).add(a.y.mul(b.y)) }
func (a vector) cross(b vector) surd { return a.x.mul(b.y).sub(a.y.mul(b.x)) }

// A field makes surds and vectors with one n.
type field struct{ n number }

// plane is the field of places that are whole numbers.
var plane = field{whole(1)[0]}

func (f field) plain(p number) surd { return surd{p, whole(0)[0], f.n} }
func (f field) root(q number) surd  { return surd{whole(0)[0], q, f.n} } // q·√n

func (f field) place(x, y number) vector { return vector{f.plain(x), f.plain(y)} }

// rootPlace returns (x, y)·√n.
func (f field) rootPlace(x, y number) vector { return vector{f.root(x), f.root(y)} }

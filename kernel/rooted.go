package kernel

// A rooted is the number p + q·√n, with the n of its field.
type rooted[N any] struct{ p, q N }

// A field has the operations on the numbers p + q·√n of one n >= 0, such as the coordinates of the
// corners of a box in units of the length of its direction.
type field[N any] struct {
	algebra[N]
	n N
}

// rational returns p, root returns q·√n.
func (x field[N]) rational(p N) rooted[N] { return rooted[N]{p, x.float(0)} }
func (x field[N]) root(q N) rooted[N]     { return rooted[N]{x.float(0), q} }

func (x field[N]) sum(a, b rooted[N]) rooted[N]   { return rooted[N]{x.add(a.p, b.p), x.add(a.q, b.q)} }
func (x field[N]) minus(a, b rooted[N]) rooted[N] { return rooted[N]{x.sub(a.p, b.p), x.sub(a.q, b.q)} }

func (x field[N]) product(a, b rooted[N]) rooted[N] {
	return rooted[N]{x.add(x.mul(a.p, b.p), x.mul(x.mul(a.q, b.q), x.n)), x.add(x.mul(a.p, b.q), x.mul(a.q, b.p))}
}

// squared returns a², with one multiplication less.
func (x field[N]) squared(a rooted[N]) rooted[N] {
	pq := x.mul(a.p, a.q)
	return rooted[N]{x.add(x.square(a.p), x.mul(x.square(a.q), x.n)), x.add(pq, pq)}
}

func (x field[N]) signOf(a rooted[N]) int { return x.signWithRoot(a.p, a.q, x.n) }

// size returns |a|.
func (x field[N]) size(a rooted[N]) rooted[N] {
	if x.signOf(a) < 0 {
		return x.minus(x.rational(x.float(0)), a)
	}
	return a
}

// roundRooted returns a within 5ε of itself. Where p and q·√n would cancel it is taken as the
// quotient of p² - q²·n, which is exact, and p - q·√n.
func (x *arena) roundRooted(a rooted[*dyadic], n *dyadic) scaled {
	qqn := x.mul(x.mul(a.q, a.q), n)
	p, q := x.round(a.p), x.round(qqn).sqrt()
	if x.sign(a.q) < 0 {
		q.f = -q.f
	}
	if p.f == 0 || q.f == 0 || p.f < 0 == (q.f < 0) {
		q.f = -q.f
		return p.minus(q)
	}
	top := x.round(x.sub(x.mul(a.p, a.p), qqn))
	return top.over(p.minus(q))
}

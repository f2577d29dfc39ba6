package kernel_test

import "github.com/hantei-go/hantei/soa"

// apart is the distance of two segments, negative where they cross: then it is that by which one
// has to move across the other until they only touch.
func apart(a, b soa.Capsule[float64]) real {
	return endsOf(a, realOf).apart(endsOf(b, realOf))
}

// ends are those of a segment in reals.
type ends struct{ x, y [2]real }

func endsOf(c soa.Capsule[float64], at func(float64) real) ends {
	return ends{[2]real{at(c.X1), at(c.X2)}, [2]real{at(c.Y1), at(c.Y2)}}
}

// vector leads from the first end to the second.
func (c ends) vector() (x, y real) { return c.x[1].sub(c.x[0]), c.y[1].sub(c.y[0]) }

// height is that of (x, y) over the segment's line, times the segment's length.
func (c ends) height(x, y real) real {
	ex, ey := c.vector()
	return realCross(ex, ey, x.sub(c.x[0]), y.sub(c.y[0]))
}

// from is the distance of (x, y) from the segment.
func (c ends) from(x, y real) real {
	ex, ey := c.vector()
	dx, dy := x.sub(c.x[0]), y.sub(c.y[0])
	t, n := realDot(dx, dy, ex, ey), realDot(ex, ey, ex, ey)
	switch {
	case t.Sign() <= 0:
		return realLength(dx, dy)
	case n.less(t):
		return realLength(x.sub(c.x[1]), y.sub(c.y[1]))
	}
	return c.height(x, y).abs().div(n.sqrt())
}

// apart is what the function of that name is.
func (c ends) apart(o ends) real {
	pairs := [4]struct {
		c    ends
		x, y real
	}{{c, o.x[0], o.y[0]}, {c, o.x[1], o.y[1]}, {o, c.x[0], c.y[0]}, {o, c.x[1], c.y[1]}}
	var h [4]real
	for i, p := range pairs {
		h[i] = p.c.height(p.x, p.y)
	}
	cross := h[0].Sign()*h[1].Sign() < 0 && h[2].Sign()*h[3].Sign() < 0
	var least real
	for i, p := range pairs {
		d := p.c.from(p.x, p.y)
		if cross {
			d = h[i].abs().div(realLength(p.c.vector()))
		}
		if i == 0 || d.less(least) {
			least = d
		}
	}
	if cross {
		return least.neg()
	}
	return least
}

package plainloop

import "github.com/hantei-go/hantei/soa"

// meetsEllipse tells whether a circle of the radius r meets an ellipse, by a cubic that is negative
// where a line parts the two. The ellipse has the squared radii a and b, and the circle's centre is at
// (u, v) in its axes.
func meetsEllipse[T soa.Float](u, v, a, b, r T) bool {
	u, v, r = u*u, v*v, r*r
	p2, p1, p0 := a+b+r-u-v, a*b+r*(a+b)-b*u-a*v, a*b*r
	disc := p2*p2 - 3*p1
	if !(disc > 0) {
		return true
	}
	root := sqrt(disc)
	t := (root - p2) / 3 // where the cubic is least
	if p2 > 0 {
		t = -p1 / (p2 + root)
	}
	return !(t > 0 && ((t+p2)*t+p1)*t+p0 < 0)
}

// EllipseCircle sets the bits of the circles that meet their ellipses.
func EllipseCircle[T soa.Float](hits []uint64, e *soa.Ellipses[T], c *soa.Circles[T]) {
	if e.Len() == 1 {
		ellipseCircles(hits, e.At(0), c)
		return
	}
	n := len(c.X)
	ex, ey, ux, uy, rx, ry := e.X[:n], e.Y[:n], e.UX[:n], e.UY[:n], e.RX[:n], e.RY[:n]
	cx, cy, cr := c.X[:n], c.Y[:n], c.R[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			dx, dy := cx[i]-ex[i], cy[i]-ey[i]
			u, v := dx*ux[i]+dy*uy[i], dy*ux[i]-dx*uy[i]
			word |= bit(meetsEllipse(u, v, rx[i]*rx[i], ry[i]*ry[i], cr[i])) << (i & 63)
		}
		hits[start/64] = word
	}
}

func ellipseCircles[T soa.Float](hits []uint64, e soa.Ellipse[T], c *soa.Circles[T]) {
	n := len(c.X)
	ex, ey, ux, uy, a, b := e.X, e.Y, e.UX, e.UY, e.RX*e.RX, e.RY*e.RY
	cx, cy, cr := c.X[:n], c.Y[:n], c.R[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			dx, dy := cx[i]-ex, cy[i]-ey
			word |= bit(meetsEllipse(dx*ux+dy*uy, dy*ux-dx*uy, a, b, cr[i])) << (i & 63)
		}
		hits[start/64] = word
	}
}

// CountEllipseCircle counts the circles that meet ellipses.
func CountEllipseCircle[T soa.Float](e *soa.Ellipses[T], c *soa.Circles[T]) (n int) {
	cx := c.X
	cy, cr := c.Y[:len(cx)], c.R[:len(cx)]
	for i := range e.X {
		o := e.At(i)
		a, b := o.RX*o.RX, o.RY*o.RY
		for j, x := range cx {
			dx, dy := x-o.X, cy[j]-o.Y
			if meetsEllipse(dx*o.UX+dy*o.UY, dy*o.UX-dx*o.UY, a, b, cr[j]) {
				n++
			}
		}
	}
	return n
}

// CrossEllipseCircle keeps the circles that meet ellipses.
func CrossEllipseCircle[T soa.Float](keptA, keptB []int32, e *soa.Ellipses[T], c *soa.Circles[T], rowA, rowB int32) (_, _ []int32) {
	cx := c.X
	cy, cr := c.Y[:len(cx)], c.R[:len(cx)]
	for i := range e.X {
		o := e.At(i)
		a, b := o.RX*o.RX, o.RY*o.RY
		for j, x := range cx {
			dx, dy := x-o.X, cy[j]-o.Y
			if meetsEllipse(dx*o.UX+dy*o.UY, dy*o.UX-dx*o.UY, a, b, cr[j]) {
				keptA, keptB = append(keptA, rowA+int32(i)), append(keptB, rowB+int32(j))
			}
		}
	}
	return keptA, keptB
}

// EllipseCircleAmong keeps the candidates that meet.
func EllipseCircleAmong[T soa.Float](keptA, keptB []int32, e *soa.Ellipses[T], c *soa.Circles[T], a, b []int32) (_, _ []int32) {
	for k, i := range a {
		j := b[k]
		o := e.At(int(i))
		dx, dy := c.X[j]-o.X, c.Y[j]-o.Y
		if meetsEllipse(dx*o.UX+dy*o.UY, dy*o.UX-dx*o.UY, o.RX*o.RX, o.RY*o.RY, c.R[j]) {
			keptA, keptB = append(keptA, i), append(keptB, j)
		}
	}
	return keptA, keptB
}

// EllipseCircleContact stores depths, points and normals.
func EllipseCircleContact[T soa.Float](out *soa.Penetrations[T], e *soa.Ellipses[T], c *soa.Circles[T]) {
	nearest := soa.Nearest[T]{D: out.Depth, X: out.X, Y: out.Y, NX: out.NX, NY: out.NY}
	EllipseNearest(&nearest, e, &soa.Points[T]{X: c.X, Y: c.Y})
	for i, r := range c.R {
		depth := r - out.Depth[i]
		out.Depth[i] = depth
		out.X[i] -= out.NX[i] * depth / 2
		out.Y[i] -= out.NY[i] * depth / 2
	}
}

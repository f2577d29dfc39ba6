package plainloop

import "github.com/hantei-go/hantei/soa"

// newtonSteps are enough for a result that no longer changes, but for a few points near the cusps
// of the evolute.
const newtonSteps = 10

// nearest solves the equation of the nearest point, (a/(t+k))² + (b/t)² = 1, by Newton's method, in
// the frame of the ellipse with its longer radius for the unit and the point in the first quadrant.
// It returns the signed distance, the nearest point and the normal.
func nearest[T soa.Float](x, y, ratio T) (d, qx, qy, nx, ny T) {
	k := 1 - ratio*ratio
	a, b := x, max(ratio*y, 1e-18)
	t := max(b, a-k)
	for range newtonSteps {
		s := t + k
		p, q := a*t, b*s
		p, q = p*p, q*q
		st := s * t
		t += (p + q - st*st) * st / (2 * (p*t + q*s))
	}
	cos, sin := a*t, b*(t+k)
	scale := 1 / sqrt(cos*cos+sin*sin)
	cos, sin = cos*scale, sin*scale
	nx, ny = ratio*cos, sin
	scale = 1 / sqrt(nx*nx+ny*ny)
	nx, ny = nx*scale, ny*scale
	qx, qy = cos, ratio*sin
	return (x-qx)*nx + (y-qy)*ny, qx, qy, nx, ny
}

// EllipseDistance stores the signed distances, negative inside.
func EllipseDistance[T soa.Float](dist []T, e *soa.Ellipses[T], p *soa.Points[T]) {
	step := min(e.Len()-1, 1) // 0 where e has one row for all
	for i, k := 0, 0; i < len(p.X); i, k = i+1, k+step {
		x, y := p.X[i]-e.X[k], p.Y[i]-e.Y[k]
		u, v := abs(x*e.UX[k]+y*e.UY[k]), abs(y*e.UX[k]-x*e.UY[k])
		long, short := e.RX[k], e.RY[k]
		if long < short {
			long, short, u, v = short, long, v, u
		}
		scale := 1 / long
		d, _, _, _, _ := nearest(u*scale, v*scale, short*scale)
		dist[i] = d * long
	}
}

// EllipseNearest stores signed distances, nearest points and normals.
func EllipseNearest[T soa.Float](out *soa.Nearest[T], e *soa.Ellipses[T], p *soa.Points[T]) {
	step := min(e.Len()-1, 1)
	for i, k := 0, 0; i < len(p.X); i, k = i+1, k+step {
		ux, uy := e.UX[k], e.UY[k]
		x, y := p.X[i]-e.X[k], p.Y[i]-e.Y[k]
		u, v := x*ux+y*uy, y*ux-x*uy
		long, short := e.RX[k], e.RY[k]
		turned := long < short
		if turned {
			long, short, u, v, ux, uy = short, long, v, -u, -uy, ux
		}
		scale := 1 / long
		d, qx, qy, nx, ny := nearest(abs(u)*scale, abs(v)*scale, short*scale)
		qx, nx = withSign(qx*long, u), withSign(nx, u)
		qy, ny = withSign(qy*long, v), withSign(ny, v)
		out.D[i] = d * long
		out.X[i], out.Y[i] = e.X[k]+qx*ux-qy*uy, e.Y[k]+qx*uy+qy*ux
		out.NX[i], out.NY[i] = nx*ux-ny*uy, nx*uy+ny*ux
	}
}

// withSign returns x, which is not negative, with the sign of s.
func withSign[T soa.Float](x, s T) T {
	if s < 0 {
		return -x
	}
	return x
}

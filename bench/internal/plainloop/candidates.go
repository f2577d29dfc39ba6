package plainloop

import "github.com/hantei-go/hantei/soa"

// What follows tests candidates, row a[k] against row b[k], and appends those that hit to keptA and
// keptB.

// EllipsePointAmong keeps the candidates whose point is in the ellipse.
func EllipsePointAmong[T soa.Float](keptA, keptB []int32, e *soa.Ellipses[T], p *soa.Points[T], a, b []int32) (_, _ []int32) {
	for k, i := range a {
		j := b[k]
		dx, dy, rx, ry := p.X[j]-e.X[i], p.Y[j]-e.Y[i], e.RX[i], e.RY[i]
		along := (dx*e.UX[i] + dy*e.UY[i]) * ry
		across := (dy*e.UX[i] - dx*e.UY[i]) * rx
		r := rx * ry
		if along*along+across*across <= r*r {
			keptA, keptB = append(keptA, i), append(keptB, j)
		}
	}
	return keptA, keptB
}

// EllipseEllipseAmong keeps the candidates that meet.
func EllipseEllipseAmong[T soa.Float](keptA, keptB []int32, one, other *soa.Ellipses[T], a, b []int32) (_, _ []int32) {
	for k, i := range a {
		j := b[k]
		if matrixOf(one.At(int(i))).meets(matrixOf(other.At(int(j)))) {
			keptA, keptB = append(keptA, i), append(keptB, j)
		}
	}
	return keptA, keptB
}

// BoxCircleAmong keeps the candidates that meet.
func BoxCircleAmong[T soa.Float](keptA, keptB []int32, o *soa.Boxes[T], c *soa.Circles[T], a, b []int32) (_, _ []int32) {
	for k, i := range a {
		j := b[k]
		dx, dy := c.X[j]-o.X[i], c.Y[j]-o.Y[i]
		along := max(abs(dx*o.UX[i]+dy*o.UY[i])-o.HW[i], 0)
		across := max(abs(dy*o.UX[i]-dx*o.UY[i])-o.HH[i], 0)
		if along*along+across*across <= c.R[j]*c.R[j] {
			keptA, keptB = append(keptA, i), append(keptB, j)
		}
	}
	return keptA, keptB
}

// CircleCircleAmong keeps the candidates that meet.
func CircleCircleAmong[T soa.Float](keptA, keptB []int32, one, other *soa.Circles[T], a, b []int32) (_, _ []int32) {
	for k, i := range a {
		j := b[k]
		dx, dy, r := other.X[j]-one.X[i], other.Y[j]-one.Y[i], one.R[i]+other.R[j]
		if dx*dx+dy*dy <= r*r {
			keptA, keptB = append(keptA, i), append(keptB, j)
		}
	}
	return keptA, keptB
}

// CircleSweepHitAmong keeps the candidates that meet within the frame.
func CircleSweepHitAmong[T soa.Float](keptA, keptB []int32, one, other *soa.MovingCircles[T], a, b []int32) (_, _ []int32) {
	for k, i := range a {
		j := b[k]
		dx, dy, vx, vy := other.X[j]-one.X[i], other.Y[j]-one.Y[i], other.VX[j]-one.VX[i], other.VY[j]-one.VY[i]
		if meet(dx, dy, vx, vy, one.R[i]+other.R[j]) == 1 {
			keptA, keptB = append(keptA, i), append(keptB, j)
		}
	}
	return keptA, keptB
}

package plainloop

import "github.com/hantei-go/hantei/soa"

// What follows are double loops over all pairs. Count functions count those that hit; Cross
// functions append their rows to keptA and keptB, numbered from rowA and rowB.

// CountEllipsePoint counts the points in ellipses.
func CountEllipsePoint[T soa.Float](e *soa.Ellipses[T], p *soa.Points[T]) (n int) {
	px := p.X
	py := p.Y[:len(px)]
	for i, ex := range e.X {
		ey, ux, uy, rx, ry := e.Y[i], e.UX[i], e.UY[i], e.RX[i], e.RY[i]
		alongX, alongY, acrossX, acrossY := ux/rx, uy/rx, -uy/ry, ux/ry
		for j, x := range px {
			dx, dy := x-ex, py[j]-ey
			along, across := dx*alongX+dy*alongY, dx*acrossX+dy*acrossY
			if along*along+across*across <= 1 {
				n++
			}
		}
	}
	return n
}

// CrossEllipsePoint keeps the points in ellipses.
func CrossEllipsePoint[T soa.Float](keptA, keptB []int32, e *soa.Ellipses[T], p *soa.Points[T], rowA, rowB int32) (_, _ []int32) {
	px := p.X
	py := p.Y[:len(px)]
	for i, ex := range e.X {
		ey, ux, uy, rx, ry := e.Y[i], e.UX[i], e.UY[i], e.RX[i], e.RY[i]
		alongX, alongY, acrossX, acrossY := ux/rx, uy/rx, -uy/ry, ux/ry
		for j, x := range px {
			dx, dy := x-ex, py[j]-ey
			along, across := dx*alongX+dy*alongY, dx*acrossX+dy*acrossY
			if along*along+across*across <= 1 {
				keptA, keptB = append(keptA, rowA+int32(i)), append(keptB, rowB+int32(j))
			}
		}
	}
	return keptA, keptB
}

// CountEllipseEllipse counts the ellipses that meet.
func CountEllipseEllipse[T soa.Float](a, b *soa.Ellipses[T]) (n int) {
	for i := range a.X {
		one := matrixOf(a.At(i))
		for j := range b.X {
			if one.meets(matrixOf(b.At(j))) {
				n++
			}
		}
	}
	return n
}

// CrossEllipseEllipse keeps the ellipses that meet.
func CrossEllipseEllipse[T soa.Float](keptA, keptB []int32, a, b *soa.Ellipses[T], rowA, rowB int32) (_, _ []int32) {
	for i := range a.X {
		one := matrixOf(a.At(i))
		for j := range b.X {
			if one.meets(matrixOf(b.At(j))) {
				keptA, keptB = append(keptA, rowA+int32(i)), append(keptB, rowB+int32(j))
			}
		}
	}
	return keptA, keptB
}

// CountBoxCircle counts the circles that meet boxes.
func CountBoxCircle[T soa.Float](b *soa.Boxes[T], c *soa.Circles[T]) (n int) {
	cx := c.X
	cy, cr := c.Y[:len(cx)], c.R[:len(cx)]
	for i, bx := range b.X {
		by, ux, uy, hw, hh := b.Y[i], b.UX[i], b.UY[i], b.HW[i], b.HH[i]
		for j, x := range cx {
			dx, dy := x-bx, cy[j]-by
			along, across := max(abs(dx*ux+dy*uy)-hw, 0), max(abs(dy*ux-dx*uy)-hh, 0)
			if along*along+across*across <= cr[j]*cr[j] {
				n++
			}
		}
	}
	return n
}

// CrossBoxCircle keeps the circles that meet boxes.
func CrossBoxCircle[T soa.Float](keptA, keptB []int32, b *soa.Boxes[T], c *soa.Circles[T], rowA, rowB int32) (_, _ []int32) {
	cx := c.X
	cy, cr := c.Y[:len(cx)], c.R[:len(cx)]
	for i, bx := range b.X {
		by, ux, uy, hw, hh := b.Y[i], b.UX[i], b.UY[i], b.HW[i], b.HH[i]
		for j, x := range cx {
			dx, dy := x-bx, cy[j]-by
			along, across := max(abs(dx*ux+dy*uy)-hw, 0), max(abs(dy*ux-dx*uy)-hh, 0)
			if along*along+across*across <= cr[j]*cr[j] {
				keptA, keptB = append(keptA, rowA+int32(i)), append(keptB, rowB+int32(j))
			}
		}
	}
	return keptA, keptB
}

// CountCircleCircle counts the circles that meet.
func CountCircleCircle[T soa.Float](a, b *soa.Circles[T]) (n int) {
	bx := b.X
	by, br := b.Y[:len(bx)], b.R[:len(bx)]
	for i, ax := range a.X {
		ay, ar := a.Y[i], a.R[i]
		for j, x := range bx {
			dx, dy, r := x-ax, by[j]-ay, br[j]+ar
			if dx*dx+dy*dy <= r*r {
				n++
			}
		}
	}
	return n
}

// CrossCircleCircle keeps the circles that meet.
func CrossCircleCircle[T soa.Float](keptA, keptB []int32, a, b *soa.Circles[T], rowA, rowB int32) (_, _ []int32) {
	bx := b.X
	by, br := b.Y[:len(bx)], b.R[:len(bx)]
	for i, ax := range a.X {
		ay, ar := a.Y[i], a.R[i]
		for j, x := range bx {
			dx, dy, r := x-ax, by[j]-ay, br[j]+ar
			if dx*dx+dy*dy <= r*r {
				keptA, keptB = append(keptA, rowA+int32(i)), append(keptB, rowB+int32(j))
			}
		}
	}
	return keptA, keptB
}

// CountCircleSweepHit counts the circles that meet within the frame.
func CountCircleSweepHit[T soa.Float](a, b *soa.MovingCircles[T]) (n int) {
	bx := b.X
	by, bvx, bvy, br := b.Y[:len(bx)], b.VX[:len(bx)], b.VY[:len(bx)], b.R[:len(bx)]
	for i, ax := range a.X {
		ay, avx, avy, ar := a.Y[i], a.VX[i], a.VY[i], a.R[i]
		for j, x := range bx {
			n += int(meet(x-ax, by[j]-ay, bvx[j]-avx, bvy[j]-avy, br[j]+ar))
		}
	}
	return n
}

// CrossCircleSweepHit keeps the circles that meet within the frame.
func CrossCircleSweepHit[T soa.Float](keptA, keptB []int32, a, b *soa.MovingCircles[T], rowA, rowB int32) (_, _ []int32) {
	bx := b.X
	by, bvx, bvy, br := b.Y[:len(bx)], b.VX[:len(bx)], b.VY[:len(bx)], b.R[:len(bx)]
	for i, ax := range a.X {
		ay, avx, avy, ar := a.Y[i], a.VX[i], a.VY[i], a.R[i]
		for j, x := range bx {
			if meet(x-ax, by[j]-ay, bvx[j]-avx, bvy[j]-avy, br[j]+ar) == 1 {
				keptA, keptB = append(keptA, rowA+int32(i)), append(keptB, rowB+int32(j))
			}
		}
	}
	return keptA, keptB
}

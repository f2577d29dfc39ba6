package plainloop

import "github.com/hantei-go/hantei/soa"

// meetsBox takes the box to where the ellipse is the unit disc, and looks for the distance of the
// two sides that face its centre.
func meetsBox[T soa.Float](e soa.Ellipse[T], b soa.Box[T]) bool {
	dx, dy := b.X-e.X, b.Y-e.Y
	x, y := dx*b.UX+dy*b.UY, dy*b.UX-dx*b.UY
	if abs(x) <= b.HW && abs(y) <= b.HH {
		return true
	}
	ix, iy := 1/e.RX, 1/e.RY
	cos, sin := e.UX*b.UX+e.UY*b.UY, e.UX*b.UY-e.UY*b.UX
	px, py := (dx*e.UX+dy*e.UY)*ix, (dy*e.UX-dx*e.UY)*iy
	ax, ay, bx, by := cos*b.HW*ix, sin*b.HW*iy, -sin*b.HH*ix, cos*b.HH*iy
	if x < 0 {
		ax, ay = -ax, -ay
	}
	if y < 0 {
		bx, by = -bx, -by
	}
	return fromFacing(px-ax, py-ay, bx, by) <= 1 || fromFacing(px-bx, py-by, ax, ay) <= 1
}

// fromFacing is the square of the distance from 0 of the side from (x, y) - (bx, by) to (x, y) + (bx, by).
func fromFacing[T soa.Float](x, y, bx, by T) T {
	t := min(max((x*bx+y*by)/(bx*bx+by*by), -1), 1)
	x, y = x-t*bx, y-t*by
	return x*x + y*y
}

// EllipseBox sets the bits of the boxes that meet their ellipses.
func EllipseBox[T soa.Float](hits []uint64, a *soa.Ellipses[T], b *soa.Boxes[T]) {
	if a.Len() == 1 {
		ellipseBoxes(hits, a.At(0), b)
		return
	}
	n := b.Len()
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			word |= bit(meetsBox(a.At(i), b.At(i))) << (i & 63)
		}
		hits[start/64] = word
	}
}

func ellipseBoxes[T soa.Float](hits []uint64, a soa.Ellipse[T], b *soa.Boxes[T]) {
	n := b.Len()
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			word |= bit(meetsBox(a, b.At(i))) << (i & 63)
		}
		hits[start/64] = word
	}
}

// CountEllipseBox counts the boxes that meet ellipses.
func CountEllipseBox[T soa.Float](a *soa.Ellipses[T], b *soa.Boxes[T]) (n int) {
	for i := range a.X {
		one := a.At(i)
		for j := range b.X {
			if meetsBox(one, b.At(j)) {
				n++
			}
		}
	}
	return n
}

// CrossEllipseBox keeps the boxes that meet ellipses.
func CrossEllipseBox[T soa.Float](keptA, keptB []int32, a *soa.Ellipses[T], b *soa.Boxes[T], rowA, rowB int32) (_, _ []int32) {
	for i := range a.X {
		one := a.At(i)
		for j := range b.X {
			if meetsBox(one, b.At(j)) {
				keptA, keptB = append(keptA, rowA+int32(i)), append(keptB, rowB+int32(j))
			}
		}
	}
	return keptA, keptB
}

// EllipseBoxAmong keeps the candidates that meet.
func EllipseBoxAmong[T soa.Float](keptA, keptB []int32, one *soa.Ellipses[T], other *soa.Boxes[T], a, b []int32) (_, _ []int32) {
	for k, i := range a {
		j := b[k]
		if meetsBox(one.At(int(i)), other.At(int(j))) {
			keptA, keptB = append(keptA, i), append(keptB, j)
		}
	}
	return keptA, keptB
}

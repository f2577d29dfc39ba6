package plainloop

import "github.com/hantei-go/hantei/soa"

// A matrix is an ellipse: its centre, and the symmetric matrix of its radii squared in the axes of
// the plane.
type matrix[T soa.Float] struct{ x, y, xx, xy, yy, det T }

func matrixOf[T soa.Float](e soa.Ellipse[T]) matrix[T] {
	a, b, c, s := e.RX*e.RX, e.RY*e.RY, e.UX*e.UX, e.UY*e.UY
	return matrix[T]{
		x: e.X, y: e.Y, det: a * b,
		xx: a*c + b*s, xy: (a - b) * (e.UX * e.UY), yy: a*s + b*c,
	}
}

// meets looks for a member of the pencil of the two matrices, (1-l)A + lB with 0 < l < 1, in which
// the offset is too long: a cubic in l whose least value is negative.
func (a matrix[T]) meets(b matrix[T]) bool {
	x, y := b.x-a.x, b.y-a.y
	na := a.yy*x*x - 2*a.xy*x*y + a.xx*y*y
	nb := b.yy*x*x - 2*b.xy*x*y + b.xx*y*y
	mix := a.xx*b.yy + a.yy*b.xx - 2*a.xy*b.xy
	p0, p1 := a.det, mix-2*a.det-na
	p2, p3 := a.det+b.det-mix+2*na-nb, nb-na
	disc := p2*p2 - 3*p1*p3
	if !(disc > 0) {
		return true
	}
	root := sqrt(disc)
	l := (root - p2) / (3 * p3)
	if p2 > 0 {
		l = -p1 / (p2 + root)
	}
	return !(l > 0 && l < 1 && ((p3*l+p2)*l+p1)*l+p0 < 0)
}

// EllipseEllipse sets the bits of the ellipses that meet.
func EllipseEllipse[T soa.Float](hits []uint64, a, b *soa.Ellipses[T]) {
	if a.Len() == 1 {
		ellipseEllipses(hits, matrixOf(a.At(0)), b)
		return
	}
	n := b.Len()
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			word |= bit(matrixOf(a.At(i)).meets(matrixOf(b.At(i)))) << (i & 63)
		}
		hits[start/64] = word
	}
}

func ellipseEllipses[T soa.Float](hits []uint64, a matrix[T], b *soa.Ellipses[T]) {
	n := b.Len()
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			word |= bit(a.meets(matrixOf(b.At(i)))) << (i & 63)
		}
		hits[start/64] = word
	}
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

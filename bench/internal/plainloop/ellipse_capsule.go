package plainloop

import "github.com/hantei-go/hantei/soa"

// meetsCapsule looks where the ellipse is nearest to the line of the capsule's side that faces it, and
// if that is beyond an end, whether it meets the circle there.
func meetsCapsule[T soa.Float](e soa.Ellipse[T], c soa.Capsule[T]) bool {
	a, b := e.RX*e.RX, e.RY*e.RY
	dx, dy, wx, wy := c.X1-e.X, c.Y1-e.Y, c.X2-c.X1, c.Y2-c.Y1
	m := wx*wx + wy*wy
	place, y := -(dx*wx + dy*wy), wx*dy-wy*dx
	if beyond := abs(y) - c.R*sqrt(m); beyond > 0 {
		cos, sin := e.UX*wx+e.UY*wy, e.UX*wy-e.UY*wx
		across := b*cos*cos + a*sin*sin
		if beyond*beyond > across {
			return false
		}
		if y < 0 {
			beyond = -beyond
		}
		place -= beyond * (a - b) * cos * sin / across
	}
	if place > 0 {
		if place < m {
			return true
		}
		dx, dy = dx+wx, dy+wy
	}
	return meetsEllipse(dx*e.UX+dy*e.UY, dy*e.UX-dx*e.UY, a, b, c.R)
}

// EllipseCapsule sets the bits of the capsules that meet their ellipses.
func EllipseCapsule[T soa.Float](hits []uint64, a *soa.Ellipses[T], b *soa.Capsules[T]) {
	if a.Len() == 1 {
		ellipseCapsules(hits, a.At(0), b)
		return
	}
	n := b.Len()
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			word |= bit(meetsCapsule(a.At(i), b.At(i))) << (i & 63)
		}
		hits[start/64] = word
	}
}

func ellipseCapsules[T soa.Float](hits []uint64, a soa.Ellipse[T], b *soa.Capsules[T]) {
	n := b.Len()
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			word |= bit(meetsCapsule(a, b.At(i))) << (i & 63)
		}
		hits[start/64] = word
	}
}

// CountEllipseCapsule counts the capsules that meet ellipses.
func CountEllipseCapsule[T soa.Float](a *soa.Ellipses[T], b *soa.Capsules[T]) (n int) {
	for i := range a.X {
		one := a.At(i)
		for j := range b.X1 {
			if meetsCapsule(one, b.At(j)) {
				n++
			}
		}
	}
	return n
}

// CrossEllipseCapsule keeps the capsules that meet ellipses.
func CrossEllipseCapsule[T soa.Float](keptA, keptB []int32, a *soa.Ellipses[T], b *soa.Capsules[T], rowA, rowB int32) (_, _ []int32) {
	for i := range a.X {
		one := a.At(i)
		for j := range b.X1 {
			if meetsCapsule(one, b.At(j)) {
				keptA, keptB = append(keptA, rowA+int32(i)), append(keptB, rowB+int32(j))
			}
		}
	}
	return keptA, keptB
}

// EllipseCapsuleAmong keeps the candidates that meet.
func EllipseCapsuleAmong[T soa.Float](keptA, keptB []int32, one *soa.Ellipses[T], other *soa.Capsules[T], a, b []int32) (_, _ []int32) {
	for k, i := range a {
		j := b[k]
		if meetsCapsule(one.At(int(i)), other.At(int(j))) {
			keptA, keptB = append(keptA, i), append(keptB, j)
		}
	}
	return keptA, keptB
}

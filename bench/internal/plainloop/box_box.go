package plainloop

import "github.com/hantei-go/hantei/soa"

// boxesMeet looks for a separating axis and leaves off at the first.
func boxesMeet[T soa.Float](a, b soa.Box[T]) bool {
	dx, dy := b.X-a.X, b.Y-a.Y
	cos, sin := abs(a.UX*b.UX+a.UY*b.UY), abs(a.UX*b.UY-a.UY*b.UX)
	return abs(dx*a.UX+dy*a.UY) <= a.HW+b.HW*cos+b.HH*sin &&
		abs(dy*a.UX-dx*a.UY) <= a.HH+b.HW*sin+b.HH*cos &&
		abs(dx*b.UX+dy*b.UY) <= b.HW+a.HW*cos+a.HH*sin &&
		abs(dy*b.UX-dx*b.UY) <= b.HH+a.HW*sin+a.HH*cos
}

// BoxBox sets the bits of the boxes that meet.
func BoxBox[T soa.Float](hits []uint64, a, b *soa.Boxes[T]) {
	if a.Len() == 1 {
		boxBoxes(hits, a.At(0), b)
		return
	}
	n := b.Len()
	ax, ay, aux, auy, ahw, ahh := a.X[:n], a.Y[:n], a.UX[:n], a.UY[:n], a.HW[:n], a.HH[:n]
	bx, by, bux, buy, bhw, bhh := b.X[:n], b.Y[:n], b.UX[:n], b.UY[:n], b.HW[:n], b.HH[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			one := soa.Box[T]{X: ax[i], Y: ay[i], UX: aux[i], UY: auy[i], HW: ahw[i], HH: ahh[i]}
			other := soa.Box[T]{X: bx[i], Y: by[i], UX: bux[i], UY: buy[i], HW: bhw[i], HH: bhh[i]}
			word |= bit(boxesMeet(one, other)) << (i & 63)
		}
		hits[start/64] = word
	}
}

func boxBoxes[T soa.Float](hits []uint64, a soa.Box[T], b *soa.Boxes[T]) {
	n := b.Len()
	bx, by, bux, buy, bhw, bhh := b.X[:n], b.Y[:n], b.UX[:n], b.UY[:n], b.HW[:n], b.HH[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			other := soa.Box[T]{X: bx[i], Y: by[i], UX: bux[i], UY: buy[i], HW: bhw[i], HH: bhh[i]}
			word |= bit(boxesMeet(a, other)) << (i & 63)
		}
		hits[start/64] = word
	}
}

// CountBoxBox counts the boxes that meet.
func CountBoxBox[T soa.Float](a, b *soa.Boxes[T]) (n int) {
	for i := range a.X {
		one := a.At(i)
		for j := range b.X {
			if boxesMeet(one, b.At(j)) {
				n++
			}
		}
	}
	return n
}

// CrossBoxBox keeps the boxes that meet.
func CrossBoxBox[T soa.Float](keptA, keptB []int32, a, b *soa.Boxes[T], rowA, rowB int32) (_, _ []int32) {
	for i := range a.X {
		one := a.At(i)
		for j := range b.X {
			if boxesMeet(one, b.At(j)) {
				keptA, keptB = append(keptA, rowA+int32(i)), append(keptB, rowB+int32(j))
			}
		}
	}
	return keptA, keptB
}

// BoxBoxAmong keeps the candidates that meet.
func BoxBoxAmong[T soa.Float](keptA, keptB []int32, one, other *soa.Boxes[T], a, b []int32) (_, _ []int32) {
	for k, i := range a {
		j := b[k]
		if boxesMeet(one.At(int(i)), other.At(int(j))) {
			keptA, keptB = append(keptA, i), append(keptB, j)
		}
	}
	return keptA, keptB
}

// BoxBoxContact writes how deep boxes overlap, the normal, and the part of the side that is farthest
// against it which is level with the reference side: its two ends, in the middle between the sides.
func BoxBoxContact[T soa.Float](m *soa.Manifolds[T], a, b *soa.Boxes[T]) {
	step := min(a.Len()-1, 1)
	for i := range b.Len() {
		m.Set(i, boxContact(a.At(i*step), b.At(i)))
	}
}

func boxContact[T soa.Float](a, b soa.Box[T]) (m soa.Manifold[T]) {
	dx, dy := b.X-a.X, b.Y-a.Y
	cos, sin := abs(a.UX*b.UX+a.UY*b.UY), abs(a.UX*b.UY-a.UY*b.UX)
	one, other, flip := a, b, T(1)
	m.Depth = a.HW + b.HW*cos + b.HH*sin - abs(dx*a.UX+dy*a.UY)
	m.NX, m.NY = a.UX, a.UY
	out, half := a.HW, a.HH
	if d := a.HH + b.HW*sin + b.HH*cos - abs(dy*a.UX-dx*a.UY); d < m.Depth {
		m.Depth, m.NX, m.NY, out, half = d, -a.UY, a.UX, a.HH, a.HW
	}
	if d := b.HW + a.HW*cos + a.HH*sin - abs(dx*b.UX+dy*b.UY); d < m.Depth {
		m.Depth, m.NX, m.NY, out, half, one, other, flip = d, b.UX, b.UY, b.HW, b.HH, b, a, -1
	}
	if d := b.HH + a.HW*sin + a.HH*cos - abs(dy*b.UX-dx*b.UY); d < m.Depth {
		m.Depth, m.NX, m.NY, out, half, one, other, flip = d, -b.UY, b.UX, b.HH, b.HW, b, a, -1
	}
	if m.Depth < 0 {
		return m
	}
	if dx*m.NX+dy*m.NY < 0 {
		m.NX, m.NY = -m.NX, -m.NY
	}
	nx, ny := flip*m.NX, flip*m.NY // out of the reference box

	// The side of the other box that faces the normal, about the reference box's centre.
	along, across := nx*other.UX+ny*other.UY, ny*other.UX-nx*other.UY
	ox, oy, reach, length := other.UX, other.UY, other.HW, other.HH
	if abs(across) > abs(along) {
		ox, oy, reach, length, along = -other.UY, other.UX, other.HH, other.HW, across
	}
	if along > 0 {
		ox, oy = -ox, -oy
	}
	mx, my := other.X-one.X+ox*reach, other.Y-one.Y+oy*reach
	x, y := my*nx-mx*ny, mx*nx+my*ny
	ex, ey := -(ox*nx + oy*ny), oy*nx-ox*ny
	slope := ey / ex
	lo, hi := max(x-length*ex, -half), min(x+length*ex, half)
	place := func(at T) (depth, px, py T) {
		level := y + (at-x)*slope
		middle := (level + out) / 2
		return out - level, one.X + nx*middle - ny*at, one.Y + ny*middle + nx*at
	}
	m.Depth1, m.X1, m.Y1 = place(lo)
	m.Depth2, m.X2, m.Y2 = place(hi)
	m.ID1, m.ID2 = 0, 1
	return m
}

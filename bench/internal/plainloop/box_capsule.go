package plainloop

import "github.com/hantei-go/hantei/soa"

// boxSegment is the square of the distance of a segment from a box, by the coordinates of its ends
// along and across the box's axes: 0 if an axis of either does not separate them, else the least of
// those of the ends and of the corner that lies farthest towards the segment.
func boxSegment[T soa.Float](u1, v1, u2, v2, hw, hh T) T {
	eu, ev := u2-u1, v2-v1
	lu, lv := abs(eu), abs(ev)
	c := eu*v1 - ev*u1
	gap := abs(c) - lu*hh - lv*hw
	if gap <= 0 && abs(u1+u2) <= lu+2*hw && abs(v1+v2) <= lv+2*hh {
		return 0
	}
	x1, y1, x2, y2 := max(abs(u1)-hw, 0), max(abs(v1)-hh, 0), max(abs(u2)-hw, 0), max(abs(v2)-hh, 0)
	d := min(x1*x1+y1*y1, x2*x2+y2*y2)
	if gap > 0 {
		if c*ev > 0 {
			hw = -hw
		}
		if c*eu < 0 {
			hh = -hh
		}
		d = min(d, fromSegment(hw-u1, hh-v1, eu, ev, 1/(eu*eu+ev*ev)))
	}
	return d
}

// BoxCapsule sets the bits of the capsules that meet their boxes.
func BoxCapsule[T soa.Float](hits []uint64, b *soa.Boxes[T], c *soa.Capsules[T]) {
	if b.Len() == 1 {
		boxCapsules(hits, b.At(0), c)
		return
	}
	n := len(c.X1)
	bx, by, bux, buy, hw, hh := b.X[:n], b.Y[:n], b.UX[:n], b.UY[:n], b.HW[:n], b.HH[:n]
	x1, y1, x2, y2, cr := c.X1[:n], c.Y1[:n], c.X2[:n], c.Y2[:n], c.R[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			dx, dy, fx, fy, ux, uy, r := x1[i]-bx[i], y1[i]-by[i], x2[i]-bx[i], y2[i]-by[i], bux[i], buy[i], cr[i]
			word |= bit(boxSegment(dx*ux+dy*uy, dy*ux-dx*uy, fx*ux+fy*uy, fy*ux-fx*uy, hw[i], hh[i]) <= r*r) << (i & 63)
		}
		hits[start/64] = word
	}
}

func boxCapsules[T soa.Float](hits []uint64, b soa.Box[T], c *soa.Capsules[T]) {
	n := len(c.X1)
	bx, by, ux, uy, hw, hh := b.X, b.Y, b.UX, b.UY, b.HW, b.HH
	x1, y1, x2, y2, cr := c.X1[:n], c.Y1[:n], c.X2[:n], c.Y2[:n], c.R[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			dx, dy, fx, fy, r := x1[i]-bx, y1[i]-by, x2[i]-bx, y2[i]-by, cr[i]
			word |= bit(boxSegment(dx*ux+dy*uy, dy*ux-dx*uy, fx*ux+fy*uy, fy*ux-fx*uy, hw, hh) <= r*r) << (i & 63)
		}
		hits[start/64] = word
	}
}

// CountBoxCapsule counts the capsules that meet boxes.
func CountBoxCapsule[T soa.Float](b *soa.Boxes[T], c *soa.Capsules[T]) (n int) {
	x1 := c.X1
	y1, x2, y2, cr := c.Y1[:len(x1)], c.X2[:len(x1)], c.Y2[:len(x1)], c.R[:len(x1)]
	for i, bx := range b.X {
		by, ux, uy, hw, hh := b.Y[i], b.UX[i], b.UY[i], b.HW[i], b.HH[i]
		for j, x := range x1 {
			dx, dy, fx, fy, r := x-bx, y1[j]-by, x2[j]-bx, y2[j]-by, cr[j]
			if boxSegment(dx*ux+dy*uy, dy*ux-dx*uy, fx*ux+fy*uy, fy*ux-fx*uy, hw, hh) <= r*r {
				n++
			}
		}
	}
	return n
}

// CrossBoxCapsule keeps the capsules that meet boxes.
func CrossBoxCapsule[T soa.Float](keptA, keptB []int32, b *soa.Boxes[T], c *soa.Capsules[T], rowA, rowB int32) (_, _ []int32) {
	x1 := c.X1
	y1, x2, y2, cr := c.Y1[:len(x1)], c.X2[:len(x1)], c.Y2[:len(x1)], c.R[:len(x1)]
	for i, bx := range b.X {
		by, ux, uy, hw, hh := b.Y[i], b.UX[i], b.UY[i], b.HW[i], b.HH[i]
		for j, x := range x1 {
			dx, dy, fx, fy, r := x-bx, y1[j]-by, x2[j]-bx, y2[j]-by, cr[j]
			if boxSegment(dx*ux+dy*uy, dy*ux-dx*uy, fx*ux+fy*uy, fy*ux-fx*uy, hw, hh) <= r*r {
				keptA, keptB = append(keptA, rowA+int32(i)), append(keptB, rowB+int32(j))
			}
		}
	}
	return keptA, keptB
}

// BoxCapsuleAmong keeps the candidates that meet.
func BoxCapsuleAmong[T soa.Float](keptA, keptB []int32, one *soa.Boxes[T], other *soa.Capsules[T], a, b []int32) (_, _ []int32) {
	for k, i := range a {
		j := b[k]
		ux, uy, r := one.UX[i], one.UY[i], other.R[j]
		dx, dy, fx, fy := other.X1[j]-one.X[i], other.Y1[j]-one.Y[i], other.X2[j]-one.X[i], other.Y2[j]-one.Y[i]
		if boxSegment(dx*ux+dy*uy, dy*ux-dx*uy, fx*ux+fy*uy, fy*ux-fx*uy, one.HW[i], one.HH[i]) <= r*r {
			keptA, keptB = append(keptA, i), append(keptB, j)
		}
	}
	return keptA, keptB
}

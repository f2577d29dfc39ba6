package plainloop

import "github.com/hantei-go/hantei/soa"

// BoxPoint sets the bits of the points in their boxes.
func BoxPoint[T soa.Float](hits []uint64, b *soa.Boxes[T], p *soa.Points[T]) {
	if b.Len() == 1 {
		boxPoints(hits, b.At(0), p)
		return
	}
	n := len(p.X)
	bx, by, ux, uy, hw, hh := b.X[:n], b.Y[:n], b.UX[:n], b.UY[:n], b.HW[:n], b.HH[:n]
	px, py := p.X[:n], p.Y[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			dx, dy := px[i]-bx[i], py[i]-by[i]
			along, across := abs(dx*ux[i]+dy*uy[i]), abs(dy*ux[i]-dx*uy[i])
			word |= bit(along <= hw[i]) & bit(across <= hh[i]) << (i & 63)
		}
		hits[start/64] = word
	}
}

func boxPoints[T soa.Float](hits []uint64, b soa.Box[T], p *soa.Points[T]) {
	n := len(p.X)
	px, py := p.X[:n], p.Y[:n]
	bx, by, ux, uy, hw, hh := b.X, b.Y, b.UX, b.UY, b.HW, b.HH
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			dx, dy := px[i]-bx, py[i]-by
			along, across := abs(dx*ux+dy*uy), abs(dy*ux-dx*uy)
			word |= bit(along <= hw) & bit(across <= hh) << (i & 63)
		}
		hits[start/64] = word
	}
}

// CountBoxPoint counts the points in boxes.
func CountBoxPoint[T soa.Float](b *soa.Boxes[T], p *soa.Points[T]) (n int) {
	px := p.X
	py := p.Y[:len(px)]
	for i, bx := range b.X {
		by, ux, uy, hw, hh := b.Y[i], b.UX[i], b.UY[i], b.HW[i], b.HH[i]
		for j, x := range px {
			dx, dy := x-bx, py[j]-by
			if abs(dx*ux+dy*uy) <= hw && abs(dy*ux-dx*uy) <= hh {
				n++
			}
		}
	}
	return n
}

// CrossBoxPoint keeps the points in boxes.
func CrossBoxPoint[T soa.Float](keptA, keptB []int32, b *soa.Boxes[T], p *soa.Points[T], rowA, rowB int32) (_, _ []int32) {
	px := p.X
	py := p.Y[:len(px)]
	for i, bx := range b.X {
		by, ux, uy, hw, hh := b.Y[i], b.UX[i], b.UY[i], b.HW[i], b.HH[i]
		for j, x := range px {
			dx, dy := x-bx, py[j]-by
			if abs(dx*ux+dy*uy) <= hw && abs(dy*ux-dx*uy) <= hh {
				keptA, keptB = append(keptA, rowA+int32(i)), append(keptB, rowB+int32(j))
			}
		}
	}
	return keptA, keptB
}

// BoxPointAmong keeps the candidates whose point is in the box.
func BoxPointAmong[T soa.Float](keptA, keptB []int32, o *soa.Boxes[T], p *soa.Points[T], a, b []int32) (_, _ []int32) {
	for k, i := range a {
		j := b[k]
		dx, dy := p.X[j]-o.X[i], p.Y[j]-o.Y[i]
		if abs(dx*o.UX[i]+dy*o.UY[i]) <= o.HW[i] && abs(dy*o.UX[i]-dx*o.UY[i]) <= o.HH[i] {
			keptA, keptB = append(keptA, i), append(keptB, j)
		}
	}
	return keptA, keptB
}

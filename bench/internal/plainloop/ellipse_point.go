package plainloop

import "github.com/hantei-go/hantei/soa"

// EllipsePoint sets the bits of the points in their ellipses.
func EllipsePoint[T soa.Float](hits []uint64, e *soa.Ellipses[T], p *soa.Points[T]) {
	if e.Len() == 1 {
		ellipsePoints(hits, e.At(0), p)
		return
	}
	n := len(p.X)
	ex, ey, ux, uy, rx, ry := e.X[:n], e.Y[:n], e.UX[:n], e.UY[:n], e.RX[:n], e.RY[:n]
	px, py := p.X[:n], p.Y[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			dx, dy := px[i]-ex[i], py[i]-ey[i]
			along := (dx*ux[i] + dy*uy[i]) * ry[i]
			across := (dy*ux[i] - dx*uy[i]) * rx[i]
			r := rx[i] * ry[i]
			word |= bit(along*along+across*across <= r*r) << (i & 63)
		}
		hits[start/64] = word
	}
}

func ellipsePoints[T soa.Float](hits []uint64, e soa.Ellipse[T], p *soa.Points[T]) {
	n := len(p.X)
	px, py := p.X[:n], p.Y[:n]
	ex, ey := e.X, e.Y
	alongX, alongY := e.UX/e.RX, e.UY/e.RX
	acrossX, acrossY := -e.UY/e.RY, e.UX/e.RY
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			dx, dy := px[i]-ex, py[i]-ey
			along := dx*alongX + dy*alongY
			across := dx*acrossX + dy*acrossY
			word |= bit(along*along+across*across <= 1) << (i & 63)
		}
		hits[start/64] = word
	}
}

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

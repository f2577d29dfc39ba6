package plainloop

import "github.com/hantei-go/hantei/soa"

// BoxCircle sets the bits of the circles that meet their boxes.
func BoxCircle[T soa.Float](hits []uint64, b *soa.Boxes[T], c *soa.Circles[T]) {
	if b.Len() == 1 {
		boxCircles(hits, b.At(0), c)
		return
	}
	n := len(c.X)
	bx, by, ux, uy, hw, hh := b.X[:n], b.Y[:n], b.UX[:n], b.UY[:n], b.HW[:n], b.HH[:n]
	cx, cy, cr := c.X[:n], c.Y[:n], c.R[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			dx, dy := cx[i]-bx[i], cy[i]-by[i]
			along := max(abs(dx*ux[i]+dy*uy[i])-hw[i], 0)
			across := max(abs(dy*ux[i]-dx*uy[i])-hh[i], 0)
			word |= bit(along*along+across*across <= cr[i]*cr[i]) << (i & 63)
		}
		hits[start/64] = word
	}
}

func boxCircles[T soa.Float](hits []uint64, b soa.Box[T], c *soa.Circles[T]) {
	n := len(c.X)
	cx, cy, cr := c.X[:n], c.Y[:n], c.R[:n]
	bx, by, ux, uy, hw, hh := b.X, b.Y, b.UX, b.UY, b.HW, b.HH
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			dx, dy := cx[i]-bx, cy[i]-by
			along := max(abs(dx*ux+dy*uy)-hw, 0)
			across := max(abs(dy*ux-dx*uy)-hh, 0)
			word |= bit(along*along+across*across <= cr[i]*cr[i]) << (i & 63)
		}
		hits[start/64] = word
	}
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

// BoxCircleContact stores depths, points and normals from b to c.
func BoxCircleContact[T soa.Float](out *soa.Penetrations[T], b *soa.Boxes[T], c *soa.Circles[T]) {
	step := min(b.Len()-1, 1) // 0 where b has one row for all
	for i, k := 0, 0; i < len(c.X); i, k = i+1, k+step {
		ux, uy, hw, hh := b.UX[k], b.UY[k], b.HW[k], b.HH[k]
		dx, dy := c.X[i]-b.X[k], c.Y[i]-b.Y[k]
		u, v := dx*ux+dy*uy, dy*ux-dx*uy
		qx, qy := min(max(u, -hw), hw), min(max(v, -hh), hh)
		gx, gy := u-qx, v-qy
		distance := sqrt(gx*gx + gy*gy)
		nx, ny := gx/distance, gy/distance
		if distance == 0 {
			sx, sy := hw-abs(u), hh-abs(v)
			switch {
			case sx <= sy && u >= 0:
				distance, nx, ny, qx = -sx, 1, 0, hw
			case sx <= sy:
				distance, nx, ny, qx = -sx, -1, 0, -hw
			case v >= 0:
				distance, nx, ny, qy = -sy, 0, 1, hh
			default:
				distance, nx, ny, qy = -sy, 0, -1, -hh
			}
		}
		reach := (distance - c.R[i]) / 2
		x, y := qx+nx*reach, qy+ny*reach
		out.Depth[i] = c.R[i] - distance
		out.X[i], out.Y[i] = b.X[k]+x*ux-y*uy, b.Y[k]+x*uy+y*ux
		out.NX[i], out.NY[i] = nx*ux-ny*uy, nx*uy+ny*ux
	}
}

package plainloop

import "github.com/hantei-go/hantei/soa"

// CovariancePoint sets the bits of the points in the ellipses of their covariances.
func CovariancePoint[T soa.Float](hits []uint64, c *soa.Covariances[T], p *soa.Points[T]) {
	if c.Len() == 1 {
		covariancePoints(hits, c.At(0), p)
		return
	}
	n := len(p.X)
	cx, cy, xx, xy, yy, k2 := c.X[:n], c.Y[:n], c.XX[:n], c.XY[:n], c.YY[:n], c.K2[:n]
	px, py := p.X[:n], p.Y[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			dx, dy := px[i]-cx[i], py[i]-cy[i]
			form := dx*(yy[i]*dx-2*xy[i]*dy) + xx[i]*dy*dy
			word |= bit(form <= k2[i]*(xx[i]*yy[i]-xy[i]*xy[i])) << (i & 63)
		}
		hits[start/64] = word
	}
}

// inverse has the coefficients of the form that is at most 1 in the ellipse of a covariance.
type inverse[T soa.Float] struct{ xx, xy, yy T }

func inverseOf[T soa.Float](xx, xy, yy, k2 T) inverse[T] {
	scale := 1 / (k2 * (xx*yy - xy*xy))
	return inverse[T]{yy * scale, -2 * xy * scale, xx * scale}
}

func (m inverse[T]) form(dx, dy T) T { return dx*(m.xx*dx+m.xy*dy) + m.yy*dy*dy }

func covariancePoints[T soa.Float](hits []uint64, c soa.Covariance[T], p *soa.Points[T]) {
	n := len(p.X)
	px, py := p.X[:n], p.Y[:n]
	cx, cy, m := c.X, c.Y, inverseOf(c.XX, c.XY, c.YY, c.K2)
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			word |= bit(m.form(px[i]-cx, py[i]-cy) <= 1) << (i & 63)
		}
		hits[start/64] = word
	}
}

// CountCovariancePoint counts the points in ellipses of covariances.
func CountCovariancePoint[T soa.Float](c *soa.Covariances[T], p *soa.Points[T]) (n int) {
	px := p.X
	py := p.Y[:len(px)]
	for i, cx := range c.X {
		cy, m := c.Y[i], inverseOf(c.XX[i], c.XY[i], c.YY[i], c.K2[i])
		for j, x := range px {
			if m.form(x-cx, py[j]-cy) <= 1 {
				n++
			}
		}
	}
	return n
}

// CrossCovariancePoint keeps the points in ellipses of covariances.
func CrossCovariancePoint[T soa.Float](keptA, keptB []int32, c *soa.Covariances[T], p *soa.Points[T], rowA, rowB int32) (_, _ []int32) {
	px := p.X
	py := p.Y[:len(px)]
	for i, cx := range c.X {
		cy, m := c.Y[i], inverseOf(c.XX[i], c.XY[i], c.YY[i], c.K2[i])
		for j, x := range px {
			if m.form(x-cx, py[j]-cy) <= 1 {
				keptA, keptB = append(keptA, rowA+int32(i)), append(keptB, rowB+int32(j))
			}
		}
	}
	return keptA, keptB
}

// CovariancePointAmong keeps the candidates whose point is in the ellipse.
func CovariancePointAmong[T soa.Float](keptA, keptB []int32, c *soa.Covariances[T], p *soa.Points[T], a, b []int32) (_, _ []int32) {
	for k, i := range a {
		j := b[k]
		dx, dy, xx, xy, yy := p.X[j]-c.X[i], p.Y[j]-c.Y[i], c.XX[i], c.XY[i], c.YY[i]
		if dx*(yy*dx-2*xy*dy)+xx*dy*dy <= c.K2[i]*(xx*yy-xy*xy) {
			keptA, keptB = append(keptA, i), append(keptB, j)
		}
	}
	return keptA, keptB
}

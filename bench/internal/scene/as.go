package scene

import "github.com/hantei-go/hantei/soa"

// PointsAs returns the columns with every number rounded to To.
func PointsAs[To, From soa.Float](p *soa.Points[From]) (q soa.Points[To]) {
	q.Resize(p.Len())
	from, to := p.Columns(), q.Columns()
	round(to[:], from[:])
	return q
}

// CirclesAs returns the columns with every number rounded to To.
func CirclesAs[To, From soa.Float](c *soa.Circles[From]) (q soa.Circles[To]) {
	q.Resize(c.Len())
	from, to := c.Columns(), q.Columns()
	round(to[:], from[:])
	return q
}

// BoxesAs returns the columns with every number rounded to To.
func BoxesAs[To, From soa.Float](b *soa.Boxes[From]) (q soa.Boxes[To]) {
	q.Resize(b.Len())
	from, to := b.Columns(), q.Columns()
	round(to[:], from[:])
	return q
}

// EllipsesAs returns the columns with every number rounded to To.
func EllipsesAs[To, From soa.Float](e *soa.Ellipses[From]) (q soa.Ellipses[To]) {
	q.Resize(e.Len())
	from, to := e.Columns(), q.Columns()
	round(to[:], from[:])
	return q
}

// MovingAs returns the columns with every number rounded to To.
func MovingAs[To, From soa.Float](m *soa.MovingCircles[From]) (q soa.MovingCircles[To]) {
	q.Resize(m.Len())
	from, to := m.Columns(), q.Columns()
	round(to[:], from[:])
	return q
}

func round[To, From soa.Float](to [][]To, from [][]From) {
	for k, column := range from {
		for i, x := range column {
			to[k][i] = To(x)
		}
	}
}

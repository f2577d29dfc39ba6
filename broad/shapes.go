package broad

import (
	"fmt"
	"math"

	"github.com/hantei-go/hantei/internal/boxes"
	"github.com/hantei-go/hantei/internal/fenv"
	"github.com/hantei-go/hantei/soa"
)

// AppendPoints adds the points themselves: boxes without extent. A row that is not a shape becomes
// empty bounds. It panics if p is nil or its columns have unequal lengths.
func (b *Bounds[T]) AppendPoints(p *soa.Points[T]) {
	appendBounds(b, "Bounds.AppendPoints", "p", p, Bounds[T].setPoints, kindPoints, func(f *filling[T]) *soa.Points[T] { return &f.points })
}

func (to Bounds[T]) setPoints(p *soa.Points[T]) {
	for i := range p.X {
		row := p.At(i)
		if !row.Valid() {
			row.X = T(nan)
		}
		to.MinX[i], to.MinY[i], to.MaxX[i], to.MaxY[i] = row.X, row.Y, row.X, row.Y
	}
}

// AppendCircles adds the bounds of every circle: they contain it, and exceed it on either side by
// at most 5 units in the last place of the bound. A row that is not a shape becomes empty bounds.
// It panics if c is nil or its columns have unequal lengths.
func (b *Bounds[T]) AppendCircles(c *soa.Circles[T]) {
	appendBounds(b, "Bounds.AppendCircles", "c", c, Bounds[T].setCircles, kindCircles, func(f *filling[T]) *soa.Circles[T] { return &f.circles })
}

func (to Bounds[T]) setCircles(c *soa.Circles[T]) {
	n := c.Len()
	minX, minY, maxX, maxY := to.MinX[:n], to.MinY[:n], to.MaxX[:n], to.MaxY[:n]
	xs, ys, rs := c.X[:n], c.Y[:n], c.R[:n]
	done := boxes.OfCircles(boxes.Columns[T]{MinX: minX, MinY: minY, MaxX: maxX, MaxY: maxY}, xs, ys, rs)
	for i := done; i < n; i++ {
		row := soa.Circle[T]{X: xs[i], Y: ys[i], R: rs[i]}
		r := float64(row.R)
		x, y := around(float64(row.X), r), around(float64(row.Y), r)
		if !row.Valid() {
			x, y = nowhere, nowhere
		}
		minX[i], maxX[i] = below[T](x.lo), above[T](x.hi)
		minY[i], maxY[i] = below[T](y.lo), above[T](y.hi)
	}
}

// AppendMovingCircles adds the bounds of all that every circle covers from the start to the end of
// the frame, so that two circles that ever touch have bounds that overlap. They exceed it on either
// side by at most 6 units in the last place of the bound, and 2^-50 of the radius. A row that is
// not a shape becomes empty bounds. It panics if c is nil or its columns have unequal lengths.
func (b *Bounds[T]) AppendMovingCircles(c *soa.MovingCircles[T]) {
	appendBounds(b, "Bounds.AppendMovingCircles", "c", c, Bounds[T].setMovingCircles, kindMovingCircles, func(f *filling[T]) *soa.MovingCircles[T] { return &f.movingCircles })
}

func (to Bounds[T]) setMovingCircles(c *soa.MovingCircles[T]) {
	n := c.Len()
	minX, minY, maxX, maxY := to.MinX[:n], to.MinY[:n], to.MaxX[:n], to.MaxY[:n]
	xs, ys, vxs, vys, rs := c.X[:n], c.Y[:n], c.VX[:n], c.VY[:n], c.R[:n]
	done := boxes.OfMovingCircles(boxes.Columns[T]{MinX: minX, MinY: minY, MaxX: maxX, MaxY: maxY}, xs, ys, vxs, vys, rs)
	for i := done; i < n; i++ {
		// A MovingCircle as a whole does not fit into registers, and takes twice as long.
		start, v := soa.Circle[T]{X: xs[i], Y: ys[i], R: rs[i]}, soa.Point[T]{X: vxs[i], Y: vys[i]}
		reach := sweepReach(float64(start.R))
		x, y := swept(float64(start.X), float64(v.X), reach), swept(float64(start.Y), float64(v.Y), reach)
		if !start.Valid() || !v.Valid() {
			x, y = nowhere, nowhere
		}
		minX[i], maxX[i] = below[T](x.lo), above[T](x.hi)
		minY[i], maxY[i] = below[T](y.lo), above[T](y.hi)
	}
}

// AppendRays adds the bounds of every ray from its origin to its end: they contain it, and exceed
// it on either side by at most 5 units in the last place of the bound. A row that is not a shape
// becomes empty bounds. It panics if r is nil or its columns have unequal lengths.
func (b *Bounds[T]) AppendRays(r *soa.Rays[T]) {
	appendBounds(b, "Bounds.AppendRays", "r", r, Bounds[T].setRays, kindRays, func(f *filling[T]) *soa.Rays[T] { return &f.rays })
}

func (to Bounds[T]) setRays(r *soa.Rays[T]) {
	for i := range r.X {
		row := r.At(i)
		x, y := swept(float64(row.X), float64(row.DX), 0), swept(float64(row.Y), float64(row.DY), 0)
		to.set(i, row.Valid(), x, y)
	}
}

// AppendCapsules adds the bounds of every capsule: they contain it, and exceed it on either side by
// at most 5 units in the last place of the bound, and 2^-50 of the radius. A row that is not a
// shape becomes empty bounds. It panics if c is nil or its columns have unequal lengths.
func (b *Bounds[T]) AppendCapsules(c *soa.Capsules[T]) {
	appendBounds(b, "Bounds.AppendCapsules", "c", c, Bounds[T].setCapsules, kindCapsules, func(f *filling[T]) *soa.Capsules[T] { return &f.capsules })
}

func (to Bounds[T]) setCapsules(c *soa.Capsules[T]) {
	for i := range c.X1 {
		row := c.At(i)
		x1, y1, x2, y2 := float64(row.X1), float64(row.Y1), float64(row.X2), float64(row.Y2)
		reach := sweepReach(float64(row.R))
		to.set(i, row.Valid(), interval{min(x1, x2) - reach, max(x1, x2) + reach}, interval{min(y1, y2) - reach, max(y1, y2) + reach})
	}
}

// AppendBoxes adds the bounds of every oriented box: they contain it, and exceed it on either side
// by at most 5 units in the last place of the bound, and 2^-46 of the half extents. A row that is
// not a shape becomes empty bounds. It panics if o is nil or its columns have unequal lengths.
func (b *Bounds[T]) AppendBoxes(o *soa.Boxes[T]) {
	appendBounds(b, "Bounds.AppendBoxes", "o", o, Bounds[T].setBoxes, kindBoxes, func(f *filling[T]) *soa.Boxes[T] { return &f.boxes })
}

func (to Bounds[T]) setBoxes(o *soa.Boxes[T]) {
	for i := range o.X {
		row := o.At(i)
		c, s := slopes(float64(row.UX), float64(row.UY))
		hw, hh := float64(row.HW), float64(row.HH)
		ex := enlarged(float64(hw*c) + float64(hh*s))
		ey := enlarged(float64(hw*s) + float64(hh*c))
		to.set(i, row.Valid(), around(float64(row.X), ex), around(float64(row.Y), ey))
	}
}

// AppendEllipses adds the bounds of every ellipse: they contain it, and exceed it on either side by
// at most 5 units in the last place of the bound, and 2^-46 of the larger radius. They are the
// least bounds of the curve, not those of the box around its axes. A row that is not a shape
// becomes empty bounds. It panics if e is nil or its columns have unequal lengths.
func (b *Bounds[T]) AppendEllipses(e *soa.Ellipses[T]) {
	appendBounds(b, "Bounds.AppendEllipses", "e", e, Bounds[T].setEllipses, kindEllipses, func(f *filling[T]) *soa.Ellipses[T] { return &f.ellipses })
}

func (to Bounds[T]) setEllipses(e *soa.Ellipses[T]) {
	for i := range e.X {
		row := e.At(i)
		c, s := slopes(float64(row.UX), float64(row.UY))
		rx, ry := float64(row.RX), float64(row.RY)
		ex, ey := enlarged(norm(rx*c, ry*s)), enlarged(norm(rx*s, ry*c))
		to.set(i, row.Valid(), around(float64(row.X), ex), around(float64(row.Y), ey))
	}
}

// AppendCovariances adds the bounds of every covariance's ellipse, with half widths √(K2·XX) and
// √(K2·YY): they contain it, and exceed it on either side by at most 5 units in the last place of
// the bound, and 2^-46 of the half width. A row that is not a shape becomes empty bounds. It panics
// if c is nil or its columns have unequal lengths.
func (b *Bounds[T]) AppendCovariances(c *soa.Covariances[T]) {
	appendBounds(b, "Bounds.AppendCovariances", "c", c, Bounds[T].setCovariances, kindCovariances, func(f *filling[T]) *soa.Covariances[T] { return &f.covariances })
}

func (to Bounds[T]) setCovariances(c *soa.Covariances[T]) {
	for i := range c.X {
		row := c.At(i)
		k := math.Sqrt(float64(row.K2))
		ex, ey := enlarged(k*math.Sqrt(float64(row.XX))), enlarged(k*math.Sqrt(float64(row.YY)))
		to.set(i, row.Valid(), around(float64(row.X), ex), around(float64(row.Y), ey))
	}
}

// columns are shapes of package soa.
type columns[S any] interface {
	*S
	Len() int
	CheckLengths() error
}

// appendBounds adds the bounds of shapes, which set writes. Several workers find them in a filling, where in says.
// It panics in the name of the method if shapes are nil or have columns of unequal lengths.
func appendBounds[T soa.Float, S any, P columns[S]](
	b *Bounds[T], method, argument string, shapes P, set func(to Bounds[T], shapes P), kind shapeKind, in func(*filling[T]) P,
) {
	defer fenv.SetDefault().Restore()
	checkGiven(method, argument, shapes == nil)
	if err := shapes.CheckLengths(); err != nil {
		panic(fmt.Sprintf("broad: %s: %s: %v", method, argument, err))
	}
	to := b.extend(shapes.Len())
	if b.Workers > 1 {
		f := borrowFilling(&to)
		*in(f) = *shapes
		f.run(b.Workers, kind)
		return
	}
	set(to, shapes)
}

// checkGiven panics in the name of a function if an argument is nil.
func checkGiven(function, argument string, isNil bool) {
	if isNil {
		panic(fmt.Sprintf("broad: %s: %s is nil, need columns", function, argument))
	}
}

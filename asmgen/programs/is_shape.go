package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// The programs that tell which rows of one side are shapes, as method Valid of package soa does. They
// are run over rows of which a test was unsure, so that those that are no shapes need not be
// settled one at a time. Boxes have the columns of ellipses, and capsules as many numbers and radii as
// moving circles. Of covariances that are no shapes some pass, and are settled.
var (
	PointIsShape        = isShape("pointIsShape", "is a point a shape", "x", "y")
	CircleIsShape       = isShape("circleIsShape", "is a circle a shape", "x", "y", "r")
	MovingCircleIsShape = isShape("movingCircleIsShape", "is a moving circle or a capsule a shape", "x", "y", "vx", "vy", "r")
	EllipseIsShape      = isShape("ellipseIsShape", "is an ellipse or a box a shape", "x", "y", "ux", "uy", "rx", "ry")
	RayIsShape          = isShape("rayIsShape", "is a ray a shape", "x", "y", "dx", "dy")
	CovarianceIsShape   = isShape("covarianceIsShape", "may a covariance be a shape", "x", "y", "xx", "xy", "yy", "k2")
)

// isShape is the program for a shape with these columns.
//
// The products of all numbers with 0 add up to 0 if the numbers are finite, else to NaN, with which
// every comparison is false. A radius is compared with that sum.
//
// Rounding keeps the order of two products or makes them equal: a covariance with a rounded XY² above
// the rounded XX·YY is not positive semidefinite.
func isShape(name, doc string, columns ...string) vec.Definition {
	return vec.Definition{
		Name:     name,
		Doc:      doc,
		OneSided: true,
		Build: func(b *vec.Builder) {
			numbers := map[string]vec.Float{}
			nought := b.Const(0)
			for _, column := range columns {
				x := b.First(column)
				numbers[column] = x
				nought = x.MulAdd(b.Const(0), nought)
			}
			least := b.Const(0)
			if r, ok := numbers["r"]; ok {
				least = r
			}
			if rx, ok := numbers["rx"]; ok {
				least = rx.Min(numbers["ry"])
			}
			xx, xy, yy := numbers["xx"], numbers["xy"], numbers["yy"]
			_, covariance := numbers["xy"]
			if covariance {
				least = xx.Min(yy).Min(numbers["k2"])
			}
			shape := nought.Le(least)
			if ux, ok := numbers["ux"]; ok {
				shape = shape.And(b.Const(0).Lt(ux.Abs().Add(numbers["uy"].Abs())))
			}
			if covariance {
				shape = shape.And(xy.Mul(xy).Le(xx.Mul(yy)))
			}
			b.Hit(shape)
		},
	}
}

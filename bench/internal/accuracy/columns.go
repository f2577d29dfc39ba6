package accuracy

import (
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/soa"
)

// appender are columns to which rows can be added and from which they can be read.
type appender[C, Row any] interface {
	*C
	Append(...Row)
	At(i int) Row
}

// columns returns the rows in columns of another type, and rounds the rows themselves to what those
// hold.
func columns[C, Wide, Row any, P appender[Wide, Row]](rows []Row, narrow func(*Wide) C, widen func(*C) Wide) *C {
	wide := new(Wide)
	P(wide).Append(rows...)
	c := narrow(wide)
	*wide = widen(&c)
	for i := range rows {
		rows[i] = P(wide).At(i)
	}
	return &c
}

// Columns of rows, which are rounded to T.

func points[T soa.Float](rows []soa.Point[float64]) *soa.Points[T] {
	return columns(rows, scene.PointsAs[T, float64], scene.PointsAs[float64, T])
}

func circles[T soa.Float](rows []soa.Circle[float64]) *soa.Circles[T] {
	return columns(rows, scene.CirclesAs[T, float64], scene.CirclesAs[float64, T])
}

func boxes[T soa.Float](rows []soa.Box[float64]) *soa.Boxes[T] {
	return columns(rows, scene.BoxesAs[T, float64], scene.BoxesAs[float64, T])
}

func ellipses[T soa.Float](rows []soa.Ellipse[float64]) *soa.Ellipses[T] {
	return columns(rows, scene.EllipsesAs[T, float64], scene.EllipsesAs[float64, T])
}

func movers[T soa.Float](rows []soa.MovingCircle[float64]) *soa.MovingCircles[T] {
	return columns(rows, scene.MovingAs[T, float64], scene.MovingAs[float64, T])
}

package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var ellipseCircle = description{
	name: "EllipseCircle", f32: &routinesEllipseCircleF32, f64: &routinesEllipseCircleF64,
	first: side{"ellipses", &catalog.Ellipses, &ellipseIsShape}, second: side{"circles", &catalog.Circles, &circleIsShape},
	shapes32: boxesAndCircles[float32], shapes64: boxesAndCircles[float64],
	results: []string{"hits"},

	// Shapes that are near each other are the candidates.
	sieve: &sieveRule{
		f32: &routinesEllipseCircleNearF32, f64: &routinesEllipseCircleNearF64,
		run32: (*call[float32]).runSieved, run64: (*call[float64]).runSieved,
		oneIn32: 12, oneIn64: 8,
	},
}

// EllipseCircle tests whether an ellipse and a circle share a point, row i against row i; a side of
// length 1 stands for every row. The bit of a row is set if they touch, overlap, or one lies in the
// other. An ellipse with a radius 0 is a segment, with two a point; a circle with the radius 0 is a
// point. A row that is not a shape (NaN, an infinity, a negative radius, a zero direction) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. Rows with a direction of a
// length far from 1 (float32: not within 2^-40 to 2^40) or a radius -0 take longer: they are decided
// one at a time.
//
// Panics are those of [EllipsePoint].
//
// The method is that of [EllipseEllipse] with a simpler cubic;
// [github.com/hantei-go/hantei/kernel.EllipseCircle] derives it.
func EllipseCircle[T soa.Float](hits Mask, ellipses *soa.Ellipses[T], circles *soa.Circles[T]) {
	var c call[T]
	c.begin(&ellipseCircle, columns[T](ellipses), columns[T](circles))
	c.writesMask(hits)
	c.run(func(row int) {
		i, j := c.form.rows(row)
		hits.set(row, kernel.EllipseCircle(ellipses.At(i), circles.At(j)))
	})
}

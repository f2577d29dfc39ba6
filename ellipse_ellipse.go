package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var ellipseEllipse = description{
	name: "EllipseEllipse", f32: &routinesEllipseEllipseF32, f64: &routinesEllipseEllipseF64,
	first: side{"a", &catalog.Ellipses, &ellipseIsShape}, second: side{"b", &catalog.Ellipses, &ellipseIsShape},
	shapes32: twoEllipses[float32], shapes64: twoEllipses[float64], leastPadded: 3,
	results: []string{"hits"}, symmetric: true,

	// Ellipses that are near each other are the candidates.
	sieve: &sieve{
		f32: &routinesEllipseEllipseNearF32, f64: &routinesEllipseEllipseNearF64,
		run32: (*call[float32]).runSieved, run64: (*call[float64]).runSieved,
		oneIn32: 12, oneIn64: 8,
	},
}

// EllipseEllipse tests whether ellipses a and b share a point, row i against row i; a side of
// length 1 stands for every row. The bit of a row is set if the filled ellipses overlap or touch,
// also from inside, or if one lies inside the other. A radius 0 makes a segment or a point. A row
// that is not a shape (NaN, an infinity, a negative radius, a zero direction) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. Rows with a direction of a
// length far from 1 (float32: not within 1/8 to 8) or a radius -0 take longer: they are decided
// one at a time.
//
// Panics are those of [EllipsePoint].
//
// The method is the sign of the discriminant of a cubic in the invariants of the two ellipses,
// without an angle or a root; [github.com/hantei-go/hantei/kernel.EllipseEllipse] proves it, and
// says why no test finds how deep two ellipses overlap. For an ellipse and a circle there is
// [EllipseCircleContact].
func EllipseEllipse[T soa.Float](hits Mask, a, b *soa.Ellipses[T]) {
	answerHits[T](&ellipseEllipse, hits, a, b, func(row int) {
		i, j := rowsOf(row, a.Len(), b.Len())
		hits.set(row, kernel.EllipseEllipse(a.At(i), b.At(j)))
	})
}

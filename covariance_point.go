package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var covariancePoint = description{
	name: "CovariancePoint", f32: &routinesCovariancePointF32, f64: &routinesCovariancePointF64,
	first: side{"covariances", &catalog.Covariances, &covarianceIsShape}, second: side{"points", &catalog.Points, &pointIsShape},
	shapes32: covariancesAndPoints[float32], shapes64: covariancesAndPoints[float64],
	results: []string{"hits"},
}

// CovariancePoint tests whether the ellipse of a covariance contains a point, row i against row i;
// a side of length 1 stands for every row. The bit of a row is set if the point lies inside the
// ellipse or on its curve: if its offset d from the centre has d'C⁻¹d <= K2, with C = (XX, XY; XY,
// YY). A singular C makes a segment or a point, as [soa.Covariance] tells. A row that is not a
// shape (NaN, an infinity, a negative XX, YY or K2, XX·YY < XY²) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers, and so is whether XX·YY <
// XY². It panics as [EllipsePoint] does.
//
// The method is the inequality times det C, beside one that bounds d where C is singular:
// [github.com/hantei-go/hantei/kernel.CovariancePoint] has both.
func CovariancePoint[T soa.Float](hits Mask, covariances *soa.Covariances[T], points *soa.Points[T]) {
	answerHits[T](&covariancePoint, hits, covariances, points, func(row int) {
		i, j := rowsOf(row, covariances.Len(), points.Len())
		hits.set(row, kernel.CovariancePoint(covariances.At(i), points.At(j)))
	})
}

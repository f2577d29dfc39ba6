package hantei

import (
	"math"
	"unsafe"

	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var ellipseCircle = description{
	name: "EllipseCircle", f32: &routinesEllipseCircleF32, f64: &routinesEllipseCircleF64,
	first: side{"ellipses", &catalog.Ellipses, &ellipseIsShape}, second: side{"circles", &catalog.Circles, &circleIsShape},
	shapes32: boxesAndCircles[float32], shapes64: boxesAndCircles[float64], leastPadded: 3,
	results: []string{"hits"},

	// Shapes that are near each other are the candidates.
	sieve: &sieve{
		f32: &routinesEllipseCircleNearF32, f64: &routinesEllipseCircleNearF64,
		run32: (*call[float32]).runSieved, run64: (*call[float64]).runSieved,
		oneIn32: 12, oneIn64: 8,
	},
}

// EllipseCircle tests whether an ellipse and a circle share a point, row i against row i; a side of
// length 1 stands for every row. The bit of a row is set if they touch, overlap, or one lies in the
// other. An ellipse with a radius 0 is a segment, with two a point; a circle with the radius 0 is a
// point. A row that is not a shape (NaN, an infinity, a negative radius, a zero direction) is a
// miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. Rows with a direction of a
// length far from 1 (float32: not within 2^-40 to 2^40) or a radius -0 take longer: they are
// decided one at a time.
//
// Panics are those of [EllipsePoint].
//
// The method is that of [EllipseEllipse] with a simpler cubic;
// [github.com/hantei-go/hantei/kernel.EllipseCircle] derives it.
func EllipseCircle[T soa.Float](hits Mask, ellipses *soa.Ellipses[T], circles *soa.Circles[T]) {
	answerHits[T](&ellipseCircle, hits, ellipses, circles, func(row int) {
		i, j := rowsOf(row, ellipses.Len(), circles.Len())
		hits.set(row, kernel.EllipseCircle(ellipses.At(i), circles.At(j)))
	})
}

// The routines are those of EllipseNearest, to which the circles are their centres: the columns of
// these come first, and that of the radii it does not read.
var ellipseCircleContact = description{
	name: "EllipseCircleContact", f32: &routinesEllipseNearestF32, f64: &routinesEllipseNearestF64,
	first: side{"ellipses", &catalog.Ellipses, &ellipseIsShape}, second: side{"circles", &catalog.Circles, &circleIsShape},
	shapes32: boxesAndCircles[float32], shapes64: boxesAndCircles[float64], leastPadded: 3,
	results:    []string{"out.Depth", "out.X", "out.Y", "out.NX", "out.NY"},
	derivation: &derivation{run32: contactsOfNearest[float32], run64: contactsOfNearest[float64]},
}

// EllipseCircleContact finds how an ellipse and a circle overlap, row i against row i; a side of
// length 1 stands for every row. Depth is the radius of the circle less the signed distance of its
// centre from the curve of the ellipse: how far the circle has to move along the normal until they
// only touch, and negative where there is a gap. (NX, NY) is the outward unit normal of the ellipse
// at the nearest point of its curve, and (X, Y) the point half way between the two boundaries on
// the line along the normal through the centre. Where several points are equally near, and for
// segments and points, [github.com/hantei-go/hantei/kernel.EllipseNearest] says which one it is. A
// row that is not a shape (NaN, an infinity, a negative radius, a zero direction) has NaN in all
// columns.
//
// Depth is at least 0 if and only if [EllipseCircle] hits, which is exact. Where rounding would say
// otherwise it is 0 for shapes that meet, and the greatest negative number for others.
//
// The numbers are the same bits on every machine. The depth is off by at most 9·2^-52 in float64
// and 1.7·2^-23 in float32, times the largest of the radii and the distance of the centre from the
// curve, and -Inf where that distance is beyond the range. The normal is that of [EllipseNearest],
// and the point is off by little more than the nearest point there and the error of the depth:
// [github.com/hantei-go/hantei/kernel.EllipseCircleContact] states it.
//
// An empty out is resized to the rows of the call, without allocation once it has grown. The call
// panics before it writes anything if out is nil, if a column of an out that is not empty has
// another length than the call has rows, if a column of out shares memory with another or with one
// of a side, and for the sides as [EllipsePoint] does.
func EllipseCircleContact[T soa.Float](out *soa.Penetrations[T], ellipses *soa.Ellipses[T], circles *soa.Circles[T]) {
	answerRecords(&ellipseCircleContact, columns[T](out), out.Resize, columns[T](ellipses), columns[T](circles), func(row int) {
		i, j := rowsOf(row, ellipses.Len(), circles.Len())
		out.Set(row, kernel.EllipseCircleContact(ellipses.At(i), circles.At(j)))
	})
}

// contactsOfNearest makes the contacts of the rows from their nearest points. The routine takes
// rows against rows alone.
func contactsOfNearest[T soa.Float](c *call[T], rows int, unsure []uint64) {
	rxs, rys, rs := c.args.in[4], c.args.in[5], c.args.in[8]
	var out [5][]T
	for k := range out {
		out[k] = unsafe.Slice((*T)(c.args.out[k]), rows)
	}
	depths, xs, ys, nxs, nys := out[0], out[1][:rows], out[2][:rows], out[3][:rows], out[4][:rows]
	part := lane.TouchSlack[T]()
	for i := range depths {
		d, r := float64(depths[i]), float64(at[T](rs, i))
		depth, x, y := lane.NearestContact(d, float64(xs[i]), float64(ys[i]), float64(nxs[i]), float64(nys[i]), r)
		depths[i], xs[i], ys[i] = T(depth), T(x), T(y)
		reach := float64(lane.Max(at[T](rxs, i), at[T](rys, i)))
		slack := float64(part*(math.Abs(d)+reach+r)) + lane.LeastDepth
		if !(math.Abs(depth) > slack && r >= 0) { // of NaN too
			unsure[i/64] |= 1 << (i % 64)
		}
	}
}

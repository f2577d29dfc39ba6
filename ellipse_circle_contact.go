package hantei

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// The routines are those of EllipseNearest, to which the circles are their centres: the columns of
// these come first, and that of the radii it does not read.
var ellipseCircleContact = description{
	name: "EllipseCircleContact", f32: &routinesEllipseNearestF32, f64: &routinesEllipseNearestF64,
	first: side{"ellipses", &catalog.Ellipses, &ellipseIsShape}, second: side{"circles", &catalog.Circles, &circleIsShape},
	shapes32: boxesAndCircles[float32], shapes64: boxesAndCircles[float64],
	results:    []string{"out.Depth", "out.X", "out.Y", "out.NX", "out.NY"},
	miss:       []float64{lane.NaN[float64](), lane.NaN[float64](), lane.NaN[float64](), lane.NaN[float64](), lane.NaN[float64]()},
	derivation: &derivation{run32: contactsOfNearest[float32], run64: contactsOfNearest[float64]},
}

// EllipseCircleContact finds how an ellipse and a circle overlap, row i against row i; a side of length
// 1 stands for every row. Depth is the radius of the circle less the signed distance of its centre from
// the curve of the ellipse: how far the circle has to move along the normal until they only touch, and
// negative where there is a gap. (NX, NY) is the outward unit normal of the ellipse at the nearest point
// of its curve, and (X, Y) the point half way between the two boundaries on the line along the normal
// through the centre. Where several points are equally near, and for segments and points,
// [github.com/hantei-go/hantei/kernel.EllipseNearest] says which one it is. A row that is not a shape
// (NaN, an infinity, a negative radius, a zero direction) has NaN in all columns.
//
// Depth is at least 0 if and only if [EllipseCircle] hits, which is exact. Where rounding would say
// otherwise it is 0 for shapes that meet, and the greatest negative number for others.
//
// The numbers are the same bits on every machine. The depth is off by at most 5·2^-52 in float64 and
// 1.7·2^-23 in float32, times the largest of the radii and the distance of the centre from the curve.
// The normal is that of [EllipseNearest], and the point is off by little more than the nearest point
// there and the error of the depth: [github.com/hantei-go/hantei/kernel.EllipseCircleContact] states
// it.
//
// An empty out is resized to the rows of the call, without allocation once it has grown; otherwise its
// columns must hold exactly as many. Panics are those of [EllipseDistance].
func EllipseCircleContact[T soa.Float](out *soa.Penetrations[T], ellipses *soa.Ellipses[T], circles *soa.Circles[T]) {
	var c call[T]
	c.begin(&ellipseCircleContact, columns[T](ellipses), columns[T](circles))
	c.writesRecords(columns[T](out), out.Resize)
	c.run(func(row int) {
		i, j := c.form.rows(row)
		out.Set(row, kernel.EllipseCircleContact(ellipses.At(i), circles.At(j)))
	})
}

// contactsOfNearest makes the contacts of the rows from their nearest points.
func contactsOfNearest[T soa.Float](c *call[T], rows int, unsure []uint64) {
	first, second := -1, -1
	switch c.columns {
	case oneAgainstRows:
		first = 0
	case rowsAgainstOne:
		second = 0
	}
	rxs, rys, rs := c.args.in[4], c.args.in[5], c.args.in[8]
	var out [5][]T
	for k := range out {
		out[k] = unsafe.Slice((*T)(c.args.out[k]), rows)
	}
	depths, xs, ys, nxs, nys := out[0], out[1][:rows], out[2][:rows], out[3][:rows], out[4][:rows]
	for i, d := range depths {
		reach := max(at[T](rxs, i&first), at[T](rys, i&first))
		depth, x, y, sure := lane.NearestContact(d, xs[i], ys[i], nxs[i], nys[i], reach, at[T](rs, i&second))
		depths[i], xs[i], ys[i] = depth, x, y
		if !sure {
			unsure[i/64] |= 1 << (i % 64)
		}
	}
}

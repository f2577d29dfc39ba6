// Package arrowcols lets package hantei test the shapes of Arrow record batches, and hands its
// answers back as Arrow arrays, both without a copy.
//
// # Schema
//
// A shape is a row; its numbers are columns found by name, in any order and among any others:
//
//	Points         x y
//	Circles        x y r
//	Boxes          x y ux uy hw hh
//	Capsules       x1 y1 x2 y2 r
//	Ellipses       x y ux uy rx ry
//	Covariances    x y xx xy yy k2
//	MovingCircles  x y vx vy r
//	Rays           x y dx dy
//
// In place of ux and uy there may be angle, in radians, as
// [github.com/hantei-go/hantei/soa.Direction] takes it. All are of Arrow's type float32, or all
// float64, as the call says. A batch with other names takes those of a new schema without a copy:
//
//	array.NewRecordBatch(schema, batch.Columns(), batch.NumRows())
//
// # Nulls
//
// A row with a null in one of these columns never hits. The memory of a null holds an arbitrary
// number, which a test takes for a number like any other. So each view comes with a [Validity], and
// every answer has to be corrected by those of both sides: [MissHits], [MissTimes] and the like do
// it for tests of rows, [DropPairs] and [DropMeasured] for pairs.
//
// # Memory
//
// A view lies in the memory of its batch and does not retain it: do not use it after the batch is
// released. Only the columns computed from an angle, and a Validity where there are nulls, have
// memory of their own. Do not write to a view: other arrays may share its memory.
//
// An array made of an answer lies in the memory of that answer: do not write to the answer while
// the array is in use. No allocator holds its memory. It may be released, but need not be: the
// garbage collector frees it.
//
// # Errors
//
// Nothing here panics, whatever the batch: an error names function, column, what is there and what
// is needed.
package arrowcols

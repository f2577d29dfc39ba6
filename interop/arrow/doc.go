// Package arrowcols lets package hantei test the shapes of Arrow record batches, and hands its answers
// back as Arrow arrays, both without a copy.
//
// # Schema
//
// A shape is a row; its numbers are columns found by name, in any order and among any others:
//
//	Points         x y
//	Circles        x y r
//	Boxes          x y ux uy hw hh
//	Ellipses       x y ux uy rx ry
//	MovingCircles  x y vx vy r
//
// In place of ux and uy there may be angle, in radians, as [github.com/hantei-go/hantei/soa.Direction]
// takes it. All are of Arrow's type float32, or all float64, as the call says. A batch with other names
// takes those of a new schema without a copy:
//
//	array.NewRecordBatch(schema, batch.Columns(), batch.NumRows())
//
// # Nulls
//
// A row with a null in one of these columns never hits. What lies under a null is any number at all, so
// the views come with a [Validity], which has to be applied to every answer: [MissHits] and its kin.
//
// # Memory
//
// A view lies in the memory of its batch and does not retain it: it is good until the batch is released.
// Only an angle is computed, into two columns of Go's memory, and a Validity where there are nulls.
// Views are to be read, since other arrays may share their memory.
//
// An array that is made of an answer lies in the memory of that answer, which the caller must not write
// to while the array is in use. It holds no memory of an allocator: releasing it is allowed and not
// needed, as the collector frees it.
//
// # Errors
//
// Nothing here panics, whatever the batch: an error names function, column, what is there and what is
// needed.
package arrowcols

package hantei

import (
	"math/bits"
	"unsafe"

	"github.com/hantei-go/hantei/internal/column"
	"github.com/hantei-go/hantei/internal/tier"
	"github.com/hantei-go/hantei/soa"
)

// Most rows that a routine is unsure of are not shapes. Data with gaps has them by the per cent,
// and package kernel takes as long for one of them as a routine does for dozens of rows. So they
// are found and answered first. A few of them are looked at one by one; where a chunk has many,
// routines look at all rows from there on.

const (
	// mostSingly is how many unsure rows of a chunk are looked at one by one. After so many they
	// are so frequent that it is faster to have a routine look at every row.
	mostSingly = 64

	// leastRoutineWords is the least number of words of rows that is worth the call of a routine.
	leastRoutineWords = 4
)

// dropNonShapes answers the rows that are not shapes among those whose unsure bits are set: with no
// hit, or with the numbers of a miss. It clears their unsure bits, and tells whether any bit is
// left. a is what the routine was handed that is unsure of the rows.
func (c *call[T]) dropNonShapes(t tier.Tier, a *callArgs, unsure []uint64) (left bool) {
	for w := range unsure {
		if unsure[w] != 0 {
			d := dropping[T]{c, t, a, unsure}
			return d.from(w)
		}
	}
	return false
}

// dropping is what the functions that drop rows have in common.
type dropping[T soa.Float] struct {
	c      *call[T]
	tier   tier.Tier
	a      *callArgs
	unsure []uint64
}

// from drops the rows that are not shapes from those of word w on, and tells whether any are left
// of which the routine is unsure.
func (d *dropping[T]) from(w int) (left bool) {
	first, second := -1, -1
	switch d.c.taken {
	case oneAgainstRows:
		first = 0
	case rowsAgainstOne:
		second = 0
	}
	shapes := forType[T](d.c.test.shapes32, d.c.test.shapes64)
	looked := 0
	for ; w < len(d.unsure); w++ {
		word := d.unsure[w]
		if word == 0 {
			continue
		}
		if d.drop(w, shapes(hidden(&d.a.in), 64*w, word, first, second)) {
			left = true
		}
		looked += bits.OnesCount64(word)
		if end := d.a.rows / 64; looked >= mostSingly && d.tier != tier.Generic && end-w > leastRoutineWords {
			if d.byRoutine(w+1, end) {
				left = true
			}
			w = end - 1
		}
	}
	return left
}

// drop answers the unsure rows of word w that are not among the shapes, and tells whether others
// are left.
func (d *dropping[T]) drop(w int, shapes uint64) (left bool) {
	dropped := d.unsure[w] &^ shapes
	d.unsure[w] &= shapes
	if d.c.hits != nil {
		*(*uint64)(unsafe.Add(d.a.hit, 8*w)) &^= dropped
	}
	d.c.setMisses(d.a, 0, w, dropped)
	return d.unsure[w] != 0
}

// fillMisses writes the numbers of a miss, from the given one on, to the next n rows. All but a time are the same, so that one
// column is a copy of another, which takes half as long as to fill it.
func (c *call[T]) fillMisses(from, n int) {
	var none []T
	for k := from; k < c.outs; k++ {
		to := unsafe.Slice((*T)(c.args.out[k]), n)
		switch {
		case c.test.timed && k == 0:
			column.Fill(to, T(c.test.miss(k)))
		case none == nil:
			none = to
			column.Fill(none, T(c.test.miss(k)))
		default:
			copy(to, none)
		}
	}
}

// setMisses writes the numbers of a miss, from the given one on, to the rows of word w whose bits are
// set. a is what has the columns of the results.
func (c *call[T]) setMisses(a *callArgs, from, w int, rows uint64) {
	for k := from; k < c.outs; k++ {
		x := T(c.test.miss(k))
		for b := rows; b != 0; b &= b - 1 {
			*(*T)(unsafe.Add(a.out[k], (64*w+bits.TrailingZeros64(b))*int(unsafe.Sizeof(x)))) = x
		}
	}
}

// byRoutine drops the rows of words from to to-1 that are not shapes.
func (d *dropping[T]) byRoutine(from, to int) (left bool) {
	if !d.oneIsShape() {
		return d.ofSide(nil, nil, from, to)
	}
	if d.c.taken != oneAgainstRows {
		left = d.ofSide(d.c.test.first.isShape, d.a.in[:d.c.first], from, to)
	}
	if d.c.taken != rowsAgainstOne {
		left = d.ofSide(d.c.test.second.isShape, d.a.in[d.c.first:d.c.count], from, to)
	}
	return left
}

// oneIsShape tells whether the single row of a side that stands for all is a shape. The columns of
// the other side are taken to hold ones, which is a shape of every kind.
func (d *dropping[T]) oneIsShape() bool {
	unit, in := T(1), d.a.in
	for k := range d.c.count {
		if !d.c.uniform(k) {
			in[k] = unsafe.Pointer(&unit)
		}
	}
	return forType[T](d.c.test.shapes32, d.c.test.shapes64)(hidden(&in), 0, 1, 0, 0) == 1
}

// ofSide drops the rows of words from to to-1 that are not shapes on the side with these columns,
// or all rows if there are none.
func (d *dropping[T]) ofSide(of *isShape, in []unsafe.Pointer, from, to int) (left bool) {
	var shapes [chunkRows/64 + 1]uint64
	a := callArgs{commonArgs: commonArgs{hit: unsafe.Pointer(&shapes), rows: 64 * (to - from)}}
	for k, start := range in {
		a.in[k] = unsafe.Add(start, 64*from*int(unsafe.Sizeof(*new(T))))
	}
	if of != nil {
		var unsure uint64 // not written to
		forType[T](of.f32, of.f64).answer(d.tier, &a, &unsure)
	}
	for w := from; w < to; w++ {
		if d.drop(w, shapes[w-from]) {
			left = true
		}
	}
	return left
}

// isShape is what tells which rows of a shape are shapes, for either element type. It may let a row
// pass that is none, which package kernel settles then.
type isShape struct{ f32, f64 *routine }

// Boxes have the columns of ellipses, and capsules as many numbers and radii as moving circles.
// Some covariances pass that are just not positive semidefinite.
var (
	pointIsShape        = isShape{&routinePointIsShapeF32, &routinePointIsShapeF64}
	circleIsShape       = isShape{&routineCircleIsShapeF32, &routineCircleIsShapeF64}
	movingCircleIsShape = isShape{&routineMovingCircleIsShapeF32, &routineMovingCircleIsShapeF64}
	ellipseIsShape      = isShape{&routineEllipseIsShapeF32, &routineEllipseIsShapeF64}
	rayIsShape          = isShape{&routineRayIsShapeF32, &routineRayIsShapeF64}
	covarianceIsShape   = isShape{&routineCovarianceIsShapeF32, &routineCovarianceIsShapeF64}
)

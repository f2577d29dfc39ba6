package hantei

import (
	"math/bits"
	"unsafe"

	"github.com/hantei-go/hantei/internal/column"
	"github.com/hantei-go/hantei/internal/tier"
)

// Most rows that a routine is unsure of are not shapes. Data with gaps has them by the per cent, and
// package kernel takes as long for one of them as a routine does for dozens of rows. So they are
// found and answered first. A few of them are looked at one by one; where a chunk has many, routines
// look at all rows from there on.

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
func (c *call[T]) dropNonShapes(t tier.Tier, a *routineArgs, unsure []uint64) (left bool) {
	for w, word := range unsure {
		if word != 0 {
			return c.dropNonShapesFrom(t, a, unsure, w)
		}
	}
	return false
}

// dropNonShapesFrom does the same for the rows of word w and those after them.
func (c *call[T]) dropNonShapesFrom(t tier.Tier, a *routineArgs, unsure []uint64, w int) (left bool) {
	if !c.oneIsShape(a) {
		for ; w < len(unsure); w++ {
			c.drop(a, unsure, w, 0)
		}
		return false
	}
	looked := 0
	for ; w < len(unsure); w++ {
		word := unsure[w]
		if word == 0 {
			continue
		}
		if c.drop(a, unsure, w, c.shapesAmong(a, w, word)) {
			left = true
		}
		looked += bits.OnesCount64(word)
		if next, end := w+1, a.rows/64; looked >= mostSingly && t != tier.Generic && end-next >= leastRoutineWords {
			if c.dropByRoutine(t, a, unsure, next, end) {
				left = true
			}
			w, looked = end-1, 0
		}
	}
	return left
}

// drop answers the unsure rows of word w that are not among the shapes, and tells whether others are
// left.
func (c *call[T]) drop(a *routineArgs, unsure []uint64, w int, shapes uint64) (left bool) {
	dropped := unsure[w] &^ shapes
	unsure[w] &= shapes
	if c.hits != nil {
		*(*uint64)(unsafe.Add(a.hit, 8*w)) &^= dropped
	}
	for k := range c.outs {
		x := T(c.test.miss[k])
		for b := dropped; b != 0; b &= b - 1 {
			*(*T)(unsafe.Add(a.out[k], (64*w+bits.TrailingZeros64(b))*int(unsafe.Sizeof(x)))) = x
		}
	}
	return unsure[w] != 0
}

// dropByRoutine does what dropNonShapes does for the rows of words from to to-1.
func (c *call[T]) dropByRoutine(t tier.Tier, a *routineArgs, unsure []uint64, from, to int) (left bool) {
	var first, second [chunkRows/64 + 1]uint64
	c.findShapes(t, a.in[:c.first], &c.test.first, first[from:to], from)
	c.findShapes(t, a.in[c.first:c.count], &c.test.second, second[from:to], from)
	for w := from; w < to; w++ {
		if c.drop(a, unsure, w, first[w]&second[w]) {
			left = true
		}
	}
	return left
}

// findShapes sets the bits of the rows of a side that are shapes, from the rows of word from on. A
// single row that stands for all is known to be one.
func (c *call[T]) findShapes(t tier.Tier, in []unsafe.Pointer, s *side, shapes []uint64, from int) {
	if s == c.oneSide() {
		column.Fill(shapes, ^uint64(0))
		return
	}
	var a routineArgs
	for k, start := range in {
		a.in[k] = unsafe.Add(start, 64*from*int(unsafe.Sizeof(*new(T))))
	}
	a.hit, a.rows = unsafe.Pointer(&shapes[0]), 64*len(shapes)
	var unsure uint64 // not written to
	forType[T](s.isShape.f32, s.isShape.f64)[rowsAgainstRows].answer(t, &a, &unsure)
}

// oneSide is the side that has a single row for all of the other, or nil.
func (c *call[T]) oneSide() *side {
	switch c.columns {
	case oneAgainstRows:
		return &c.test.first
	case rowsAgainstOne:
		return &c.test.second
	}
	return nil
}

// isShape is the routines that tell which rows of a shape are shapes, for either element type.
type isShape struct{ f32, f64 *routines }

// Boxes have the columns of ellipses.
var (
	pointIsShape        = isShape{&routinesPointIsShapeF32, &routinesPointIsShapeF64}
	circleIsShape       = isShape{&routinesCircleIsShapeF32, &routinesCircleIsShapeF64}
	movingCircleIsShape = isShape{&routinesMovingCircleIsShapeF32, &routinesMovingCircleIsShapeF64}
	ellipseIsShape      = isShape{&routinesEllipseIsShapeF32, &routinesEllipseIsShapeF64}
)

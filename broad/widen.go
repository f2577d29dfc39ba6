package broad

import (
	"fmt"
	"math"
	"unsafe"

	"github.com/hantei-go/hantei/internal/fenv"
	"github.com/hantei-go/hantei/soa"
)

// Widen moves every side of every row outwards by limit, rounded outwards, so that rows no farther
// apart than limit have bounds that overlap. A limit that is negative or NaN counts as 0. Empty
// rows stay empty, and sides at infinity stay there.
//
// It is for tests that give a number, with a limit of their own: bounds of ellipses that are
// widened by a limit overlap those of every point whose
// [github.com/hantei-go/hantei.EllipseDistance] is at most that limit, whatever rounding does. The
// error of a distance goes by the size of the ellipse, so to widen the bounds of the points instead
// is enough only if those of the ellipses are widened by 0. The times of
// [github.com/hantei-go/hantei.CircleSweep] need no wider bounds than [Bounds.AppendMovingCircles]
// makes: those hold the whole frame.
//
// Beyond limit a side moves by at most 2^-21 (float32) or 2^-47 (float64) of the sum of limit and
// the larger extent of the row, 5 units in the last place of where it ends, and 2^-148 or 2^-900.
// The extent of a row with a side at infinity, or one beyond the range of float64, counts as the
// greatest number of T. Where the sum of all these is beyond the range of float64, the limit counts
// as +Inf, with which every side of the row ends at infinity.
func (b *Bounds[T]) Widen(limit T) {
	defer fenv.SetDefault().Restore()
	b.checkLengths("Bounds.Widen")
	for i := range b.MinX {
		b.widen(i, limit)
	}
}

// WidenRows is [Bounds.Widen] with a limit for every row. It panics unless there are as many limits
// as rows.
func (b *Bounds[T]) WidenRows(limits []T) {
	defer fenv.SetDefault().Restore()
	b.checkLengths("Bounds.WidenRows")
	if len(limits) != b.Len() {
		panic(fmt.Sprintf("broad: Bounds.WidenRows: len(limits) = %d, need one for each of %d rows", len(limits), b.Len()))
	}
	for i, limit := range limits {
		b.widen(i, limit)
	}
}

// Slice returns rows from to to-1, which share memory with b: so that of bounds of several kinds of
// shapes one kind can be widened. They have no capacity beyond, so that to append to them never
// writes over rows of b. It panics unless 0 <= from <= to <= b.Len() and the columns have equal lengths.
func (b *Bounds[T]) Slice(from, to int) Bounds[T] {
	b.checkLengths("Bounds.Slice")
	if n := b.Len(); from < 0 || to < from || n < to {
		panic(fmt.Sprintf("broad: Bounds.Slice: from = %d, to = %d, need 0 <= from <= to <= %d", from, to, n))
	}
	return Bounds[T]{MinX: b.MinX[from:to:to], MinY: b.MinY[from:to:to], MaxX: b.MaxX[from:to:to], MaxY: b.MaxY[from:to:to]}
}

func (b *Bounds[T]) widen(i int, limit T) {
	a := b.at(i)
	if a.empty() {
		return
	}
	by := reach(a, limit)
	for _, low := range []*T{&b.MinX[i], &b.MinY[i]} {
		if !math.IsInf(float64(*low), 0) {
			*low = below[T](float64(*low) - by)
		}
	}
	for _, high := range []*T{&b.MaxX[i], &b.MaxY[i]} {
		if !math.IsInf(float64(*high), 0) {
			*high = above[T](float64(*high) + by)
		}
	}
}

// reach is at least the true distance of what is computed to be within limit of the shape in a.
//
// Let d be the true distance, R the larger radius of an ellipse and eps = 2^-52. The computed
// distance is off by at most 6 eps (d + R). So it is at most limit only if d ≤ limit + 12 eps
// (limit + R). The bounds are not smaller than R: the squares of their half extents add up to that
// of R at least. In float32 the distance is rounded to 2^-24 of itself or 2^-150, which is more.
// Where d and R are below 2^-904 the distance may lose all digits.
func reach[T soa.Float](a box[T], limit T) float64 {
	if !(limit > 0) {
		limit = 0
	}
	size := max(float64(a.maxX)-float64(a.minX), float64(a.maxY)-float64(a.minY))
	share, least, greatest := 0x1p-48, 0x1p-901, math.MaxFloat64
	if unsafe.Sizeof(limit) == 4 {
		share, least, greatest = 0x1p-22, 0x1p-149, math.MaxFloat32
	}
	if !(size <= math.MaxFloat64) {
		size = greatest // no radius is larger
	}
	// Each by itself, for the sum of limit and size may overflow.
	return float64(limit) + (float64(share*float64(limit)) + float64(share*size)) + least
}

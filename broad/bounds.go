package broad

import (
	"fmt"
	"slices"

	"github.com/hantei-go/hantei/internal/fenv"
	"github.com/hantei-go/hantei/soa"
)

// Bounds are axis-aligned boxes in columns of equal length: those from (MinX, MinY) to (MaxX,
// MaxY), borders included. Several kinds of shape may be appended to the same Bounds; row numbers
// run on, and [github.com/hantei-go/hantei/pairs.ByKind] splits the candidates by kind.
//
// A row with MinX > MaxX, MinY > MaxY or a NaN is empty and meets nothing. Infinities are allowed.
// The zero value has no rows.
type Bounds[T soa.Float] struct {
	MinX, MinY, MaxX, MaxY []T

	// Workers is how many goroutines, the calling one included, may compute the bounds of shapes
	// that are appended, as [Grid.Workers] is for a grid. 0, 1 and negative numbers stand for the
	// calling goroutine alone.
	Workers int
}

// Len returns the number of rows: the length of MinX, which valid Bounds have in every column.
func (b *Bounds[T]) Len() int { return len(b.MinX) }

// Reset sets the number of rows to 0 and keeps the memory.
func (b *Bounds[T]) Reset() {
	b.MinX, b.MinY, b.MaxX, b.MaxY = b.MinX[:0], b.MinY[:0], b.MaxX[:0], b.MaxY[:0]
}

// Append adds a row at the end.
func (b *Bounds[T]) Append(minX, minY, maxX, maxY T) {
	b.MinX, b.MinY = append(b.MinX, minX), append(b.MinY, minY)
	b.MaxX, b.MaxY = append(b.MaxX, maxX), append(b.MaxY, maxY)
}

// Overlap reports whether row i of b and row j of other share a point, if only on their borders.
// Empty rows share none. It panics if b has no row i or other no row j.
func (b *Bounds[T]) Overlap(i int, other *Bounds[T], j int) bool {
	defer fenv.SetDefault().Restore()
	p, q := b.at(i), other.at(j)
	return p.overlaps(q) && !p.empty() && !q.empty()
}

// A box is one row of Bounds.
type box[T soa.Float] struct{ minX, minY, maxX, maxY T }

func (b *Bounds[T]) at(i int) box[T] {
	return box[T]{b.MinX[i], b.MinY[i], b.MaxX[i], b.MaxY[i]}
}

// overlaps tells whether a and b, neither empty, share a point. It does not branch, because which
// comparison fails cannot be predicted.
func (a box[T]) overlaps(b box[T]) bool {
	return bit(a.minX <= b.maxX)&bit(b.minX <= a.maxX)&bit(a.minY <= b.maxY)&bit(b.minY <= a.maxY) != 0
}

func bit(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

// empty reports whether a meets nothing: it is inside out or has a NaN.
func (a box[T]) empty() bool { return !(a.minX <= a.maxX && a.minY <= a.maxY) }

// extend makes b longer by n rows and returns these. They have yet to be set.
func (b *Bounds[T]) extend(n int) Bounds[T] {
	old := b.Len()
	for _, c := range []*[]T{&b.MinX, &b.MinY, &b.MaxX, &b.MaxY} {
		*c = slices.Grow(*c, n)[:len(*c)+n]
	}
	return Bounds[T]{MinX: b.MinX[old:], MinY: b.MinY[old:], MaxX: b.MaxX[old:], MaxY: b.MaxY[old:]}
}

// check panics in the name of a function if the columns have unequal lengths, or more rows than most.
func (b *Bounds[T]) check(function string, most int) {
	checkGiven(function, "b", b == nil)
	b.checkLengths(function)
	if n := b.Len(); n > most {
		panic(fmt.Sprintf("broad: %s: Bounds have %d rows, need at most %d", function, n, most))
	}
}

// checkLengths panics in the name of a function if the columns have unequal lengths.
func (b *Bounds[T]) checkLengths(function string) {
	n := len(b.MinX)
	if len(b.MinY) != n || len(b.MaxX) != n || len(b.MaxY) != n {
		panic(fmt.Sprintf("broad: %s: Bounds: len(MinX) = %d, len(MinY) = %d, len(MaxX) = %d, len(MaxY) = %d, need equal lengths",
			function, n, len(b.MinY), len(b.MaxX), len(b.MaxY)))
	}
}

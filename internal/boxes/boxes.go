// Package boxes has the loops of package broad over axis-aligned boxes that vector units take: bounds of
// circles, cells and digests of boxes, and which are near others. A function that fills columns does the
// first rows, as many as suit the unit of the active tier, and returns how many these are; none where there
// is no such unit. The caller does the rest in Go, by the same operations in the same order, so that every
// bit is the same.
package boxes

import (
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// Columns are those of the bounds of some rows. Each has as many elements as the rows.
type Columns[T soa.Float] struct{ MinX, MinY, MaxX, MaxY []T }

// OfCircles makes to the bounds of circles.
func OfCircles[T soa.Float](to Columns[T], x, y, r []T) (done int) {
	if done = turns(len(x)); done > 0 {
		circleBounds(isFloat32[T](), to.pointers(done), &[3]*byte{pointer(x, done), pointer(y, done), pointer(r, done)}, done)
	}
	return done
}

// OfMovingCircles makes to the bounds of all that circles cover which move by (vx, vy).
func OfMovingCircles[T soa.Float](to Columns[T], x, y, vx, vy, r []T) (done int) {
	if done = turns(len(x)); done > 0 {
		from := [5]*byte{pointer(x, done), pointer(y, done), pointer(vx, done), pointer(vy, done), pointer(r, done)}
		movingCircleBounds(isFloat32[T](), to.pointers(done), &from, done)
	}
	return done
}

// Digests makes to the digests of boxes, of which the first element is minX, minY, maxX and maxY in this
// order. far is not 0 if any of these begins far out; its digest is then wrong.
func Digests[T soa.Float, E any](to []uint64, scale float64, boxes []E) (done int, far bool) {
	if done = turns(len(boxes)); done == 0 {
		return 0, false
	}
	_ = to[done-1]
	return done, digests(isFloat32[T](), &to[0], (*byte)(unsafe.Pointer(&boxes[0])), int(unsafe.Sizeof(boxes[0])), scale, done) != 0
}

// A Grid is one of square cells without borders: they are numbered line by line in a ring, where each is as
// far from that below it as Stride says.
type Grid struct {
	Scale        float64 // subcells to the unit; a cell is 2^12 subcells wide
	Stride, Mask int32   // the ring has Mask + 1 cells
}

// Cells makes to the cells of boxes whose width and height have a pattern of bits of at most that of most,
// a number that is not negative, and -1 for other boxes and for those that begin far out. There is a
// routine for float32 alone.
func Cells[T soa.Float](to []int32, b Columns[T], g Grid, most uint32) (done int) {
	if done = turns(len(to)); !isFloat32[T]() || done == 0 {
		return 0
	}
	cells(&to[0], b.pointers(done), done, g.Scale, g.Stride, g.Mask, int(most))
	return done
}

// NotAlone lists which of at most 256 rows may be near others, and returns how many; ok tells whether
// there is a routine for that. The rows are at places from at on, in cells of a grid of that stride, whose
// places begin where starts says. Row i is listed if its digest is near one of the four behind it, or of
// the first eight from the cell above and before its own on, or if these two cells and three hold more.
// Eight digests of any kind have to follow that of the last place.
func NotAlone(list *[256]uint8, cells, starts []int32, digests []uint64, at, stride int) (found int, ok bool) {
	return notAlone(list, cells, &starts[0], &digests[0], at, stride)
}

func isFloat32[T soa.Float]() bool { return unsafe.Sizeof(T(0)) == 4 }

// pointers are those to columns of n rows at least.
func (c *Columns[T]) pointers(n int) *[4]*byte {
	return &[4]*byte{pointer(c.MinX, n), pointer(c.MinY, n), pointer(c.MaxX, n), pointer(c.MaxY, n)}
}

// pointer is that to a column of n rows at least.
func pointer[T soa.Float](column []T, n int) *byte {
	return (*byte)(unsafe.Pointer(unsafe.SliceData(column[:n])))
}

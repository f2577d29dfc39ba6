package broad

import (
	"math"
	"math/bits"

	"github.com/hantei-go/hantei/soa"
)

// The size of bounds is the larger of width and height. Those of class c are smaller than
// 2^(c+leastExponent), and not smaller than half of that unless c is 0.
const (
	leastExponent  = -1000
	unboundedClass = 2000 // size 2^999 and above, be it infinite
	classCount     = unboundedClass + 1
	emptyClass     = -1

	levelClasses = 2 // that share a level above the finest
)

// classOf is the class of a box. Width and height are rounded, but never down across a power of
// two.
func classOf[T soa.Float](a box[T]) int16 {
	if a.empty() {
		return emptyClass
	}
	width, height := float64(a.maxX)-float64(a.minX), float64(a.maxY)-float64(a.minY)
	return classAt(max(exponent(width), exponent(height)))
}

// sizeClass is the class of a width or height, which is not negative.
func sizeClass(size float64) int16 { return classAt(exponent(size)) }

// exponent is e if x, which is not negative, is 2^(e-1) or more and less than 2^e. It is large for
// infinity and for NaN, which is the distance from an infinity to itself.
func exponent(x float64) int {
	const bias = 1022
	return int(math.Float64bits(x)>>52&0x7ff) - bias
}

func classAt(exponent int) int16 { return int16(min(max(exponent-leastExponent, 0), unboundedClass)) }

// A level holds the rows of some classes in a grid of square cells that are larger than they, each
// in the cell of its least corner. So rows that overlap are in one cell or in neighbours, and a row
// that overlaps a box is in a cell that meets the box, or in a neighbour of lower x or y.
//
// The grid has no borders: cell (x, y) has number x + y·stride in a ring, modulo the number of
// cells in the ring, which is a power of two. Cells in a line follow each other in the ring. Cells
// far apart may share a number. So rows are compared that need not be: as many as a cell of the
// ring holds on average, wherever they are.
type level struct {
	scale  float64 // 2^subcellBits / side of a cell
	base   int32   // where in starts the ring begins
	mask   int32   // one less than the cells in the ring; 0 if all rows are in one cell
	stride int32
	rows   span
}

// A span is a range of places in the boxes of a grid.
type span struct{ lo, hi int32 }

func (s span) len() int { return int(s.hi - s.lo) }

const (
	loneRows  = 8  // a level of no more rows has one cell only
	leastRing = 16 // cells, so that the neighbours of a cell have different numbers
)

func newLevel(top, n, base int) level {
	l := level{base: int32(base), scale: math.Ldexp(1, subcellBits-top-leastExponent)}
	if n <= loneRows || top == unboundedClass {
		return l
	}
	ring := max(1<<bits.Len(uint(n-1)), leastRing)
	l.mask = int32(ring - 1)
	// A stride near the root of the ring spreads a square over all of it; an odd one spreads a
	// column as evenly as a row, and one of 5 modulo 8 diagonals to a quarter of the ring or more.
	l.stride = int32(1<<(bits.Len(uint(ring))/2))&^7 | 5
	return l
}

const (
	subcellBits = 12      // a cell is 2^12 subcells wide
	farthest    = 1 << 62 // what lies beyond this subcell is in it too

	// Added to a number below 2^51, it leaves that number, rounded to an integer, in the low bits
	// of the sum.
	rounder   = 3 << 51
	leastNear = 0x4338<<48 - 1<<50 // the bits of rounder - 2^50
)

// subcell is v in subcells, rounded to the nearest integer, and of two to the even one. If w - v is
// less than the side of a cell, v is in the cell before that of w, in the same cell or in a later
// one. For the product is exact, unless it underflows and rounds to 0. Rounding to integers is
// monotonic, and so is the limit. And numbers that are 4096 apart are rounded alike.
func (l *level) subcell(v float64) int64 {
	s := math.RoundToEven(v * l.scale)
	if math.Abs(s) > farthest {
		s = math.Copysign(farthest, s)
	}
	return int64(s)
}

// lowBits is a word whose lowest 48 bits are those of the subcell of s, a scaled number below 2^51.
func lowBits(s float64) uint64 { return math.Float64bits(s + rounder) }

// farBits is 0 if two words are the lowBits of numbers of at least -2^50 and below 2^50: then they
// are leastNear or larger by less than 2^51. The words of other numbers are not, for words are in
// the order of the floating-point numbers that they are, and those of negative ones are largest.
func farBits(x, y uint64) uint64 { return ((x - leastNear) | (y - leastNear)) >> 51 }

// coordinate is the coordinate of the cell that v lies in.
func (l *level) coordinate(v float64) int64 { return l.subcell(v) >> subcellBits }

// ringAt is the number in the ring of cell (x, y).
func (l *level) ringAt(x, y int64) int32 { return int32(x+y*int64(l.stride)) & l.mask }

// cell is the number in starts of the cell that (x, y) lies in.
func (l *level) cell(x, y float64) int32 {
	subX, subY := lowBits(float64(x*l.scale)), lowBits(float64(y*l.scale))
	if farBits(subX, subY) != 0 {
		return l.farCell(x, y)
	}
	return l.base + int32(subX>>subcellBits+subY>>subcellBits*uint64(l.stride))&l.mask
}

//go:noinline
func (l *level) farCell(x, y float64) int32 {
	return l.base + l.ringAt(l.coordinate(x), l.coordinate(y))
}

// run is the places of the boxes in width cells from number k of the ring on. They are in two spans
// if the ring ends among these cells. The ring has at least width cells.
func (l *level) run(starts []int32, k, width int32) (span, span) {
	first := starts[l.base:][:l.mask+2]
	end := int(k) + int(width)
	if ring := int(l.mask) + 1; end > ring {
		return span{first[k], first[ring]}, span{first[0], first[end-ring]}
	}
	return span{first[k], first[end]}, span{}
}

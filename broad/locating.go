package broad

import (
	"math"
	"unsafe"

	"github.com/hantei-go/hantei/internal/boxes"
	"github.com/hantei-go/hantei/soa"
)

// locating is the task that finds the cell of every row. It counts the
// rows of every bucket, and those of every class; all that are found in the smallest cells count as
// the largest class of these.
//
// Nearly all rows are in the smallest cells. Their cells are found in a loop that calls nothing, so
// that all it needs stays in registers, and in which no branch depends on the size of a row. Those
// of other rows are found one by one.
type locating[T soa.Float] Grid[T]

func (g *locating[T]) Do(worker, piece int) {
	lo, hi := rowsOfPiece(piece, g.length)
	clear(g.buckets.of(piece))
	small := g.smallest(piece, lo, hi)
	g.tallies[worker][g.finest] += int32(small)
	if small == hi-lo {
		return
	}
	for ; lo < hi; lo += batchRows {
		g.others(worker, piece, lo, min(lo+batchRows, hi))
	}
}

// smallest finds the cells of those of rows lo to hi-1 that are in the smallest cells, and returns
// how many these are. The others get none, and those that are far out neither. Width and height are
// rounded to T, but never down across a power of two, such as the side of a cell.
func (g *locating[T]) smallest(piece, lo, hi int) (small int) {
	cells, b := g.cells[lo:hi], &g.source
	minX, minY := b.MinX[lo:hi][:len(cells)], b.MinY[lo:hi][:len(cells)]
	maxX, maxY := b.MaxX[lo:hi][:len(cells)], b.MaxY[lo:hi][:len(cells)]
	l, limit := g.smallestLevel()
	scale, stride, mask := l.scale, uint64(l.stride), l.mask // it is the first, so its base is 0
	var counts [1 << mostBucketBits]int32
	shift := g.buckets.shift & 31
	done := 0
	if limit > 0 {
		of := boxes.Columns[T]{MinX: minX, MinY: minY, MaxX: maxX, MaxY: maxY}
		done = boxes.Cells(cells, of, boxes.Grid{Scale: scale, Stride: l.stride, Mask: mask}, uint32(limit-1))
		small = count(&counts, cells[:done], shift)
	}
	for i := done; i < len(cells); i++ {
		x, y := minX[i], minY[i]
		subX, subY := lowBits(float64(float64(x)*scale)), lowBits(float64(float64(y)*scale))
		cells[i] = noCell
		if farBits(subX, subY) != 0 {
			continue
		}
		k := int32(subX>>subcellBits+subY>>subcellBits*stride) & mask
		one := int32(bit(max(pattern(maxX[i]-x), pattern(maxY[i]-y)) < limit))
		cells[i] = k | (one - 1) // noCell has all bits set
		counts[k>>shift&(1<<mostBucketBits-1)] += one
		small += int(one)
	}
	tally := g.buckets.of(piece)
	for bucket := range tally {
		tally[bucket] += int(counts[bucket])
	}
	return small
}

// count adds the rows that have a cell to those of its bucket, and returns how many they are.
func count(buckets *[1 << mostBucketBits]int32, cells []int32, shift int) (rows int) {
	for _, k := range cells {
		one := int32(1) + k>>31 // 0 for noCell
		buckets[k>>shift&(1<<mostBucketBits-1)] += one
		rows += int(one)
	}
	return rows
}

// smallestLevel returns the level of the smallest cells, and the pattern of bits of the least size that
// is too large for them, which is 0 if there is no such level.
func (g *locating[T]) smallestLevel() (l level, limit uint64) {
	number := g.levelOf[g.finest]
	if number == noLevel {
		return level{}, 0
	}
	side := T(math.Ldexp(1, g.finest+leastExponent))
	return g.levels[number], max(pattern(side), 1) // at 0, only rows without extent are smaller
}

// pattern is the bits of v, which grow with v if that is not negative. Those of a negative number or
// a NaN are greater than those of any number that is not.
func pattern[T soa.Float](v T) uint64 {
	if unsafe.Sizeof(v) == 4 {
		return uint64(math.Float32bits(float32(v)))
	}
	return math.Float64bits(float64(v))
}

// others finds the cells of those of rows lo to hi-1 that have none.
func (g *locating[T]) others(worker, piece, lo, hi int) {
	var list [batchRows]uint8
	n := 0
	for i, k := range g.cells[lo:hi] {
		list[n&(batchRows-1)] = uint8(i)
		n += int(bit(k == noCell))
	}
	for _, i := range list[:n] {
		g.find(worker, piece, lo+int(i))
	}
}

// find finds the cell of any row.
func (g *locating[T]) find(worker, piece, row int) {
	a := g.source.at(row)
	c := classOf(a)
	if c == emptyClass {
		return
	}
	g.tallies[worker][c]++
	if number := g.levelOf[c]; number != noLevel {
		k := g.levels[number].cell(float64(a.minX), float64(a.minY))
		g.cells[row] = k
		g.buckets.of(piece)[k>>(g.buckets.shift&31)]++
	}
}

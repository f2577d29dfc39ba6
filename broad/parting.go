package broad

import "github.com/hantei-go/hantei/soa"

// An entry is a row of the grid that is not empty.
type entry[T soa.Float] struct {
	box  box[T]
	row  int32
	cell int32
}

// A bucket is a range of cells. Buckets are small enough to be sorted within the second-level
// cache, which for a million rows 32 of them are, and few enough to write to all of them at once at
// full speed: 64 take twice as long as 32, since the hardware foresees what is written next at few
// addresses only, but 256 take little longer than 64. So there are at most 32, or 256 where 32
// would be too large.
const (
	leastBucketBits = 12      // of the number of cells in a bucket
	fewBucketCells  = 1 << 21 // up to which there are few buckets
	fewBucketBits   = 5       // of their number
	mostBucketBits  = 8       // of their number where there are more cells
)

// bucketBits is how many bits the number of a bucket has at most.
func bucketBits(cells int) int {
	if cells <= fewBucketCells {
		return fewBucketBits
	}
	return mostBucketBits
}

// parting is the task that copies every row that has a cell to its bucket.
type parting[T soa.Float] Grid[T]

func (g *parting[T]) Do(_, piece int) {
	lo, hi := rowsOfPiece(piece, g.length)
	ends, shift := g.buckets.of(piece), g.buckets.shift
	cells, b := g.cells[lo:hi], &g.source
	minX, minY := b.MinX[lo:hi][:len(cells)], b.MinY[lo:hi][:len(cells)]
	maxX, maxY := b.MaxX[lo:hi][:len(cells)], b.MaxY[lo:hi][:len(cells)]
	for i, k := range cells {
		if k == noCell {
			continue
		}
		end := &ends[k>>(shift&31)]
		e := &g.entries[*end]
		*end++
		e.box = box[T]{minX[i], minY[i], maxX[i], maxY[i]}
		e.row, e.cell = int32(lo+i), k
	}
}

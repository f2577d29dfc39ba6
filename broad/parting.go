package broad

import "github.com/hantei-go/hantei/soa"

// An entry is a row of the grid that is not empty.
type entry[T soa.Float] struct {
	box  box[T]
	row  int32
	cell int32
}

// A bucket is a range of cells. Buckets are small enough to be sorted within the second-level
// cache, and few enough to write to all of them at once at full speed, which are some 32: of more
// places in memory the hardware does not foresee what is written next. Of so many rows that 32
// buckets are far too large for the cache there are as many as fit into it, for from 64 on their
// number matters little.
const (
	leastBucketBits = 12      // of the number of cells in a bucket
	fewBucketBits   = 5       // of the number of buckets
	fewBucketCells  = 1 << 21 // up to which there are no more buckets
	mostBucketBits  = 8
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
	lo, hi := chunk(piece, g.length)
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

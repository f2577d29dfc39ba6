package broad

import (
	"context"
	"math"
	"slices"
	"sync/atomic"

	"github.com/hantei-go/hantei/internal/crew"
	"github.com/hantei-go/hantei/soa"
)

// maxRows is what an int32 can number.
const maxRows = math.MaxInt32

// A Grid finds pairs of bounds that overlap. It is built anew in every frame: nothing is carried over
// but memory, so that it allocates only where a frame needs more than those before. The zero value
// is a grid of no rows. Goroutines must not share a Grid without a lock.
//
// It keeps up to 66 bytes a row for float32 and 98 for float64, for the pairs of its largest answer 16
// bytes each, 24 if they are more than a few hundred, and some 40 KiB for every worker.
type Grid[T soa.Float] struct {
	// CellSize makes the smallest cells of the next power of two above it: rows of that size and below
	// share a level. It changes the time that a frame takes, never its result. Unless it is positive,
	// Build chooses.
	CellSize T

	// Workers, if greater than 1, lets Build, Self and Query use so many goroutines, the calling one
	// among them. It changes the time that a frame takes, never its result. Goroutines take a tenth of
	// a millisecond to start on other cores, so they are started only for work whose first part took
	// so long that a quarter of a millisecond is left to do.
	Workers int

	source  Bounds[T]  // what Build or Query was called with, while they run
	classes []int16    // size class of every row
	cells   []int32    // cell of every row, noCell for empty bounds; once they are sorted, of every box
	parted  []entry[T] // rows bucket by bucket
	starts  []int32    // where in boxes and rows a cell starts, and where the last one ends
	boxes   []box[T]   // cell by cell
	digests []digest   // of the boxes, and padding
	rows    []int32    // the row that each box is

	levels  []level // from the smallest cells to the largest
	members [classCount]int32
	levelOf [classCount]int16
	tallies [][classCount]int32 // of members, by worker

	buckets counting
	crowd   atomic.Int64

	finders []finder[T] // by worker
	found   pool        // pairs
	late    pool        // look-ups that were postponed
	joining joining[T]
	pick    pick[T]
	answer  answer

	crew *crew.Crew // nil until there is more than one worker
}

const noCell = -1

// Build takes the rows of b, of which it keeps a copy: b may change afterwards. It panics if the
// columns of b have unequal lengths or more than 2^31-1 rows.
func (g *Grid[T]) Build(b *Bounds[T]) {
	b.check("Grid.Build")
	g.source = *b
	g.classify()
	g.fit()
	g.source = Bounds[T]{}
}

// workers is up to how many there are.
func (g *Grid[T]) workers() int { return max(g.Workers, 1) }

// run does all pieces of t.
func (g *Grid[T]) run(pieces int, t crew.Task) {
	if g.workers() == 1 {
		for piece := range pieces {
			t.Do(0, piece)
		}
		return
	}
	if g.crew == nil {
		g.crew = new(crew.Crew)
	}
	// The context never ends, so there is no error.
	_ = g.crew.Run(context.Background(), g.Workers, pieces, t)
}

// A chunk is a piece of work of chunkRows rows or pairs, or of more where chunks would be more than mostChunks.
const (
	chunkRows  = 1 << 13
	mostChunks = 64
)

// chunks is how many chunks n rows have.
func chunks(n int) int { return min((n+chunkRows-1)/chunkRows, mostChunks) }

// chunk is the k-th of the chunks of n rows.
func chunk(k, n int) (lo, hi int) {
	count := chunks(n)
	return int(int64(n) * int64(k) / int64(count)), int(int64(n) * int64(k+1) / int64(count))
}

// resized is s with length n. What it holds is of no matter.
func resized[E any](s []E, n int) []E { return slices.Grow(s[:0], n)[:n] }

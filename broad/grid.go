package broad

import (
	"context"
	"math"
	"slices"
	"sync/atomic"

	"github.com/hantei-go/hantei/internal/crew"
	"github.com/hantei-go/hantei/internal/fenv"
	"github.com/hantei-go/hantei/soa"
)

const (
	maxRows     = math.MaxInt32 // that an int32 can number
	maxGridRows = 1 << 30       // which have less than 2^31 cells in all, since a level has less than two for each row
)

// A Grid finds pairs of bounds that overlap. It is built anew in every frame. What is carried over
// is memory, so that it allocates only where a frame needs more than those before, and the size of
// the smallest cells, so that where little has moved Build need not look for it again; no result
// depends on that. The zero value is a grid of no rows. Goroutines must not share a Grid without a
// lock.
//
// It keeps up to 44 bytes a row for float32 and 60 for float64, for every worker 1 to 3 more and
// some 80 KiB, and for the pairs of its largest answer 16 bytes each, 24 if they are more than a
// few hundred. Where rows crowd in a few cells, or are some thousand at most, it keeps up to 24
// bytes a row more, 40 for float64, and twice that for several workers; where look-ups are
// postponed, up to 250 and 350.
type Grid[T soa.Float] struct {
	// CellSize sets the side of the smallest cells: the least power of two above CellSize, so 2 for
	// a CellSize of 1. Rows whose width and height are below that side are in these cells, others
	// in larger ones. CellSize changes the time that a frame takes, never its result. If it is 0,
	// negative or NaN, Build chooses.
	CellSize T

	// Workers is how many goroutines, the calling one included, Build, Self and Query may use. It
	// changes the time that a frame takes, never its result. A goroutine takes a tenth of a
	// millisecond to start on another core. So the calling one begins alone, and others join it
	// only when at least a quarter of a millisecond of work seems left. 0, 1 and negative numbers
	// stand for the calling goroutine alone: unlike in [pairs.Workers], 0 is not all cores. More than
	// 256 stand for 256.
	Workers int

	source  Bounds[T]  // the argument of Build or Query, while they run
	length  int        // how many rows Build took
	cells   []int32    // cell of every row, noCell if it is empty; after sorting, cell of every place
	entries []entry[T] // bucket by bucket; after sorting by place: cell by cell
	starts  []int32    // the first place of every cell, and where the last cell ends
	digests []digest   // by place, and padding

	finest  int                 // the largest class in the smallest cells
	levels  []level             // from the smallest cells to the largest
	tried   []level             // with which locate has looked for the cells
	members [classCount]int32   // how many rows every class has; finest may have those below it too
	levelOf [classCount]int16   // which level every class is in, noLevel if it has no rows
	tallies [][classCount]int32 // members of the rows that each worker has looked at

	buckets counting
	spare   []entry[T]   // of the buckets that are being sorted
	share   int          // how many entries each worker has room for in spare
	crowd   atomic.Int64 // pairs of rows that share a cell
	fitted  fitted       // what fit chose in the frame before

	finders []finder[T] // by worker
	found   pool        // pairs
	late    pool        // look-ups that were postponed
	joining joining[T]
	pick    pick[T]
	answer  answer

	crew *crew.Crew // nil until there is more than one worker
}

const (
	noCell  = -1
	noLevel = -1
)

// Build takes the rows of b, of which it keeps a copy: b may change afterwards. It panics if b
// is nil or its columns have unequal lengths or more than 2^30 rows.
func (g *Grid[T]) Build(b *Bounds[T]) {
	defer fenv.SetDefault().Restore()
	b.check("Grid.Build", maxGridRows)
	g.source, g.length = *b, b.Len()
	g.fit()
	g.source = Bounds[T]{}
}

// mostWorkers is the most pieces that any work has, be they of rows, of pairs or buckets.
const mostWorkers = max(mostPieces, 1<<max(mostBucketBits, mostPairBits))

// workers is how many goroutines may work, at least 1.
func (g *Grid[T]) workers() int { return min(max(g.Workers, 1), mostWorkers) }

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
	_ = g.crew.Run(context.Background(), g.workers(), pieces, t)
}

// Work on many rows or pairs is done in pieces of pieceRows, or in mostPieces of equal size if they
// would be more.
const (
	pieceRows  = 1 << 13
	mostPieces = 64
)

// piecesOf is how many pieces n rows are.
func piecesOf(n int) int { return min((n+pieceRows-1)/pieceRows, mostPieces) }

// rowsOfPiece is the range of the rows of piece k of n rows.
func rowsOfPiece(k, n int) (lo, hi int) {
	count := piecesOf(n)
	return int(int64(n) * int64(k) / int64(count)), int(int64(n) * int64(k+1) / int64(count))
}

// resized is s with length n. Its elements are left over from earlier use.
func resized[E any](s []E, n int) []E { return slices.Grow(s[:0], n)[:n] }

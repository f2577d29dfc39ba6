package beampairs

import (
	"context"
	"sync"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/hantei-go/hantei/internal/unsure"
)

// The counters of a pipeline, in the namespace hantei.
var (
	rowsIn = [2]beam.Counter{
		beam.NewCounter("hantei", "rows_first"), // rows read of the first side
		beam.NewCounter("hantei", "rows_second"),
	}
	notShapes  = beam.NewCounter("hantei", "not_shapes")        // rows that are not shapes, of both sides
	unreadRows = beam.NewCounter("hantei", "unread")            // rows that could not be read, of both sides
	cells      = beam.NewCounter("hantei", "cells")             // cells in which two rows may meet
	cellRows   = beam.NewDistribution("hantei", "rows_in_cell") // its greatest value is the largest cell
	tasks      = beam.NewCounter("hantei", "tasks")             // cells, or parts of cells that were split
	taskRows   = beam.NewDistribution("hantei", "rows_in_task") // of both sides
	candidates = beam.NewCounter("hantei", "candidates")        // pairs that were tested
	unsureRows = beam.NewCounter("hantei", "unsure")            // of these, the ones that package kernel settled
	pairsOut   = beam.NewCounter("hantei", "pairs")             // pairs that were reported
)

// countUnsure adds the pairs that package kernel has settled in this process since the last call.
// Where several bundles run at once, some are counted with another bundle than their own: the sum
// is right.
func countUnsure(ctx context.Context) {
	settled.Lock()
	now := unsure.Rows()
	since := now - settled.counted
	settled.counted = now
	settled.Unlock()
	unsureRows.Inc(ctx, int64(since))
}

var settled struct {
	sync.Mutex
	counted uint64
}

// Package broad finds candidate pairs among bodies by the million: the broad phase of collision
// detection. [Bounds] are axis-aligned boxes around shapes, or around all that a moving circle covers
// in a frame; a [Grid], built anew in every frame, finds the pairs whose bounds overlap; and
// [github.com/hantei-go/hantei/pairs.Among] tells which of these hit:
//
//	bounds.Reset()
//	bounds.AppendCircles(&circles)
//	grid.Build(&bounds)
//	candidates.Reset()
//	grid.Self(&candidates)
//	pairs.Among(&hits, hantei.CircleCircle, &circles, &circles, &candidates)
//
// # The contract
//
//   - Bounds contain their shape, whatever rounding does: no pair that hits is ever left out.
//   - The candidates are exactly the pairs whose bounds overlap, borders included, each once, ordered
//     by first row, then second: the same on every machine, for every cell size and number of workers.
//   - Rows that are not shapes have empty bounds and are never candidates.
//   - Nothing is allocated once memory has grown to what a frame needs.
//
// # What it costs
//
// Rows of similar size share a level: a grid with cells of one to four times their size, sorted by
// counting, in two steps that suit the caches. Rows smaller than the distance between neighbours are
// all in the finest level, whose cells hold about one row each. The grids have no borders: the world
// may have any extent, and an outlier costs nothing.
//
//   - Even scenes take time in proportion to rows and candidates, whatever the sizes.
//   - A row is looked up in every coarser level. Beyond the finest there are levels only for rows
//     larger than the distance between neighbours, one for each factor 4 in size.
//   - Rows are compared with all in neighbouring cells. Where rows cluster, cells shrink until they do
//     not crowd. A cluster of rows far smaller than most others may still be within one cell.
//   - Bounds longer than 2^999, infinite ones among them, are compared with all rows.
//   - Of rows at one spot all pairs are candidates, which take 24 to 32 bytes each.
//   - Long thin shapes askew, and fast circles, have large bounds and many candidates that miss.
//
// In no case are more than about all pairs compared.
//
// [Grid.Workers] spreads Build, Self and Query over cores, but for sums between their passes, which take
// no time to speak of. Where a few cells hold most rows, one worker sorts these. Bounds are appended by
// the calling goroutine alone, which takes about an eighth of the time that one core does for a frame.
//
// The method is a hierarchical grid (C. Ericson, Real-Time Collision Detection, 2005, chapter 7) whose
// cells are hashed so that neighbours in a line stay next to each other in memory.
package broad

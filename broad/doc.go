// Package broad finds candidate pairs among bodies by the million: the broad phase of collision
// detection. [Bounds] are axis-aligned boxes around shapes, or around all that a moving circle
// covers in a frame; a [Grid], built anew in every frame, finds the pairs whose bounds overlap; and
// [github.com/hantei-go/hantei/pairs.Among] tells which of these hit:
//
//	bounds.Reset()
//	bounds.AppendCircles(&circles)
//	grid.Build(&bounds)
//	candidates.Reset()
//	grid.Self(&candidates)
//	hits.Reset()
//	pairs.Among(&hits, hantei.CircleCircle, &circles, &circles, &candidates)
//
// # The contract
//
//   - Bounds contain their shape, whatever rounding does: no pair that hits is ever left out. For a test
//     that gives a number, as [github.com/hantei-go/hantei.EllipseDistance] does, bounds are widened by
//     the limit ([Bounds.Widen]): then no pair within the limit is left out.
//   - By how much bounds exceed their shape, the functions tell that append them. At the ends of the range it
//     is more: a bound within 2^-1000 of 0 in float64 is off by up to 2^-1060 in addition, and a coordinate
//     whose sum with twice the extents is beyond the range of either type, or a few units in the last place
//     below its end, may have a bound that is infinite.
//   - The candidates are exactly the pairs whose bounds overlap, borders included, each once, ordered
//     by first row, then second: the same on every machine, for every cell size and number of workers.
//   - Rows that are not shapes have empty bounds and are never candidates.
//   - Nothing is allocated once memory has grown to what a frame needs.
//
// # What it costs
//
// Time follows rows and pairs, wherever the rows lie and whatever their sizes. To build a grid the
// rows are sorted at most 14 times, once in an even scene or in one like the last. Of n rows,
// those of a query included, a search looks at no more than 1200 + 40·log2(n) rows and cells for
// each, and 6 for each pair; at no more than 500 + 10·log2(n) in the hardest scenes of the tests;
// and at 20 in an even scene.
//
// It is a hierarchical grid (C. Ericson, Real-Time Collision Detection, 2005, chapter 7). Rows of
// similar size share a level: a grid with cells of one to four times their size, sorted by
// counting, in two steps that suit the caches. Rows smaller than the distance between neighbours
// are all in the finest level, whose cells hold about one row each; where rows cluster, cells are
// smaller. A row is compared with the rows of neighbouring cells of its own level and of those
// above. The grids have no borders, because cells are hashed, so that neighbours in a line stay
// next to each other in memory: the world may have any extent, and an outlier costs nothing.
//
// Where cells are crowded, by thin strips side by side or by a cluster of tiny rows among large
// ones, or where there are rows of very many sizes, look-ups in the grid may cost too much. So do
// those at the ends of the range of float64: among rows of sizes from 2^999 on, and among rows many
// of which are within 2^-1000, the side of the smallest cells there are. These look-ups are
// postponed and done together by a division into halves, which does not depend on cells. It takes
// one or two microseconds a row, against 0.03 for the grid in an even scene.
//
// What remains expensive is many pairs:
//
//   - Of rows at one spot all pairs are candidates, which take 24 to 32 bytes each.
//   - Long thin shapes askew, and fast circles, have large bounds and many candidates that miss.
//
// [Grid.Workers] spreads Build, Self and Query over cores, [Bounds.Workers] the bounds of shapes.
// Two things are done by one goroutine: the rows of a few crowded cells, if these hold most rows;
// and the look-ups that are postponed.
package broad

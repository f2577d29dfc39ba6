// Package beampairs finds the pairs that hit on any number of machines: transforms for Apache Beam
// that do what package [github.com/hantei-go/hantei/pairs] does in one process.
//
//	first := beam.CreateList(s, blocks)  // collections of Block; package shapefiles reads them from files
//	found := beampairs.CrossMatch(s, "EllipsePoint", first, second, beampairs.Options{})
//	found.Pairs                          // a collection of Pairs
//	found.BadRows                        // what was left out, and why
//
// [CrossMatch] finds all pairs that hit, [Within] those with a time or distance up to a limit,
// [Nearest] the k nearest of each row, and [Rows] tests row against row.
//
// # The contract
//
// The pairs, and their numbers to the last bit, are those that one machine finds, whatever the
// number of workers, the cells and the blocks, and however often a bundle is tried again. Their
// order is not fixed. A row that is not a shape is in no pair and goes to BadRows, so that nothing
// is lost silently.
//
// # How it works
//
// The plane is cut into cells, once for each of several levels, and a row goes to the few cells of
// its level that its bounds touch: see grid.go. Workers handle whole cells: a grid of package broad
// finds candidates, and the batch tests decide them, on columns. Of the cells in which two rows
// meet, one reports the pair: see keepOwn. A cell with very many rows is split: see task.
//
// # Counters
//
// In the namespace hantei: rows_first, rows_second, not_shapes, unread, cells, tasks, candidates,
// unsure (pairs that package kernel had to settle) and pairs; the distributions rows_in_cell and
// rows_in_task, whose greatest values are the largest cell and task. The log tells the grid and the
// number of tasks.
package beampairs

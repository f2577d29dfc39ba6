// Package unsure counts the rows that a routine was not sure of, so that package kernel settled
// them: for benchmarks. Rows that are not shapes are answered before and do not count. A call in
// which nothing is left to settle does not touch the counter.
package unsure

import "sync/atomic"

var rows atomic.Uint64

// Count adds n rows.
func Count(n int) { rows.Add(uint64(n)) }

// Rows is the number of rows counted since the program started.
func Rows() uint64 { return rows.Load() }

// Package unsure counts the rows that a routine was not sure of, so that package kernel settled
// them: for benchmarks. A call in which the routine was sure of every row does not touch the counter.
package unsure

import "sync/atomic"

var rows atomic.Uint64

// Count adds n rows.
func Count(n int) { rows.Add(uint64(n)) }

// Rows is the number of rows counted since the program started.
func Rows() uint64 { return rows.Load() }

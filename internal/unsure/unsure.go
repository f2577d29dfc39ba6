// Package unsure counts the rows that no kernel was sure of, for tests and
// benchmarks. Calls in which every row was sure do not touch the counter.
package unsure

import "sync/atomic"

var rows atomic.Uint64

// Count adds n rows.
func Count(n int) { rows.Add(uint64(n)) }

// Rows is the number of rows counted since the program started.
func Rows() uint64 { return rows.Load() }

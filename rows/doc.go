// Package rows runs the batch tests of package hantei, row against row, until a context is done.
//
// A test of package hantei answers all rows of a call and cannot be stopped. On ordinary rows that
// takes a nanosecond or a few a row. Rows from strangers can be chosen to take far longer, as
// SECURITY.md says, and a server that has a deadline cannot wait for a million of them. [Hits],
// [Numbers] and [Records] take a test as a function value and hand it [SliceRows] rows at a time;
// between two they look at the context:
//
//	ctx, cancel := context.WithTimeout(r.Context(), 50*time.Millisecond)
//	defer cancel()
//	n, err := rows.Hits(ctx, hits, hantei.EllipseEllipse, &ellipses, &others)
//
// The answers are those of the test, bit for bit. When the context is done first, the rows before
// the one returned are answered.
//
// For the forms over pairs that end in Context see package pairs.
//
// A call does not allocate in the long run: its working memory is pooled. Every function may be
// called from several goroutines at once.
package rows

// Package soa holds shapes as a structure of arrays: one column of numbers for each field.
//
// Every columns type, of shapes such as [Circles] and of results such as [Contacts], is a struct of
// slices of one length; row i is element i of every column. A struct literal wraps the caller's
// slices without a copy:
//
//	circles := soa.Circles[float32]{X: xs, Y: ys, R: rs}
//
// and Append, Grow and Resize build columns up; RemoveSwap and Keep take rows out. As with the
// built-in append, they use the memory at hand while every column has capacity for it, and
// otherwise move all columns to fresh memory. That is one arena: each column starts 64-byte
// aligned and 320 bytes further into its 4 KiB page than the column before, so that no two
// columns contend for the same cache sets. Room at least doubles. Where your own columns lie one behind
// the other in one array, cut their capacity as well, as xs[0:n:n], or what is appended to one is
// written over the next.
//
// Shapes are the stored numbers. (UX, UY) is the direction of a shape's first axis; its length does
// not matter. [Direction] makes one from an angle. A row is not a shape, and hits nothing, if it
// holds a NaN or an infinity, a negative radius or half extent, or a zero direction; radius 0 is a
// point or a segment and is a shape, and -0 is 0. Of a covariance the matrix has to be positive
// semidefinite, exactly. Valid asks this of one row, and Validate of all.
//
// Unequal columns: CheckLengths and Validate return an error; Append, Grow, Resize, Gather, Keep,
// RemoveSwap and Slice panic. At, Set and Reset do not check.
//
// Columns are ordinary memory: concurrent reads are safe, concurrent writes need a lock.
package soa

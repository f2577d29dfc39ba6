// Package kernel is the definition of every answer, one pair of shapes at a time.
//
// The batch tests of hantei give what the functions here give: the vector kernels decide the rows
// that they are sure of and leave the rest to this package.
//
// # What an answer means
//
// Shapes are the stored numbers, taken as exact reals: a direction (UX, UY) may have any length, its
// axis is the direction divided by that length. Shapes are closed sets: to touch is to hit, and so
// is to lie inside. A radius or extent 0 makes a segment or a point and is tested as one; -0 is 0. A
// row that is not a shape (NaN or an infinity in any field, a negative radius or extent, a zero
// direction: soa's Valid methods tell) never hits; its time is +Inf, its contact NaN.
//
// A boolean is exact: the answer of real arithmetic for the stored numbers, whatever their size.
// A number comes from a fixed sequence of IEEE operations in float64 without fused multiply-add and
// without libm, rounded once to the element type. Both are the same bits on every machine.
//
// # How
//
// Every test is a polynomial inequality in the stored numbers (a square root, where there is one, is
// squared away with the signs known). It is settled in two stages, as in golang/geo's s2 predicates:
//
//   - stable: the inequality in float64 beside a bound on the error of its two sides. NaN, overflow
//     and underflow make the bound fail, so none of them needs a test of its own.
//   - exact: the same inequality in integers scaled by powers of two, for the rows that the first
//     stage is not sure of: ties, near ties and extreme sizes.
//
// Neither allocates once the exact stage has met its largest numbers: its integers are reused.
//
// # Names
//
// The formulas are in d = b - a, the offset from the first shape to the second, u the direction of
// the first shape, U = d·u and V = u×d the offset along and across it, both scaled by |u|, and
// n = |u|².
package kernel

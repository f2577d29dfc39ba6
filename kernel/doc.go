// Package kernel is the definition of every answer, one pair of shapes at a time.
//
// The batch tests of hantei give what the functions here give: their routines decide the rows of
// which they are sure and leave the rest to this package.
//
// # What an answer means
//
// Shapes are the stored numbers, taken as exact reals. All lengths are in one unit, which is the
// caller's. A direction (UX, UY) may have any length, its axis is the direction divided by that
// length. Shapes are closed sets: to touch is to hit, and so is to lie inside. A radius or extent 0
// makes a segment or a point and is tested as one; -0 is 0. A row that is not a shape (NaN or an
// infinity in any field, a negative radius or extent, a zero direction: soa's Valid methods tell)
// never hits. Its time is +Inf, its contact, distance and nearest point are NaN.
//
// A boolean is exact: the answer of real arithmetic for the stored numbers, whatever their size. A
// number comes from a fixed sequence of IEEE operations in float64, without fused multiply-add and
// without libm, and is rounded once to the element type. (A few times of impact come from integers:
// see [CircleSweep]. [EllipseCircleContact] begins with the nearest point as it is rounded, and so
// rounds twice.) Both are the same bits on every machine.
//
// Both hold in the floating-point environment that Go starts with, which the batch tests set for
// themselves and the functions here do not look at: see package hantei.
//
// # How
//
// Every boolean is a polynomial inequality in the stored numbers. (A square root, where there is
// one, is squared away, as the signs are known.) It is settled in stages, as in golang/geo's s2
// predicates:
//
//   - stable: the inequality in float64 beside a bound on the error of its two sides. NaN, overflow
//     and underflow make the bound fail, so none of them needs a test of its own. Where the numbers have
//     so few digits that nothing is rounded, as on a map of tiles, the tests of boxes, circles and
//     points, and of a capsule and a circle, decide ties in float64, too.
//   - wide: the same inequality in numbers of 128 bits that have any exponent and carry a bound on their
//     error. It settles near ties, numbers whose exponents are far apart, and ties of few digits.
//   - exact: the same inequality in integers scaled by powers of two, for the rows that are left: ties
//     of many digits.
//
// None of them allocates once the exact stage has met its largest numbers: its integers are reused. None
// panics, whatever the numbers are.
//
// # What a row costs
//
// The times that the functions state are of one core of about 3 GHz. A tie of ordinary numbers is a
// few hundred bits long in the exact stage. A tie of numbers whose exponents differ by hundreds
// makes integers of thousands of bits and takes longer than stated: SECURITY.md has the slowest rows
// that were found. Columns of float32 cannot be as far apart.
//
// # Names
//
// The formulas are in d = b - a, the offset from the first shape to the second, u the direction of
// the first shape, U = d·u and V = u×d the offset along and across it, both scaled by |u|, and
// n = |u|².
package kernel

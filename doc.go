// Package hantei tests 2D shapes for collision in batches: columns go in, hit
// bits, times of impact and contacts come out, at the speed of the CPU's vector
// units. 判定 is Japanese for judgement; 当たり判定 is hit testing.
//
// # The contract
//
// Shapes come as columns, one slice a field: see package
// [github.com/hantei-go/hantei/soa]. A test takes two shapes and compares row i
// with row i; a side of length 1 stands for every row. The destination comes
// first and is the caller's. A call does not allocate.
//
//   - Shapes are the stored numbers. A direction (UX, UY) is a direction: its
//     length does not matter.
//   - Shapes are closed: touching is a hit, and so is one inside the other.
//   - A boolean is exact: what real arithmetic gives for the stored numbers, on
//     every CPU.
//   - A number is the same bits on every CPU. Float32 columns are computed in
//     float64 and rounded once, by [EllipseCircleContact] twice.
//   - A row that is not a shape (NaN, an infinity, a negative radius or extent, a
//     zero direction) never hits: its bit is 0, its time +Inf, and its depth, distance,
//     points and normals are NaN. -0 is 0, and a radius or extent 0 is a shape.
//   - Two sides fit if they have equally many rows, or if one has a single row.
//     A side without rows fits another one without rows, or with one row: such a
//     call has no rows. Lengths that do not fit panic before anything is written. So does a destination that shares memory with an
//     input.
//
// Everything here may be called from several goroutines at once, as long as none of them
// writes columns or results that another one uses.
//
// # Errors of numbers
//
// Where the error of a number follows from how sensitive it is, the functions state it with κ, its
// condition number: to first order, the number changes by at most κ·ε if every number of its row
// changes by at most ε times itself. That change is relative for a time, and in units of its own for a
// point, a normal and a nearest point. The κ of a normal is no less than 1. The κ of a point at a time of
// impact has a second part: κ of the time, multiplied by the length of the way until then, because an error
// of the time moves the point along that way. Of two moving circles the longer way counts. Where package
// kernel defines the κ of a test in another way, as for RayBox and RayEllipse, that definition counts.
//
// A number below the normal ones, which begin at 2^-126 in float32 and 2^-1022 in float64, is off by the least
// positive number in addition, and a point at a time so small by that multiplied by the displacement.
//
// # Pairs
//
// Package [github.com/hantei-go/hantei/pairs] runs these tests on all pairs of two sides, on
// those of one, or on candidates, which package [github.com/hantei-go/hantei/broad] finds for
// bodies by the million.
//
// # Deadlines
//
// A call answers all rows, and rows can be chosen to take long. Package
// [github.com/hantei-go/hantei/rows] runs a test until a context is done, and the forms of package
// pairs that end in Context do so for pairs.
//
// # Floating-point environment
//
// Go computes in the default environment of IEEE 754: it rounds to the nearest and keeps subnormal
// numbers. C code in the same process may leave a thread another one. Engines flush subnormal
// numbers to zero in threads of theirs, and an object that gcc has linked with -ffast-math does so
// in the thread that loads it and in those that this one starts. The calls of this package and of
// packages pairs, rows and broad compute in the default environment all the same, and leave that of
// the thread as it was; on a CPU other than amd64, 386 and arm64, and under the build tag purego,
// they panic instead.
//
// Where only some threads have another one, Go may move a goroutine to such a thread in the middle
// of a call. Calls lock it to its thread until they return, except for those of a test with up to
// 4096 rows, which are too short for that: call runtime.LockOSThread around these. The functions of
// package kernel, which are too short even to look, and those of package soa need the default
// environment.
//
// # Rare CPUs
//
// Programs for CPUs without floating point (GOARM=5, GO386=softfloat, GOMIPS=softfloat) have it from Go's
// runtime, which up to Go 1.26 gets differences of float64 numbers wrong that come out below 2^-1022
// (golang.org/issue/79964). There the contract does not hold for float64 rows whose numbers, or products
// of several of them, are so small.
//
// On MIPS, where the NaN that is quiet elsewhere is a signalling one, the NaN of a float32 answer has other
// bits.
//
// # Tiers
//
// A test has vector routines for AVX-512, AVX2 and NEON, and for WebAssembly under the build tag
// hantei_simd128, which docs/browser.md describes. On every other architecture, and under the
// build tag purego, the generic tier answers, which is Go alone. The best tier that the CPU
// supports is chosen at start; [Tier] tells which. The environment variable HANTEI_TIER (generic,
// avx2, avx512, neon or simd128) forces one; a name that is unknown or not supported stops the
// program at start.
//
// # How it is exact and fast
//
// A routine evaluates a test's inequality in floating point beside a bound on the error. Rows
// clear of the bound are sure. The rest, about one in a million on ordinary data, go one at a time
// to package [github.com/hantei-go/hantei/kernel], which defines the answer: it decides in float64
// with a bound of its own, then with 128 bits, then in integers.
//
// To read the code, begin with a test, such as [EllipsePoint], and follow its call: its
// description (description.go), the straight way that most calls take (straight.go), the checks of
// its sides (arguments.go, form.go) and of what it writes (results.go), the ways to answer a batch
// (call.go), the routine (routine.go), and the rows that are left (settle.go).
package hantei

// Package prove is what the tests of hantei's packages share: the tests of internal/catalog as
// calls without types, rows at the decision boundary for each of them, a check of every tier
// against package kernel, and the rows behind the golden hashes.
//
// To a property a test is columns in, as slices of slices, and answers out, as words of bits. A
// property is then written once, as a loop over [Tests] and [Forms], and covers every test that the
// catalog will have:
//
//	for _, test := range prove.Tests[float32]() {
//		for _, form := range prove.Forms() {
//			first, second := test.Hostile(prove.NewSource[float32](1), form, 100)
//			test.Check(t, first, second)
//		}
//	}
//
// What a test brings along is in a file named for it, its proof: its calls, its draws, its golden
// hashes and its exact arithmetic.
//
// The package is no test file, so that other packages can import it; only tests do.
package prove

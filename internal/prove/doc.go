// Package prove is what the tests of hantei's packages share: one table of the batch tests, rows at
// the decision boundary for each of them, a check of every tier against package kernel, the stream
// of rows behind the golden hashes, and memory that must not be left.
//
// A test of the table is seen without its types: columns go in as slices of slices, results come out
// as words of bits. A property is then written once, as a loop over [Tests] and [Forms], and covers
// each test that is added to the table.
package prove

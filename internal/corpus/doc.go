// Package corpus reads testdata/corpus: rows with answers that were computed exactly, whose README
// tells how. The tests of packages kernel and hantei compare with them.
package corpus

// Package corpus reads the golden rows of testdata/corpus, whose README tells what they are, for the
// tests of kernel and hantei.
package corpus

package prove

// Each draw function returns the fields of a row that hits and of one that misses, in the order of
// the test's columns. Between the two lie the rows whose shapes just touch, which Test.Boundary
// finds.

// join appends the fields of the second side to a copy of those of the first.
func join(first []float64, second ...float64) []float64 {
	return append(append([]float64(nil), first...), second...)
}

// Package limit makes hit bits of numbers: those that are at most a limit.
package limit

// AtMost sets the bits of the numbers that are at most the limit, and clears the others. NaN is not
// at most it. hits has a word for each 64 numbers.
func AtMost[T float32 | float64](hits []uint64, numbers []T, limit T) {
	for w := atMostVector(hits, numbers, limit); w < len(hits); w++ {
		of := numbers[w*64 : min(w*64+64, len(numbers))]
		var word uint64
		for k := len(of) - 1; k >= 0; k-- {
			var bit uint64 // a branch would be foreseen badly
			if of[k] <= limit {
				bit = 1
			}
			word = word<<1 | bit
		}
		hits[w] = word
	}
}

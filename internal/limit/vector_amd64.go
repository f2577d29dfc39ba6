//go:build !purego

package limit

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/tier"
)

// atMostVector makes the words that all of their numbers are there for, and returns how many these are; none
// in the generic tier.
func atMostVector[T float32 | float64](hits []uint64, numbers []T, limit T) (done int) {
	done = min(len(hits), len(numbers)/64)
	if done == 0 || tier.Active() == tier.Generic {
		return 0
	}
	from, most := (*byte)(unsafe.Pointer(&numbers[0])), (*byte)(unsafe.Pointer(&limit))
	if unsafe.Sizeof(limit) == 4 {
		atMostF32AVX2(&hits[0], from, most, done)
	} else {
		atMostF64AVX2(&hits[0], from, most, done)
	}
	return done
}

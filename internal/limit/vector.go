//go:build (amd64 || arm64) && !purego

package limit

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/tier"
)

// atMostVector makes the words that all of their numbers are there for, and returns how many these
// are; none in the generic tier.
func atMostVector[T float32 | float64](hits []uint64, numbers []T, limit T) (done int) {
	done = min(len(hits), len(numbers)/64)
	if done == 0 || tier.Active() == tier.Generic {
		return 0
	}
	narrow := unsafe.Sizeof(limit) == 4
	atMost(narrow, &hits[0], (*byte)(unsafe.Pointer(&numbers[0])), (*byte)(unsafe.Pointer(&limit)), done)
	return done
}

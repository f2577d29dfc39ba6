//go:build cgo

package main

import (
	"fmt"
	"math"
	"testing"

	"github.com/hantei-go/hantei/pairs"
)

// TestMorePairsThanInt counts on where an int ends, as on 32 bits at 2^31 pairs.
func TestMorePairsThanInt(t *testing.T) {
	const capacity = 4 // HANTEI_CAPACITY
	list := new(pairList)
	m := measuredDestination[float64]{destination: destination{list: list, a: []int32{1, 2}, b: []int32{3, 4}, found: math.MaxInt - 1}, v: []float64{5, 6}}
	block := &pairs.Measured[float64]{List: pairs.List{A: []int32{7, 7, 7}, B: []int32{8, 8, 8}}, V: []float64{9, 9, 9}}
	for range 2 { // up to the greatest int, and beyond
		if !m.take(block) {
			t.Error("take wants no more pairs")
		}
	}
	c := new(call)
	m.report(c)
	if got, want := c.message, fmt.Sprintf("pairs->capacity = 2, need %d", uint(math.MaxInt)+5); int(c.status) != capacity || got != want {
		t.Errorf("status %d, message %q, want %d, %q", c.status, got, capacity, want)
	}
	if got, want := fmt.Sprint(m.a, m.b, m.v, list.n), "[1 2] [3 4] [5 6] 2"; got != want {
		t.Errorf("the list is %s, want %s as before", got, want)
	}
}

package hantei_test

import (
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

// TestAllocations checks that no call allocates: neither for rows that the kernels answer, nor for
// those that package kernel settles, ties among them.
func TestAllocations(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector drops pooled memory at random")
	}
	t.Run("float32", testAllocations[float32])
	t.Run("float64", testAllocations[float64])
}

func testAllocations[T soa.Float](t *testing.T) {
	const rows, runs = 333, 5
	for _, c := range collisionTests[T]() {
		for _, shape := range callShapes {
			t.Run(c.name+"/"+shape.name, func(t *testing.T) {
				everyTier(t, func(t *testing.T) {
					s, to := newSource[T](11), newResults(&c, rows)
					for _, draw := range []func(*source, callShape, int) (first, second [][]T){c.ordinaryBatch, c.hostileBatch} {
						first, second := draw(s, shape, rows)
						if n := testing.AllocsPerRun(runs, func() { c.batch(to, first, second) }); n != 0 {
							t.Errorf("%v allocations a call, want 0", n)
						}
					}
				})
			})
		}
	}
}

// TestContactsAllocations checks that an empty out that has grown once is resized without allocation.
func TestContactsAllocations(t *testing.T) {
	a, b := headOn(100)
	var out soa.Contacts[float64]
	everyTier(t, func(t *testing.T) {
		n := testing.AllocsPerRun(5, func() {
			out.Reset()
			hantei.CircleSweepContact(&out, &a, &b)
		})
		if n != 0 {
			t.Errorf("%v allocations a call, want 0", n)
		}
	})
}

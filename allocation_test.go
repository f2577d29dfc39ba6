package hantei_test

import (
	"slices"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/internal/race"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
	"github.com/hantei-go/hantei/soa"
)

// TestAllocations checks that no call allocates: neither for rows that the routines decide, nor for
// those that package kernel settles, ties among them.
func TestAllocations(t *testing.T) {
	if race.Enabled {
		t.Skip("the race detector drops pooled memory at random")
	}
	t.Run("float32", testAllocations[float32])
	t.Run("float64", testAllocations[float64])
}

func testAllocations[T soa.Float](t *testing.T) {
	const rows = 333
	for _, test := range prove.Tests[T]() {
		for _, form := range prove.Forms() {
			t.Run(test.Name+"/"+form.Name, func(t *testing.T) {
				tiertest.Every(t, func(t *testing.T) {
					s, to := prove.OrdinarySource[T](11), test.NewResults(rows)
					first, second := test.Ordinary(s, form, rows)
					wantNoAllocation(t, func() { test.Batch(to, first, second) })
					first, second = test.Hostile(s, form, rows)
					wantNoAllocation(t, func() { test.Batch(to, first, second) })
					to = test.NewResults(nearRows)
					first, second = test.Sparse(s, form, nearRows)
					wantNoAllocation(t, func() { test.Batch(to, first, second) })
				})
			})
		}
	}
}

// TestGrownResultsAllocations checks that empty result columns which have grown once grow again
// without an allocation.
func TestGrownResultsAllocations(t *testing.T) {
	tiertest.Every(t, func(t *testing.T) {
		a, b := headOn(100)
		var contacts soa.Contacts[float64]
		wantNoAllocation(t, func() {
			contacts.Reset()
			hantei.CircleSweepContact(&contacts, &a, &b)
		})
		e, p := pointsAbove(100)
		var nearest soa.Nearest[float64]
		wantNoAllocation(t, func() {
			nearest.Reset()
			hantei.EllipseNearest(&nearest, &e, &p)
		})
	})
}

// wantNoAllocation checks that call allocates nothing but room that is kept, mostly the first time, and for a sample that a
// sieve takes at random some other time. That is a dozen allocations at most, of which those of few calls would be one each.
func wantNoAllocation(t *testing.T, call func()) {
	t.Helper()
	if n := testing.AllocsPerRun(20, call); n != 0 {
		t.Errorf("%v allocations a call, want 0", n)
	}
}

// TestStackGrows calls a test where the stack is nearly full, so that it has to grow, and thereby
// to move, at any place on the way of a call: what routines are handed lies on it.
func TestStackGrows(t *testing.T) {
	const rows = 300
	one := soa.Circles[float32]{X: []float32{0}, Y: []float32{0}, R: []float32{1}}
	var others soa.Circles[float32]
	for i := range rows {
		others.Append(soa.Circle[float32]{X: float32(i%5) / 2, Y: 0, R: 0.25})
	}
	tiertest.Every(t, func(t *testing.T) {
		for _, n := range []int{1, 7, 9, 100, rows} {
			part := others.Slice(0, n)
			want := hantei.NewMask(n)
			hantei.CircleCircle(want, &one, &part)
			for depth := range 120 {
				got, done := hantei.NewMask(n), make(chan struct{})
				go func() {
					defer close(done)
					atDepth(depth, func() { hantei.CircleCircle(got, &one, &part) })
				}()
				if <-done; !slices.Equal(got, want) {
					t.Fatalf("%d rows at depth %d: hits %x, want %x", n, depth, got, want)
				}
			}
		}
	})
}

// atDepth calls f when it has used some of the stack, the more the deeper.
//
//go:noinline
func atDepth(depth int, f func()) byte {
	var room [64]byte
	if depth == 0 {
		f()
		return room[0]
	}
	room[depth%64] = 1
	return atDepth(depth-1, f) + room[depth%32]
}

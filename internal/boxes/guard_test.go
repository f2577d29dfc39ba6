package boxes_test

import (
	"testing"

	"github.com/hantei-go/hantei/internal/boxes"
	"github.com/hantei-go/hantei/internal/fence"
	"github.com/hantei-go/hantei/internal/race"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
	"github.com/hantei-go/hantei/soa"
)

// guardRows is the most rows of the guarded calls.
const guardRows = 40

// TestGuard checks that no routine reads or writes outside its columns, or writes more rows than it says: for every
// length up to guardRows, with the columns at the start and at the end of their memory.
func TestGuard(t *testing.T) {
	if race.Enabled {
		t.Skip("the race detector sees nothing of assembly")
	}
	t.Run("float32", testGuard[float32])
	t.Run("float64", testGuard[float64])
}

func testGuard[T soa.Float](t *testing.T) {
	tiertest.Every(t, func(t *testing.T) {
		g := newGuarded[T](t)
		for n := range guardRows + 1 {
			for _, g.atEnd = range []bool{false, true} {
				in := g.columns(n)
				g.check(t, "OfCircles", n, func(to boxes.Columns[T]) int {
					return boxes.OfCircles(to, in[0], in[1], in[2])
				})
				g.check(t, "OfMovingCircles", n, func(to boxes.Columns[T]) int {
					return boxes.OfMovingCircles(to, in[0], in[1], in[2], in[3], in[4])
				})
				bounds := boxes.Columns[T]{MinX: in[0], MinY: in[1], MaxX: in[2], MaxY: in[3]}
				checkOne(t, g, "Cells", n, func(to []int32) int {
					return boxes.Cells(to, bounds, boxes.Grid{Scale: 1, Stride: 16, Mask: 255}, 0x42000000)
				})
				box := fence.Place[[4]T](g.in[5], n, 0, g.atEnd)
				checkOne(t, g, "Digests", n, func(to []uint64) int {
					done, _ := boxes.Digests[T](to, 1, box)
					return done
				})
			}
		}
	})
}

// guarded are columns in fences: five of numbers and one of boxes that are read, four that are written.
type guarded[T soa.Float] struct {
	in, out []fence.Memory
	atEnd   bool
}

func newGuarded[T soa.Float](t *testing.T) *guarded[T] {
	g := &guarded[T]{}
	for range 6 {
		g.in = append(g.in, fence.New(t, guardRows*4*8))
	}
	for range 4 {
		f := fence.New(t, guardRows*8)
		f.Fill()
		g.out = append(g.out, f)
	}
	return g
}

// columns are those that are read, of n rows.
func (g *guarded[T]) columns(n int) (in [5][]T) {
	for k := range in {
		in[k] = fence.Place[T](g.in[k], n, 0, g.atEnd)
		for i := range in[k] {
			in[k][i] = T(i + k)
		}
	}
	return in
}

// check calls a function that writes bounds.
func (g *guarded[T]) check(t *testing.T, name string, n int, call func(to boxes.Columns[T]) (done int)) {
	t.Helper()
	var to [4][]T
	for k := range to {
		to[k] = fence.Place[T](g.out[k], n, 0, g.atEnd)
	}
	done := call(boxes.Columns[T]{MinX: to[0], MinY: to[1], MaxX: to[2], MaxY: to[3]})
	for k := range to {
		if !fence.Clean(g.out[k], to[k][:done]) {
			t.Fatalf("%s of %d rows, at the end %v: wrote outside of %d rows of column %d", name, n, g.atEnd, done, k)
		}
	}
}

// checkOne calls a function that writes one column.
func checkOne[E any, T soa.Float](t *testing.T, g *guarded[T], name string, n int, call func(to []E) (done int)) {
	t.Helper()
	to := fence.Place[E](g.out[0], n, 0, g.atEnd)
	if done := call(to); !fence.Clean(g.out[0], to[:done]) {
		t.Fatalf("%s of %d rows, at the end %v: wrote outside of %d rows", name, n, g.atEnd, done)
	}
}

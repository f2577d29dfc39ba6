package hantei_test

import (
	"bytes"
	"runtime/debug"
	"testing"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// guardRows is the most rows of a guarded call.
const guardRows = 200

// alignments is the number of places that an element can have in a cache line.
func alignments[T soa.Float]() int { return 64 / int(unsafe.Sizeof(*new(T))) }

// A fence is memory that must not be left: where the system has guard pages (see newFence), a read or
// write past its ends faults. Bytes inside it that belong to no column are filled with a pattern.
type fence []byte

// pattern is a NaN in either element type, and no plausible hit bits.
const pattern = 0xFF

// place returns n elements that start shift elements after the start of the fence, or end shift
// elements before its end.
func place[E any](f fence, n, shift int, atEnd bool) []E {
	size := int(unsafe.Sizeof(*new(E)))
	at := shift * size
	if atEnd {
		at = len(f) - (n+shift)*size
	}
	if n == 0 {
		return []E{}
	}
	return unsafe.Slice((*E)(unsafe.Pointer(&f[at])), n)
}

// clean gives the elements placed in the fence the pattern again, and tells whether all else has kept it.
func clean[E any](f fence, elements []E) bool {
	if len(elements) > 0 {
		written := unsafe.Slice((*byte)(unsafe.Pointer(&elements[0])), len(elements)*int(unsafe.Sizeof(elements[0])))
		for i := range written {
			written[i] = pattern
		}
	}
	return f[0] == pattern && bytes.Equal(f[1:], f[:len(f)-1])
}

// A guarded call has each of its columns in a fence of its own.
type guarded[T soa.Float] struct {
	c       *collisionTest[T]
	in, out []fence
}

func newGuarded[T soa.Float](t *testing.T, c *collisionTest[T]) *guarded[T] {
	g := &guarded[T]{c: c}
	for range c.first + c.second {
		g.in = append(g.in, newFence(t))
	}
	for range max(1, len(c.numbers)) {
		f := newFence(t)
		clean(f, f)
		g.out = append(g.out, f)
	}
	return g
}

// inputs places copies of the columns' first n rows, or of the only one. The first column is shifted by
// shift, the others by other multiples of it: all of them touch the end of their fence for shift 0.
func (g *guarded[T]) inputs(columns [][]T, from, n, shift int, atEnd bool) [][]T {
	placed := make([][]T, len(columns))
	for i, column := range columns {
		n := min(n, len(column))
		placed[i] = place[T](g.in[from+i], n, shift*(i+1)%alignments[T](), atEnd)
		copy(placed[i], column)
	}
	return placed
}

func (g *guarded[T]) results(n, shift int, atEnd bool) results[T] {
	if g.c.numbers == nil {
		return results[T]{hits: place[uint64](g.out[0], (n+63)/64, shift%alignments[T](), atEnd)}
	}
	var r results[T]
	for i, f := range g.out {
		r.numbers = append(r.numbers, place[T](f, n, shift*(i+1)%alignments[T](), atEnd))
	}
	return r
}

// TestGuard checks that no kernel reads or writes outside its columns: for every length up to
// guardRows and every alignment, with the columns at the start and at the end of their memory.
func TestGuard(t *testing.T) {
	if raceDetector {
		t.Skip("nothing runs at the same time, and assembly is not watched")
	}
	t.Run("float32", testGuard[float32])
	t.Run("float64", testGuard[float64])
}

func testGuard[T soa.Float](t *testing.T) {
	for _, c := range collisionTests[T]() {
		for _, shape := range callShapes {
			s := newSource[T](1)
			first, second := c.ordinaryBatch(s, shape, guardRows)
			want := make([]answer, guardRows)
			for i := range want {
				want[i] = c.scalar(first, second, rowOf(first, i), rowOf(second, i))
			}
			t.Run(c.name+"/"+shape.name, func(t *testing.T) {
				everyTier(t, func(t *testing.T) {
					g := newGuarded(t, &c)
					for n := range guardRows + 1 {
						for shift := range alignments[T]() {
							if testing.Short() && shift%5 != 0 {
								continue // the race detector is slow, and sees nothing of assembly
							}
							g.check(t, first, second, want[:n], shift, false)
							g.check(t, first, second, want[:n], shift, true)
						}
					}
				})
			})
		}
	}
}

func (g *guarded[T]) check(t *testing.T, first, second [][]T, want []answer, shift int, atEnd bool) {
	n := len(want)
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if r := recover(); r != nil {
			t.Fatalf("%d rows, shift %d, at end %v: %v", n, shift, atEnd, r)
		}
	}()
	a, b := g.inputs(first, 0, n, shift, atEnd), g.inputs(second, g.c.first, n, shift, atEnd)
	got := g.results(n, shift, atEnd)
	g.c.batch(got, a, b)
	for i, w := range want {
		if got.at(i) != w {
			t.Fatalf("%d rows, shift %d, at end %v: row %d: %x, want %x", n, shift, atEnd, i, got.at(i), w)
		}
	}
	if got.hits != nil && !clean(g.out[0], got.hits) {
		t.Fatalf("%d rows, shift %d, at end %v: written outside the mask", n, shift, atEnd)
	}
	for i, column := range got.numbers {
		if !clean(g.out[i], column) {
			t.Fatalf("%d rows, shift %d, at end %v: written outside %s", n, shift, atEnd, g.c.numbers[i])
		}
	}
}

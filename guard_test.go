package hantei_test

import (
	"runtime/debug"
	"testing"

	"github.com/hantei-go/hantei/internal/fence"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/internal/race"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
	"github.com/hantei-go/hantei/soa"
)

// guardRows is the most rows of the guarded calls that go through every length and alignment.
const guardRows = 200

// TestGuard checks that no routine reads or writes outside its columns: for every length up to
// guardRows and every alignment, with the columns at the start and at the end of their memory.
func TestGuard(t *testing.T) {
	if race.Enabled {
		t.Skip("the race detector sees nothing of assembly")
	}
	t.Run("float32", testGuard[float32])
	t.Run("float64", testGuard[float64])
}

func testGuard[T soa.Float](t *testing.T) {
	for _, test := range prove.Tests[T]() {
		for _, form := range prove.Forms() {
			t.Run(test.Name+"/"+form.Name, func(t *testing.T) {
				first, second := test.Ordinary(prove.OrdinarySource[T](1), form, guardRows)
				want := test.Want(first, second)
				tiertest.Every(t, func(t *testing.T) {
					g := newGuarded(t, &test, guardRows)
					for n := range guardRows + 1 {
						for shift := range fence.Alignments[T]() {
							if testing.Short() && (shift != 0 && (shift != 5 || n%3 != 0) || n > 40 && n%7 != 0) {
								continue // an emulator is slow
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

// TestGuardLong checks the same at lengths of several chunks, with about as many hits as misses,
// and at those about which a sieve begins and its samples end, with so few hits that it goes on to
// the end.
func TestGuardLong(t *testing.T) {
	if race.Enabled {
		t.Skip("the race detector sees nothing of assembly")
	}
	t.Run("float32", testGuardLong[float32])
	t.Run("float64", testGuardLong[float64])
}

func testGuardLong[T soa.Float](t *testing.T) {
	// A routine takes 1024 rows in one go, and more in chunks of 4096. A sieve begins at 192 rows of one against
	// rows, and at 512 of rows against rows. It takes 128 first, unless it paid in the call before, and then 4096
	// at a time, a compactor 1024 at a time. The last rows of each may be up to 64 more.
	chunks := []int{1024, 1025, 1087, 1089, 4095, 4097, 4159, 4161, 2*4096 + 65}
	sieved := []int{191, 192, 193, 511, 512, 513, 1151, 1153, 4161, 4223, 4225, 4287, 4289, 2*4096 + 65}
	if testing.Short() {
		chunks, sieved = []int{4161}, []int{513, 4225}
	}
	for _, test := range prove.Tests[T]() {
		for _, form := range prove.Forms() {
			for _, c := range []struct {
				name    string
				draw    func(*prove.Source, prove.Form, int) (first, second [][]T)
				lengths []int
			}{{"chunks", test.Ordinary, chunks}, {"sieve", test.Sparse, sieved}} {
				t.Run(test.Name+"/"+form.Name+", "+c.name, func(t *testing.T) {
					most := c.lengths[len(c.lengths)-1]
					first, second := c.draw(prove.OrdinarySource[T](2), form, most)
					want := test.Want(first, second)
					tiertest.Every(t, func(t *testing.T) {
						g := newGuarded(t, &test, most)
						for _, n := range c.lengths {
							g.check(t, first, second, want[:n], 0, false)
							g.check(t, first, second, want[:n], 0, true)
							g.check(t, first, second, want[:n], 1, true)
						}
					})
				})
			}
		}
	}
}

// A guarded call has each of its columns in a fence of its own.
type guarded[T soa.Float] struct {
	test    *prove.Test[T]
	in, out []fence.Memory
}

// newGuarded returns one for up to so many rows.
func newGuarded[T soa.Float](t *testing.T, test *prove.Test[T], rows int) *guarded[T] {
	g, size := &guarded[T]{test: test}, (rows+fence.Alignments[T]())*prove.Precision[T]()/8
	for range test.First + test.Second {
		g.in = append(g.in, fence.New(t, size))
	}
	for range max(1, len(test.Numbers)) {
		f := fence.New(t, size)
		f.Fill()
		g.out = append(g.out, f)
	}
	return g
}

// inputs puts copies of the columns' first n rows, or of the only one, into the fences from the
// number from on. The first column is shifted by shift, the others by other multiples of it: with
// shift 0 all of them touch the end of their fence.
func (g *guarded[T]) inputs(columns [][]T, from, n, shift int, atEnd bool) [][]T {
	placed := make([][]T, len(columns))
	for i, column := range columns {
		n := min(n, len(column))
		placed[i] = fence.Place[T](g.in[from+i], n, shift*(i+1)%fence.Alignments[T](), atEnd)
		copy(placed[i], column)
	}
	return placed
}

// results puts room for the answers of n rows into the fences, shifted likewise.
func (g *guarded[T]) results(n, shift int, atEnd bool) prove.Results[T] {
	if g.test.Numbers == nil {
		const alignments = 8 // of a word
		return prove.Results[T]{Hits: fence.Place[uint64](g.out[0], (n+63)/64, shift%alignments, atEnd)}
	}
	var r prove.Results[T]
	for i, f := range g.out {
		r.Numbers = append(r.Numbers, fence.Place[T](f, n, shift*(i+1)%fence.Alignments[T](), atEnd))
	}
	return r
}

// check calls the batch within the fences and compares its answers with those wanted.
func (g *guarded[T]) check(t *testing.T, first, second [][]T, want []prove.Answer, shift int, atEnd bool) {
	n := len(want)
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if r := recover(); r != nil {
			t.Fatalf("%d rows, shift %d, at end %v: %v", n, shift, atEnd, r)
		}
	}()
	a, b := g.inputs(first, 0, n, shift, atEnd), g.inputs(second, g.test.First, n, shift, atEnd)
	got := g.results(n, shift, atEnd)
	g.test.Batch(got, a, b)
	for i := range want {
		if !got.Has(i, &want[i]) {
			t.Fatalf("%d rows, shift %d, at end %v: row %d: %x, want %x", n, shift, atEnd, i, got.At(i), want[i])
		}
	}
	if got.Hits != nil && !fence.Clean(g.out[0], got.Hits) {
		t.Fatalf("%d rows, shift %d, at end %v: written outside the mask", n, shift, atEnd)
	}
	for i, column := range got.Numbers {
		if !fence.Clean(g.out[i], column) {
			t.Fatalf("%d rows, shift %d, at end %v: written outside %s", n, shift, atEnd, g.test.Numbers[i])
		}
	}
}

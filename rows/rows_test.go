package rows_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/internal/race"
	"github.com/hantei-go/hantei/rows"
	"github.com/hantei-go/hantei/soa"
)

// A countdown is a context that is done after it was asked so many times.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// forever is a countdown that does not end.
func forever() *countdown { return &countdown{context.Background(), math.MaxInt} }

// A call is a test of package hantei run by this package, and as it is.
type call[T soa.Float] struct {
	test string
	run  func(ctx context.Context, to prove.Results[T], first, second [][]T) (int, error)
	want func(to prove.Results[T], first, second [][]T)
}

// calls has one test for each kind of result.
func calls[T soa.Float]() []call[T] {
	return []call[T]{
		{
			"EllipseEllipse",
			func(ctx context.Context, to prove.Results[T], a, b [][]T) (int, error) {
				return rows.Hits(ctx, to.Hits, hantei.EllipseEllipse, prove.Ellipses(a), prove.Ellipses(b))
			},
			func(to prove.Results[T], a, b [][]T) {
				hantei.EllipseEllipse(to.Hits, prove.Ellipses(a), prove.Ellipses(b))
			},
		},
		{
			"CircleSweep",
			func(ctx context.Context, to prove.Results[T], a, b [][]T) (int, error) {
				return rows.Numbers(ctx, to.Numbers[0], hantei.CircleSweep, prove.MovingCircles(a), prove.MovingCircles(b))
			},
			func(to prove.Results[T], a, b [][]T) {
				hantei.CircleSweep(to.Numbers[0], prove.MovingCircles(a), prove.MovingCircles(b))
			},
		},
		{
			"CircleSweepContact",
			func(ctx context.Context, to prove.Results[T], a, b [][]T) (int, error) {
				return rows.Records(ctx, contacts(to), hantei.CircleSweepContact, prove.MovingCircles(a), prove.MovingCircles(b))
			},
			func(to prove.Results[T], a, b [][]T) {
				hantei.CircleSweepContact(contacts(to), prove.MovingCircles(a), prove.MovingCircles(b))
			},
		},
	}
}

func contacts[T soa.Float](to prove.Results[T]) *soa.Contacts[T] {
	n := to.Numbers
	return &soa.Contacts[T]{T: n[0], X: n[1], Y: n[2], NX: n[3], NY: n[4]}
}

// eachCall calls check for each kind of result and each call form.
func eachCall[T soa.Float](t *testing.T, check func(t *testing.T, c call[T], test *prove.Test[T], form prove.Form)) {
	for _, c := range calls[T]() {
		test := prove.TestNamed[T](c.test)
		for _, form := range prove.Forms() {
			t.Run(c.test+"/"+form.Name, func(t *testing.T) { check(t, c, test, form) })
		}
	}
}

// TestAnswers compares with the test as it is.
func TestAnswers(t *testing.T) {
	t.Run("float32", testAnswers[float32])
	t.Run("float64", testAnswers[float64])
}

func testAnswers[T soa.Float](t *testing.T) {
	eachCall(t, func(t *testing.T, c call[T], test *prove.Test[T], form prove.Form) {
		for _, n := range []int{1, 64, rows.SliceRows - 1, rows.SliceRows, rows.SliceRows + 1, 3*rows.SliceRows + 70} {
			first, second := test.Hostile(prove.NewSource[T](1), form, n)
			got, want := test.NewResults(n), test.NewResults(n)
			c.want(want, first, second)
			done, err := c.run(forever(), got, first, second)
			if done != n || err != nil {
				t.Errorf("%d rows: %d answered, error %v", n, done, err)
			}
			wantSame(t, got, want, 0, n)
		}
	})
}

// wantSame checks that both have the same bits in rows from lo to hi-1, whatever they are.
func wantSame[T soa.Float](t *testing.T, got, want prove.Results[T], lo, hi int) {
	t.Helper()
	for row := lo; row < hi; row++ {
		if want.Hits != nil && got.Hits.Get(row) != want.Hits.Get(row) {
			t.Fatalf("row %d: hit %v, want %v", row, got.Hits.Get(row), want.Hits.Get(row))
		}
		for k := range want.Numbers {
			if g, w := got.Numbers[k][row], want.Numbers[k][row]; prove.Bits(g) != prove.Bits(w) {
				t.Fatalf("row %d, column %d: %v, want %v", row, k, g, w)
			}
		}
	}
}

// TestStops stops calls between two slices: the rows before are answered, the others as before.
func TestStops(t *testing.T) {
	t.Run("float32", testStops[float32])
	t.Run("float64", testStops[float64])
}

func testStops[T soa.Float](t *testing.T) {
	const n = 3*rows.SliceRows + 70
	eachCall(t, func(t *testing.T, c call[T], test *prove.Test[T], form prove.Form) {
		first, second := test.Hostile(prove.NewSource[T](1), form, n)
		want := test.NewResults(n)
		c.want(want, first, second)
		for slices := range 4 {
			got, before := test.NewResults(n), test.NewResults(n)
			for _, r := range []prove.Results[T]{got, before} {
				for i := range r.Hits {
					r.Hits[i] = 0x5a5a5a5a5a5a5a5a
				}
				for _, column := range r.Numbers {
					for i := range column {
						column[i] = 42
					}
				}
			}
			done, err := c.run(&countdown{context.Background(), slices}, got, first, second)
			if done != slices*rows.SliceRows || !errors.Is(err, context.Canceled) {
				t.Errorf("stopped after %d slices: %d rows answered, error %v", slices, done, err)
			}
			wantSame(t, got, want, 0, done)
			wantSame(t, got, before, done, n)
		}
	})
}

// TestStopsAmongTies has rows alone that only integers decide, and a deadline that the call would
// miss many times over.
func TestStopsAmongTies(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("the one thread runs no timer during a call")
	}
	const n = 400_000
	tie := soa.Ellipse[float64]{X: -0.7, Y: 0.3, UX: 0.3, UY: 0.4, RX: 0.1, RY: 0x1p-600}
	var a, b soa.Ellipses[float64]
	a.Append(tie)
	b.Resize(n)
	for i := range n {
		b.Set(i, tie)
		b.RX[i] += 0x1p-300
	}
	hits := hantei.NewMask(n)
	ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
	defer cancel()
	done, err := rows.Hits(ctx, hits, hantei.EllipseEllipse, &a, &b)
	if done == n || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%d of %d rows answered, error %v, want the error of the deadline", done, n, err)
	}
	for i := range done {
		if !hits.Get(i) {
			t.Fatalf("row %d misses", i)
		}
	}
}

// TestRecordsResized: empty results grow to the rows of the call.
func TestRecordsResized(t *testing.T) {
	var a, b soa.MovingCircles[float64]
	a.Append(soa.MovingCircle[float64]{R: 1})
	b.Resize(2 * rows.SliceRows)
	var out, want soa.Contacts[float64]
	if done, err := rows.Records(context.Background(), &out, hantei.CircleSweepContact, &a, &b); done != b.Len() || err != nil {
		t.Fatalf("%d rows answered, error %v", done, err)
	}
	hantei.CircleSweepContact(&want, &a, &b)
	if !slices.Equal(out.T, want.T) || !slices.Equal(out.NX, want.NX) {
		t.Error("answers differ from those of the test")
	}
}

// TestPanics has the calls that must not write anything.
func TestPanics(t *testing.T) {
	circles := func(n int) *soa.Circles[float32] {
		c := new(soa.Circles[float32])
		c.Resize(n)
		return c
	}
	moving := func(n int) *soa.MovingCircles[float32] {
		c := new(soa.MovingCircles[float32])
		c.Resize(n)
		return c
	}
	const n = 3 * rows.SliceRows
	unequal := circles(n)
	unequal.R = unequal.R[1:]
	ctx, hits, times := context.Background(), hantei.NewMask(n), make([]float32, n)
	shared, empty := moving(n), new(soa.Contacts[float32])
	var noContext context.Context
	for _, c := range []struct {
		message string
		call    func()
	}{
		{"rows: Hits: ctx is nil, need a context", func() { rows.Hits(noContext, hits, hantei.CircleCircle, circles(n), circles(n)) }},
		{"rows: Numbers: ctx is nil, need a context", func() { rows.Numbers(noContext, times, hantei.CircleSweep, moving(n), moving(1)) }},
		{"rows: Records: ctx is nil, need a context", func() { rows.Records(noContext, empty, hantei.CircleSweepContact, moving(n), moving(1)) }},
		{"rows: Hits: first is nil, need columns", func() { rows.Hits(ctx, hits, hantei.CircleCircle, nil, circles(n)) }},
		{"rows: Hits: test is nil, need a function", func() {
			rows.Hits[soa.Circles[float32], soa.Circles[float32]](ctx, hits, nil, circles(n), circles(n))
		}},
		{"rows: Hits: second: soa: Circles", func() { rows.Hits(ctx, hits, hantei.CircleCircle, circles(n), unequal) }},
		{"rows: Hits: first has 3072 rows, second has 3071, need equal numbers or 1", func() { rows.Hits(ctx, hits, hantei.CircleCircle, circles(n), circles(n-1)) }},
		{"rows: Hits: hits has 47 words for 3072 rows, need 48", func() { rows.Hits(ctx, hits[:47], hantei.CircleCircle, circles(n), circles(1)) }},
		{"rows: Numbers: numbers has 3071 rows, need 3072", func() { rows.Numbers(ctx, times[1:], hantei.CircleSweep, moving(n), moving(1)) }},
		{"rows: Numbers: numbers overlaps second, need separate memory", func() { rows.Numbers(ctx, shared.VY, hantei.CircleSweep, moving(n), shared) }},
		{"rows: Numbers: numbers overlaps first, need separate memory", func() {
			long := make([]float32, 2*n) // apart in each slice, not in all
			shared := moving(n)
			shared.X = long[:n]
			rows.Numbers(ctx, long[n-1:][:n], hantei.CircleSweep, shared, moving(n))
		}},
		{"rows: Records: out has 5 rows, need 3072, or 0 to resize it", func() {
			out := new(soa.Contacts[float32])
			out.Resize(5)
			rows.Records(ctx, out, hantei.CircleSweepContact, moving(n), moving(1))
		}},
		{"rows: Records: out overlaps first, need separate memory", func() {
			a := moving(n)
			out := &soa.Contacts[float32]{T: a.X[:0], X: a.Y[:0], Y: a.VX[:0], NX: a.VY[:0], NY: a.R[:0]}
			rows.Records(ctx, out, hantei.CircleSweepContact, a, moving(1))
		}},
		{"rows: Records: out.NY overlaps out.X, need separate memory", func() {
			out := new(soa.Contacts[float32])
			out.Resize(n)
			long := make([]float32, 2*n) // apart in each slice, not in all
			out.X, out.NY = long[:n], long[n-1:][:n]
			rows.Records(ctx, out, hantei.CircleSweepContact, moving(n), moving(1))
		}},
		{"rows: Records: out.NX overlaps out.T, need separate memory", func() {
			room := make([]float32, n)
			rows.Records(ctx, &soa.Contacts[float32]{T: room[:0], NX: room[n-1:][:0]}, hantei.CircleSweepContact, moving(n), moving(1))
		}},
	} {
		t.Run(c.message, func(t *testing.T) {
			defer func() {
				if got := fmt.Sprint(recover()); !strings.HasPrefix(got, c.message) {
					t.Errorf("panic %q, want %q", got, c.message)
				}
			}()
			c.call()
		})
	}
	if empty.Len() != 0 {
		t.Errorf("a call without a context has resized its results to %d rows", empty.Len())
	}
}

// TestAllocations: a call of the second frame allocates nothing.
func TestAllocations(t *testing.T) {
	if race.Enabled {
		t.Skip("the race detector drops pooled memory at random")
	}
	const n = 3 * rows.SliceRows
	hits, times, ctx := hantei.NewMask(n), make([]float64, n), context.Background()
	var contacts soa.Contacts[float64]
	var a, b soa.MovingCircles[float64]
	a.Resize(n)
	b.Resize(1)
	for _, c := range []struct {
		name string
		call func()
	}{
		{"Hits", func() { rows.Hits(ctx, hits, hantei.CircleSweepHit, &a, &b) }},
		{"Numbers", func() { rows.Numbers(ctx, times, hantei.CircleSweep, &a, &b) }},
		{"Records", func() {
			contacts.Reset()
			rows.Records(ctx, &contacts, hantei.CircleSweepContact, &a, &b)
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if allocations := testing.AllocsPerRun(10, c.call); allocations != 0 {
				t.Errorf("%v allocations a call, want 0", allocations)
			}
		})
	}
}

// BenchmarkHits compares with the test alone, of a test that takes less than a nanosecond a row.
func BenchmarkHits(b *testing.B) {
	const n = 1 << 16
	hits, ctx := hantei.NewMask(n), context.Background()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var one, many soa.Circles[float32]
	one.Resize(n)
	many.Resize(n)
	for i := range n {
		one.R[i], many.X[i] = 1, float32(i%5)+0.5
	}
	b.Run("whole", func(b *testing.B) {
		for b.Loop() {
			hantei.CircleCircle(hits, &one, &many)
		}
	})
	b.Run("slices", func(b *testing.B) {
		for b.Loop() {
			rows.Hits(ctx, hits, hantei.CircleCircle, &one, &many)
		}
	})
}

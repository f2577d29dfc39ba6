package match

import (
	"context"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/internal/sides"
	"github.com/hantei-go/hantei/pairs"
)

// Options of a search for pairs.
type Options struct {
	Workers int
	Limit   float64 // largest first number of a hit, for tests with numbers
	Broad   Broad
	Least   bool // find only the pair with the least number for each streamed row
}

// Broad says when the broad phase finds candidates; else all pairs are tested.
type Broad string

// The ways to find candidates.
const (
	Auto   Broad = "auto" // what seems faster
	Always Broad = "always"
	Never  Broad = "never"
)

// A Finder finds the pairs that hit between rows of a side that is kept and blocks of the other
// side.
type Finder interface {
	// Find calls yield with the pairs of one portion of the streamed rows after the other, ordered
	// by the streamed row, then by the kept one. A portion with many pairs is handed over in
	// several calls, unless Options.Least is set. Find returns the first error of yield, and that
	// of ctx.
	Find(ctx context.Context, streamed [][]float64, yield func(*Found) error) error
}

// Found is the pairs of streamed rows From to To-1, or some of them. It is valid until yield
// returns.
type Found struct {
	From, To       int
	Streamed, Kept []int32
	Numbers        [][]float64
}

// Finder makes a finder that keeps the given side, whose columns must stay as they are.
func (t *Test) Finder(keep int, kept [][]float64, o *Options) Finder { return t.finder[keep](kept, o) }

// A finder streams As and keeps Bs.
type finder[A, B any, PA pairs.Columns[A], PB pairs.Columns[B]] struct {
	asks[A, B]
	Options
	side  sides.Side[A]
	kept  B
	widen bool // the bounds of streamed rows are widened by the limit

	grid       broad.Grid[float64]
	portions   portions
	bounds     broad.Bounds[float64]
	candidates pairs.List
	pairs      pairs.Measured[float64] // without numbers if it is about hits
	someA      A                       // rows of pairs, for details
	someB      B
}

func newFinder[A, B any, PA pairs.Columns[A], PB pairs.Columns[B]](a sides.Side[A], b sides.Side[B],
	kept [][]float64, o *Options, ask asks[A, B]) Finder {
	f := &finder[A, B, PA, PB]{asks: ask, Options: *o, side: a, kept: b.Of(kept)}
	rows := len(kept[0])
	f.portions = newPortions(rows, o.Broad)
	if f.portions.choice == Never {
		return f
	}
	var bounds broad.Bounds[float64]
	b.Bounds(&bounds, &f.kept)
	if ask.distance { // then one side has ellipses, and it is their bounds that have to be widened
		if b.Shape == sides.Ellipses.Shape {
			bounds.Widen(o.Limit)
		} else {
			f.widen = true
		}
	}
	f.grid.Build(&bounds)
	return f
}

func (f *finder[A, B, PA, PB]) Find(ctx context.Context, streamed [][]float64, yield func(*Found) error) error {
	whole := f.side.Of(streamed)
	n := len(streamed[0])
	if f.portions.choice != Never {
		f.bounds.Reset()
		f.side.Bounds(&f.bounds, &whole)
		if f.widen {
			f.bounds.Widen(f.Limit)
		}
	}
	for lo := 0; lo < n; {
		hi, search := min(lo+f.portions.fullRows(), n), f.cross
		if f.portions.nextIsBroad() {
			hi, search = f.lookUp(lo), f.among
			f.portions.learn(hi-lo, f.candidates.Len())
		}
		part := PA(&whole).Slice(lo, hi)
		if err := search(ctx, &part); err != nil {
			return err
		}
		if err := f.handOver(&part, lo, hi, yield); err != nil {
			return err
		}
		lo = hi
	}
	return nil
}

// lookUp finds the candidates of streamed rows lo to hi-1, a few rows at a time, until there are
// portionPairs. However dense a place is, there are at most twice as many, or those of one row.
func (f *finder[A, B, PA, PB]) lookUp(lo int) (hi int) {
	f.candidates.Reset()
	last := min(lo+portionRows, f.bounds.Len())
	for hi = lo; hi < last && f.candidates.Len() < portionPairs; {
		next, known, b := min(hi+f.portions.fullRows(), last), f.candidates.Len(), &f.bounds
		f.grid.Query(&f.candidates, &broad.Bounds[float64]{
			MinX: b.MinX[hi:next], MinY: b.MinY[hi:next], MaxX: b.MaxX[hi:next], MaxY: b.MaxY[hi:next],
		})
		for k := range f.candidates.A[known:] {
			f.candidates.A[known+k] += int32(hi - lo)
		}
		hi = next
	}
	return hi
}

// among tests the candidate pairs.
func (f *finder[A, B, PA, PB]) among(ctx context.Context, part *A) error {
	f.pairs.Reset()
	workers := pairs.Workers(f.Workers)
	if f.test != nil {
		return pairs.AmongContext[A, B, PA, PB](ctx, &f.pairs.List, f.test, part, &f.kept, &f.candidates, workers)
	}
	return pairs.AmongWithinContext[float64, A, B, PA, PB](ctx, &f.pairs, f.measure, part, &f.kept, &f.candidates, f.Limit, workers)
}

// cross tests all pairs.
func (f *finder[A, B, PA, PB]) cross(ctx context.Context, part *A) error {
	f.pairs.Reset()
	workers := pairs.Workers(f.Workers)
	if f.test != nil {
		return pairs.CrossContext[A, B, PA, PB](ctx, &f.pairs.List, f.test, part, &f.kept, workers)
	}
	return pairs.CrossWithinContext[float64, A, B, PA, PB](ctx, &f.pairs, f.measure, part, &f.kept, f.Limit, workers)
}

// foundPairs is how many pairs are handed over at a time: those with all numbers take some 200
// bytes each.
const foundPairs = 1 << 16

// handOver yields the pairs of a portion.
func (f *finder[A, B, PA, PB]) handOver(part *A, lo, hi int, yield func(*Found) error) error {
	if f.Least {
		f.pairs.Least() // at most portionRows are left
	}
	return inParts(f.pairs.Len(), func(from, to int) error { return yield(f.found(part, lo, hi, from, to)) })
}

// inParts calls do with parts from from to to-1 of n pairs, with an empty one if there are none. It
// returns the first error.
func inParts(n int, do func(from, to int) error) error {
	for from := 0; ; {
		to := min(from+foundPairs, n)
		if err := do(from, to); err != nil || to == n {
			return err
		}
		from = to
	}
}

// found is the pairs from to to-1 of a portion, with all their numbers.
func (f *finder[A, B, PA, PB]) found(part *A, lo, hi, from, to int) *Found {
	found := &Found{From: lo, To: hi, Streamed: f.pairs.A[from:to], Kept: f.pairs.B[from:to]}
	switch {
	case f.detail != nil:
		PA(&f.someA).Gather(part, found.Streamed)
		PB(&f.someB).Gather(&f.kept, found.Kept)
		found.Numbers = f.detail(&f.someA, &f.someB)
	case f.measure != nil:
		found.Numbers = [][]float64{f.pairs.V[from:to]}
	}
	for k := range found.Streamed {
		found.Streamed[k] += int32(lo)
	}
	return found
}

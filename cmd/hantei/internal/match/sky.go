package match

import (
	"context"
	"slices"

	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
	"github.com/hantei-go/hantei/cmd/hantei/internal/sphere"
	"github.com/hantei-go/hantei/pairs"
)

// A SkyQuestion is what is asked about the sources of two catalogues.
type SkyQuestion struct {
	Errors [2]sphere.Errors // what errors each side has
	Scale  sphere.Scale
}

// skyKinds are the kinds of sources by their errors.
var skyKinds = map[sphere.Errors]*shape.Kind{
	sphere.NoErrors: shape.Position, sphere.Circles: shape.ErrorCircle, sphere.Ellipses: shape.ErrorEllipse,
}

// Test makes the test of a question. Its limit is the greatest separation, in arcseconds. It tests
// all pairs of two sides; there is no row against row.
func (q SkyQuestion) Test() *Test {
	kinds := [2]*shape.Kind{skyKinds[q.Errors[First]], skyKinds[q.Errors[Second]]}
	t := &Test{
		Name: "sky", First: kinds[First], Second: kinds[Second],
		Numbers: []string{"separation"}, Limits: &Limits{sphere.NoLimit, 0, sphere.NoLimit},
	}
	for side := range t.finder {
		t.finder[side] = func(kept [][]float64, o *Options) Finder { return newSkyFinder(q, side, kept, o) }
		t.notShapes[side] = q.eachNotSource
	}
	return t
}

// eachNotSource calls found with the rows that are not sources, in order.
func (q SkyQuestion) eachNotSource(columns [][]float64, found func(row int)) {
	for i := range columns[0] {
		if !q.Scale.Valid(columns, i) {
			found(i)
		}
	}
}

// A skyFinder streams sources and keeps sources.
type skyFinder struct {
	Options
	question SkyQuestion
	keep     int
	match    *sphere.Match
	index    *sphere.Index // nil if all pairs are tested

	portions    portions
	query       sphere.Query
	pairs       pairs.List // rows of the streamed side and of the kept one
	separations []float64
}

func newSkyFinder(q SkyQuestion, keep int, kept [][]float64, o *Options) Finder {
	f := &skyFinder{Options: *o, question: q, keep: keep, match: sphere.NewMatch(q.Errors, o.Limit)}
	f.portions = newPortions(len(kept[0]), o.Broad)
	f.match.Sides[keep] = sphere.NewSources(kept, q.Scale)
	if f.portions.choice != Never {
		f.index = sphere.NewIndex(f.match, keep)
	}
	return f
}

func (f *skyFinder) Find(ctx context.Context, streamed [][]float64, yield func(*Found) error) error {
	f.match.Sides[1-f.keep] = sphere.NewSources(streamed, f.question.Scale)
	n := len(streamed[0])
	for lo := 0; lo < n; {
		hi := f.candidates(lo, n)
		if err := f.filter(ctx); err != nil {
			return err
		}
		if err := f.handOver(lo, hi, yield); err != nil {
			return err
		}
		lo = hi
	}
	return nil
}

// candidates finds the pairs of streamed rows lo to hi-1 that have to be tested, until there are
// portionPairs. There are at most twice as many, or those of one row.
func (f *skyFinder) candidates(lo, n int) (hi int) {
	f.pairs.Reset()
	last := min(lo+portionRows, n)
	for hi = lo; hi < last && f.pairs.Len() < portionPairs; {
		next, known := min(hi+f.portions.fullRows(), last), f.pairs.Len()
		if f.index == nil {
			f.match.All(&f.pairs, 1-f.keep, hi, next)
		} else {
			f.index.Candidates(&f.pairs, &f.query, hi, next)
		}
		for k := range f.pairs.A[known:] {
			f.pairs.A[known+k] += int32(hi)
		}
		hi = next
	}
	return hi
}

// filter leaves the pairs that match.
func (f *skyFinder) filter(ctx context.Context) error {
	n := f.pairs.Len()
	f.separations = slices.Grow(f.separations[:0], n)[:n]
	var sides [2][]int32
	sides[f.keep], sides[1-f.keep] = f.pairs.B, f.pairs.A
	left, err := f.match.Filter(ctx, sides[First], sides[Second], f.separations, max(f.Workers, 1))
	f.pairs.A, f.pairs.B, f.separations = f.pairs.A[:left], f.pairs.B[:left], f.separations[:left]
	return err
}

// handOver yields the pairs of a portion.
func (f *skyFinder) handOver(lo, hi int, yield func(*Found) error) error {
	return inParts(f.pairs.Len(), func(from, to int) error {
		return yield(&Found{From: lo, To: hi, Streamed: f.pairs.A[from:to], Kept: f.pairs.B[from:to],
			Numbers: [][]float64{f.separations[from:to]}})
	})
}

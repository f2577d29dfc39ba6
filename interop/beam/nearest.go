package beampairs

import (
	"cmp"
	"context"
	"fmt"
	"reflect"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
)

// A Side is one of the two collections of a transform.
type Side int

// The sides.
const (
	First  Side = firstSide
	Second Side = secondSide
)

// Nearest finds for each row of one side the k rows of the other side with the least numbers: of
// "EllipseDistance" and Second the k nearest ellipses of every point, of "RayCircle" and First what
// each ray hits first. Of rows with equal numbers the one with the lower row number is nearer. Only
// pairs within the limit are looked at: a row that has fewer than k of these is in fewer pairs, or
// in none.
//
// It takes what [Within] takes of the same limit, which has to find all of those pairs first; a
// limit of a few times the distance that is expected is far cheaper than +Inf. The result is the
// same for any Options, blocks, bundles and number of workers.
//
// It panics as Within does, and if k is below 1 or of is not a side.
func Nearest(s beam.Scope, test string, first, second beam.PCollection, of Side, k int, limit float64, o Options) Matches {
	s = s.Scope("hantei.Nearest")
	what := newSearch("Nearest", mustMeasure("Nearest", test, limit), limit, o)
	if k < 1 || of != First && of != Second {
		panic(fmt.Sprintf("beampairs: Nearest: k = %d of side %d, need k >= 1 of First or Second", k, of))
	}
	tasks, cut, bad := grouped(s, what, first, second)
	best := nearest{int(of), k}
	parts := beam.ParDo(s.Scope("match"), &matchNearestFn{what, best}, tasks, beam.SideInput{Input: cut})
	return Matches{
		Pairs:   beam.ParDo(s.Scope("least"), &leastFn{best}, beam.GroupByKey(s, parts)),
		BadRows: bad,
	}
}

// A nearest is whose nearest rows are looked for, and how many.
type nearest struct{ Of, K int }

// bucketRows is how many rows of a side are put together where their pairs, or their answers, are
// gathered.
const bucketRows = 1 << 15

// matchNearestFn finds the pairs of a task, and of these the nearest in that task, by bucket.
type matchNearestFn struct {
	Search  search
	Nearest nearest
}

func (f *matchNearestFn) ProcessElement(ctx context.Context, key string, pieces func(*piece) bool, g grid, emit func(int64, Pairs)) error {
	m, err := (&matchFn{f.Search}).meeting(ctx, key, pieces, g)
	if err != nil {
		return err
	}
	var all Pairs
	kept := 0 // how many pairs there were after the last time that only the nearest were left
	m.each(func(p Pairs) {
		all = joined(all, p)
		if all.Len() > 2*kept+yieldPairs {
			all = f.Nearest.least(all)
			kept = all.Len()
		}
	})
	all = f.Nearest.least(all)
	rows := f.Nearest.rows(&all)
	for lo := 0; lo < len(rows); {
		hi, bucket := lo, rows[lo]/bucketRows
		for hi < len(rows) && rows[hi]/bucketRows == bucket {
			hi++
		}
		emit(bucket, all.slice(lo, hi))
		lo = hi
	}
	return nil
}

// leastFn leaves the nearest pairs of each row of a bucket.
type leastFn struct{ Nearest nearest }

func (f *leastFn) ProcessElement(ctx context.Context, _ int64, parts func(*Pairs) bool, emit func(Pairs)) {
	var all, part Pairs
	for parts(&part) {
		all = joined(all, part)
		part = Pairs{}
	}
	all = f.Nearest.least(all)
	pairsOut.Inc(ctx, int64(all.Len()))
	emit(all)
}

// rows are the rows of p on the side whose nearest are looked for.
func (n nearest) rows(p *Pairs) []int64 {
	if n.Of == firstSide {
		return p.First
	}
	return p.Second
}

// least returns the nearest pairs of each row, in the order of the rows and from near to far.
func (n nearest) least(p Pairs) Pairs {
	of, others := p.First, p.Second
	if n.Of == secondSide {
		of, others = others, of
	}
	order := make([]int32, p.Len())
	for k := range order {
		order[k] = int32(k)
	}
	slices.SortFunc(order, func(a, b int32) int {
		return cmp.Or(cmp.Compare(of[a], of[b]), cmp.Compare(p.Numbers[0][a], p.Numbers[0][b]), cmp.Compare(others[a], others[b]))
	})
	kept, run := order[:0], 0
	last := int64(-1)
	for _, k := range order {
		if len(kept) == 0 || of[k] != last {
			last, run = of[k], 0
		}
		if run++; run <= n.K {
			kept = append(kept, k)
		}
	}
	least := Pairs{First: make([]int64, len(kept)), Second: make([]int64, len(kept)), Numbers: gathered(p.Numbers, kept)}
	for i, k := range kept {
		least.First[i], least.Second[i] = p.First[k], p.Second[k]
	}
	return least
}

// joined is the pairs of both. It may use the memory of a.
func joined(a, b Pairs) Pairs {
	if a.Numbers == nil {
		a.Numbers = make([][]float64, len(b.Numbers))
	}
	a.First, a.Second = append(a.First, b.First...), append(a.Second, b.Second...)
	for k, column := range b.Numbers {
		a.Numbers[k] = append(a.Numbers[k], column...)
	}
	return a
}

// slice is pairs lo to hi-1.
func (p *Pairs) slice(lo, hi int) Pairs {
	part := Pairs{First: p.First[lo:hi], Second: p.Second[lo:hi]}
	for _, column := range p.Numbers {
		part.Numbers = append(part.Numbers, column[lo:hi])
	}
	return part
}

func init() {
	beam.RegisterDoFn(reflect.TypeFor[matchNearestFn]())
	beam.RegisterDoFn(reflect.TypeFor[leastFn]())
}

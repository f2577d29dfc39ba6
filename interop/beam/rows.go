package beampairs

import (
	"context"
	"fmt"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
)

// RowAnswers are what [Rows] gives.
type RowAnswers struct {
	Answers beam.PCollection // of [Answers], in any order, of all rows that both sides have
	BadRows beam.PCollection // of [BadRow]: also rows that the other side does not have
}

// Rows tests row i of first against row i of second. The answers are those that the function of
// package hantei gives, for any blocks, bundles and number of workers. test is any test; a row hits
// by its bit, or by a time or distance that is at most limit, which says nothing for the other
// tests. A row that is not a shape misses, and has the numbers of a miss.
//
// It panics if there is no such test, if limit is NaN, whatever the test, or if the test gives a
// time and limit is not from 0 to 1.
func Rows(s beam.Scope, test string, first, second beam.PCollection, limit float64) RowAnswers {
	s = s.Scope("hantei.Rows")
	t := mustTest("Rows", test)
	mustLimit("Rows", t, limit)
	what := newSearch("Rows", t, limit, Options{})
	var buckets, bads []beam.PCollection
	for side, blocks := range []beam.PCollection{first, second} {
		bucket, bad := beam.ParDo2(s.Scope("bucket"), &bucketFn{what, side}, blocks)
		buckets, bads = append(buckets, bucket), append(bads, bad)
	}
	answers, lone := beam.ParDo2(s.Scope("test"), &rowsFn{what}, beam.CoGroupByKey(s, buckets...))
	return RowAnswers{answers, beam.Flatten(s, append(bads, lone)...)}
}

// bucketFn cuts a block into the rows of each bucket.
type bucketFn struct {
	Search search
	Side   int
}

func (f *bucketFn) ProcessElement(ctx context.Context, b Block, emit func(int64, Block), bad func(BadRow)) error {
	t, err := f.Search.check(f.Side, &b)
	if err != nil {
		return err
	}
	rowsIn[f.Side].Inc(ctx, int64(b.Len()))
	reportBadRows(ctx, t, f.Side, &b, bad)
	for lo := 0; lo < b.Len(); {
		bucket := (b.First + int64(lo)) / bucketRows
		hi := int(min((bucket+1)*bucketRows-b.First, int64(b.Len())))
		emit(bucket, b.slice(lo, hi))
		lo = hi
	}
	return nil
}

// slice is rows lo to hi-1, without what is known of unread ones.
func (b *Block) slice(lo, hi int) Block {
	part := Block{First: b.First + int64(lo), Source: b.Source, SourceRow: b.SourceRow + int64(lo)}
	for _, c := range b.Columns {
		part.Columns = append(part.Columns, c[lo:hi])
	}
	return part
}

// rowsFn tests the rows of a bucket.
type rowsFn struct{ Search search }

// A bucket is rows of one side by their place in the bucket.
type bucket struct {
	columns [][]float64
	there   [bucketRows]bool
	sources [bucketRows]BadRow // what to report of a row that is alone
}

func (f *rowsFn) ProcessElement(ctx context.Context, key int64, first, second func(*Block) bool, emit func(Answers), bad func(BadRow)) error {
	t := testNamed(f.Search.Test)
	if t == nil {
		return fmt.Errorf("beampairs: no test is called %q", f.Search.Test)
	}
	var sides [2]*bucket
	for side, blocks := range []func(*Block) bool{first, second} {
		sides[side] = bucketOf(len(t.shapes[side].Columns), blocks)
	}
	a := Answers{}
	var places []int32
	for i := range bucketRows {
		one, other := sides[firstSide].there[i], sides[secondSide].there[i]
		switch {
		case one && other:
			a.Rows = append(a.Rows, key*bucketRows+int64(i))
			places = append(places, int32(i))
		case one:
			bad(sides[firstSide].lonely(i, secondSide))
		case other:
			bad(sides[secondSide].lonely(i, firstSide))
		}
	}
	if len(places) == 0 {
		return nil
	}
	mask, numbers := t.rows(gathered(sides[firstSide].columns, places), gathered(sides[secondSide].columns, places))
	for i := range places {
		a.Hits = append(a.Hits, t.hit(mask, numbers, i, f.Search.limit()))
	}
	a.Numbers = numbers
	countUnsure(ctx)
	emit(a)
	return nil
}

// bucketOf puts the rows of blocks in their places.
func bucketOf(columns int, blocks func(*Block) bool) *bucket {
	to := &bucket{columns: make([][]float64, columns)}
	for k := range to.columns {
		to.columns[k] = make([]float64, bucketRows)
	}
	for {
		var b Block
		if !blocks(&b) {
			return to
		}
		from := int(b.First % bucketRows)
		for k, c := range b.Columns {
			copy(to.columns[k][from:], c)
		}
		for i := range b.Len() {
			to.there[from+i], to.sources[from+i] = true, BadRow{Source: b.Source, Row: b.SourceRow + int64(i)}
		}
	}
}

// lonely is the report of a row that a side does not have.
func (b *bucket) lonely(i, side int) BadRow {
	bad := b.sources[i]
	bad.Reason = fmt.Sprintf("the %s side has no such row", sideName(side))
	return bad
}

// Hits makes pairs of the rows that hit, each row with itself: a collection of [Pairs] of one of
// [Answers].
func Hits(s beam.Scope, answers beam.PCollection) beam.PCollection {
	return beam.ParDo(s.Scope("hantei.Hits"), hitsOf, answers)
}

func hitsOf(ctx context.Context, a Answers) Pairs {
	var places []int32
	p := Pairs{}
	for i, hit := range a.Hits {
		if hit {
			places = append(places, int32(i))
			p.First = append(p.First, a.Rows[i])
		}
	}
	p.Second, p.Numbers = p.First, gathered(a.Numbers, places)
	pairsOut.Inc(ctx, int64(p.Len()))
	return p
}

func init() {
	beam.RegisterFunction(hitsOf)
	beam.RegisterDoFn(reflect.TypeFor[bucketFn]())
	beam.RegisterDoFn(reflect.TypeFor[rowsFn]())
}

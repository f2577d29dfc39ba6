package main

import (
	"math"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/accuracy"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/bench/internal/truth"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// A tally counts wrong answers among those that were judged: those of rows with a shape on both
// sides.
type tally struct{ wrong, judged int }

func (t *tally) add(wrong bool) {
	t.judged++
	if wrong {
		t.wrong++
	}
}

func (t tally) share() float64 { return float64(t.wrong) / float64(max(t.judged, 1)) }

// judgedRows bounds the rows that are judged.
const judgedRows = 1 << 16

// wrongShares judges what hantei on the tier in use, the plain loop and the article's formula say
// of the first rows.
func wrongShares[R, A, B any, PA columns[A], PB columns[B]](t test[R, A, B], a *A, b *B) report.Wrong {
	n := min(PB(b).Len(), judgedRows)
	a, b = part[A, PA](a, 0, n), part[B, PB](b, 0, n)
	results := t.results(n)
	t.batch(results.all, a, b)
	w := report.Wrong{Hantei: t.wrong(results.all, a, b).share()}
	t.plain(results.all, a, b)
	w.Plain = t.wrong(results.all, a, b).share()
	formula := t.article(a, b, n)
	formula.run(0, n)
	w.Article = t.wrong(formula.answers(), a, b).share()
	return w
}

// shapes are package soa's columns of shapes, row by row.
type shapes[C any, Row interface{ Valid() bool }] interface {
	columns[C]
	At(i int) Row
}

// wrongHits compares with the exact answers of package kernel.
func wrongHits[A, B any, RowA, RowB interface{ Valid() bool }, PA shapes[A, RowA], PB shapes[B, RowB]](
	hits hantei.Mask, a *A, b *B, exact func(RowA, RowB) bool,
) (t tally) {
	step := stepOf(PA(a).Len())
	for i := range PB(b).Len() {
		if rowA, rowB := PA(a).At(i*step), PB(b).At(i); rowA.Valid() && rowB.Valid() {
			t.add(hits.Get(i) != exact(rowA, rowB))
		}
	}
	return t
}

// wrongTimes compares hits and misses with the exact ones of package kernel, not the times.
func wrongTimes[T soa.Float](times []T, a, b *soa.MovingCircles[T]) tally {
	return wrongHits(hitsOf(times), a, b, kernel.CircleSweepHit[T])
}

// wrongImpacts is wrongTimes of other tests, of which exact is that of package kernel.
func wrongImpacts[T soa.Float, A, B any, RowA, RowB interface{ Valid() bool }, PA shapes[A, RowA], PB shapes[B, RowB]](
	times []T, a *A, b *B, exact func(RowA, RowB) T,
) tally {
	return wrongHits[A, B, RowA, RowB, PA, PB](hitsOf(times), a, b, func(x RowA, y RowB) bool { return exact(x, y) <= 1 })
}

// hitsOf has the bits of the rows that have a time.
func hitsOf[T soa.Float](times []T) hantei.Mask {
	return accuracy.MaskOf(len(times), func(i int) bool { return times[i] <= 1 })
}

// wrongDepths compares the sign of a contact's depth with the exact answer of package kernel, not the
// depth itself.
func wrongDepths[T soa.Float, A, B any, RowA, RowB interface{ Valid() bool }, PA shapes[A, RowA], PB shapes[B, RowB]](
	depth []T, a *A, b *B, exact func(RowA, RowB) bool,
) tally {
	hits := accuracy.MaskOf(len(depth), func(i int) bool { return depth[i] >= 0 })
	return wrongHits[A, B, RowA, RowB, PA, PB](hits, a, b, exact)
}

// measuredRows bounds the distances that are judged: a true one takes long.
const measuredRows = 1 << 10

// wrongDistances compares with true distances: off by more than accuracy.Tolerance units in the last place of T,
// of the largest of distance and radii, is wrong. The sign does not count: the articles have none.
func wrongDistances[T soa.Float](dist []T, e *soa.Ellipses[T], p *soa.Points[T]) (t tally) {
	n := min(len(dist), measuredRows)
	ellipses, points := part(e, 0, n), part(p, 0, n)
	wideE, wideP := scene.EllipsesAs[float64](ellipses), scene.PointsAs[float64](points)
	step := stepOf(e.Len())
	for i := range n {
		if rowE, rowP := wideE.At(i*step), wideP.At(i); rowE.Valid() && rowP.Valid() {
			off := truth.EllipseDistance(rowE, rowP).Unsigned().Off(math.Abs(float64(dist[i])))
			t.add(!(off <= accuracy.Tolerance*accuracy.Epsilon[T]()))
		}
	}
	return t
}

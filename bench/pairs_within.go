package main

import (
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// withinContest readies CrossWithin of n1 rows by n2.
func withinContest[T soa.Float, A, B any, PA pairColumns[A], PB pairColumns[B]](
	t pairTest[T, []T, A, B, PA, PB], o *pairsOptions, n1, n2 int,
) (*pairContest, error) {
	numbers, found := make([]T, n2), new(pairs.Measured[T])
	list := func(a *A, b *B) {
		found.Reset()
		pairs.CrossWithin[T, A, B, PA, PB](found, t.batch, a, b, t.limit)
	}
	count := func(a *A, b *B) int {
		list(a, b)
		return found.Len()
	}
	many := drawSides[T, A, B, PA, PB](t.first, t.second, o.seed, n1, n2, manyHits, count)
	few := drawSides[T, A, B, PA, PB](t.first, t.second, o.seed, n1, n2, fewHits, count)
	c := &pairContest{rows: many.rows(), pairsPerRow: many.perRow(), pairs: &found.List}
	for _, tier := range o.tiers {
		c.addTier(tier, report.Numbers, many.byRow(func(_ int, one *A, b *B) { t.batch(numbers, one, b) }))
		c.addTier(tier, report.ManyPairs, many.whole(list))
		c.addTier(tier, report.FewPairs, few.whole(list))
	}
	plainList := func(i int, one *A, b *B) {
		if i == 0 {
			found.Reset()
		}
		t.plain(numbers, one, b)
		for j, v := range numbers {
			if v <= t.limit {
				found.Append(int32(i), int32(j), v)
			}
		}
	}
	c.addPlain(report.Plain, report.ManyPairs, many.byRow(plainList))
	c.addPlain(report.Plain, report.FewPairs, few.byRow(plainList))
	return c, c.check(o.tiers, func() {
		a, b := many.sample(tileRows, n2)
		list(&a, &b)
	})
}

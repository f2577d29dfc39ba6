package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/soa"
)

// withinContest readies CrossWithin of n1 rows by n2.
func withinContest[T soa.Float, A, B any, PA pairColumns[A], PB pairColumns[B]](
	t pairTest[T, []T, A, B, PA, PB], o *pairsOptions, n1, n2 int,
) (*pairContest, error) {
	numbers, pairs := make([]T, n2), new(hantei.Measured[T])
	list := func(a *A, b *B) {
		pairs.Reset()
		hantei.CrossWithin[T, A, B, PA, PB](pairs, t.batch, a, b, t.limit)
	}
	found := func(a *A, b *B) int {
		list(a, b)
		return pairs.Len()
	}
	many := newBlock(&t, o.seed, n1, n2, manyHits, found)
	few := newBlock(&t, o.seed, n1, n2, fewHits, found)
	c := &pairContest{rows: many.rows(), pairsPerRow: many.perRow(), pairs: &pairs.Pairs}
	for _, tier := range o.tiers {
		c.addTier(tier, report.Numbers, many.byRow(func(_ int, one *A, b *B) { t.batch(numbers, one, b) }))
		c.addTier(tier, report.ManyPairs, many.whole(list))
		c.addTier(tier, report.FewPairs, few.whole(list))
	}
	plainList := func(i int, one *A, b *B) {
		if i == 0 {
			pairs.Reset()
		}
		t.plain(numbers, one, b)
		for j, v := range numbers {
			if v <= t.limit {
				pairs.Append(int32(i), int32(j), v)
			}
		}
	}
	c.addPlain(report.Plain, report.ManyPairs, many.byRow(plainList))
	c.addPlain(report.Plain, report.FewPairs, few.byRow(plainList))
	return c, c.check(o.tiers, func() {
		a, b := many.sample(blockStep, n2)
		list(&a, &b)
	})
}

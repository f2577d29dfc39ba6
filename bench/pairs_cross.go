package main

import (
	"math/bits"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// crossContest readies Cross of n1 rows by n2.
func crossContest[T soa.Float, A, B any, PA pairColumns[A], PB pairColumns[B]](
	t pairTest[T, hantei.Mask, A, B, PA, PB], o *pairsOptions, n1, n2 int,
) (*pairContest, error) {
	count := func(a *A, b *B) int {
		var n pairs.Count
		pairs.Cross[A, B, PA, PB](&n, t.batch, a, b)
		return int(n)
	}
	many := drawSides[T, A, B, PA, PB](t.first, t.second, o.seed, n1, n2, manyHits, count)
	few := drawSides[T, A, B, PA, PB](t.first, t.second, o.seed, n1, n2, fewHits, count)
	hits, found := hantei.NewMask(n2), new(pairs.List)
	c := &pairContest{rows: many.rows(), pairsPerRow: many.perRow(), pairs: found}
	list := func(a *A, b *B) {
		found.Reset()
		pairs.Cross[A, B, PA, PB](found, t.batch, a, b)
	}
	for _, tier := range o.tiers {
		c.addTier(tier, report.Bits, many.byRow(func(_ int, one *A, b *B) { t.batch(hits, one, b) }))
		c.addTier(tier, report.Count, many.whole(func(a *A, b *B) { c.counted = count(a, b) }))
		c.addTier(tier, report.ManyPairs, many.whole(list))
		c.addTier(tier, report.FewPairs, few.whole(list))
	}
	addPlainCross(c, &t, many, few, hits)
	return c, c.check(o.tiers, func() {
		a, b := many.sample(tileRows, n2)
		list(&a, &b)
	})
}

// addPlainCross adds two plain loops: the double loop that lists the pairs at once, and one that writes
// the hit bits of a row against all, then lists the pairs of those bits.
func addPlainCross[T soa.Float, A, B any, PA pairColumns[A], PB pairColumns[B]](
	c *pairContest, t *pairTest[T, hantei.Mask, A, B, PA, PB], many, few *sides[A, B, PA, PB], hits hantei.Mask,
) {
	found := c.pairs
	double := func(a *A, b *B) {
		found.A, found.B = t.loops.cross(found.A[:0], found.B[:0], a, b, 0, 0)
	}
	c.addPlain(report.Plain, report.Count, many.whole(func(a *A, b *B) { c.counted = t.loops.count(a, b) }))
	c.addPlain(report.Plain, report.ManyPairs, many.whole(double))
	c.addPlain(report.Plain, report.FewPairs, few.whole(double))

	byBits := func(i int, one *A, b *B) {
		if i == 0 {
			found.Reset()
		}
		t.plain(hits, one, b)
		appendHits(found, int32(i), 0, hits)
	}
	c.addPlain(report.PlainBits, report.Count, many.byRow(func(i int, one *A, b *B) {
		if i == 0 {
			c.counted = 0
		}
		t.plain(hits, one, b)
		c.counted += hits.Count()
	}))
	c.addPlain(report.PlainBits, report.ManyPairs, many.byRow(byBits))
	c.addPlain(report.PlainBits, report.FewPairs, few.byRow(byBits))
}

// appendHits appends the pairs of a row and the rows of hits, counted from base.
func appendHits(list *pairs.List, row, base int32, hits hantei.Mask) {
	for w, word := range hits {
		for ; word != 0; word &= word - 1 {
			list.Append(row, base+int32(w<<6+bits.TrailingZeros64(word)))
		}
	}
}

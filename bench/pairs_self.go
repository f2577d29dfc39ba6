package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/timing"
	"github.com/hantei-go/hantei/internal/dice"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// selfContest readies Self of n rows.
func selfContest[T soa.Float, S any, C pairColumns[S]](
	t pairTest[T, hantei.Mask, S, S, C, C], o *pairsOptions, n int,
) (*pairContest, error) {
	shapes, hits, found := fitted(&t, o.seed, n), hantei.NewMask(n), new(pairs.List)
	times := func(call func()) func(lo, hi, times int) {
		return func(_, _, times int) {
			for range times {
				call()
			}
		}
	}
	list := func() {
		found.Reset()
		pairs.Self[S, C](found, t.batch, shapes)
	}
	c := &pairContest{rows: timing.Step, pairsPerRow: float64(n) * float64(n-1) / 2 / timing.Step, pairs: found}
	for _, tier := range o.tiers {
		c.addTier(tier, report.Count, times(func() {
			var count pairs.Count
			pairs.Self[S, C](&count, t.batch, shapes)
			c.counted = int(count)
		}))
		c.addTier(tier, report.ManyPairs, times(list))
	}
	byRow := func(call func(i int, one, others *S)) func(lo, hi, times int) {
		return times(func() {
			c.counted = 0
			found.Reset()
			for i := range n {
				one, others := C(shapes).Slice(i, i+1), C(shapes).Slice(i+1, n)
				call(i, &one, &others)
			}
		})
	}
	c.addPlain(report.Plain, report.Count, byRow(func(_ int, one, others *S) {
		c.counted += t.loops.count(one, others)
	}))
	c.addPlain(report.Plain, report.ManyPairs, byRow(func(i int, one, others *S) {
		found.A, found.B = t.loops.cross(found.A, found.B, one, others, int32(i), int32(i+1))
	}))
	c.addPlain(report.PlainBits, report.Count, byRow(func(i int, one, others *S) {
		row := hits[:(n-i+62)/64]
		t.plain(row, one, others)
		c.counted += row.Count()
	}))
	c.addPlain(report.PlainBits, report.ManyPairs, byRow(func(i int, one, others *S) {
		row := hits[:(n-i+62)/64]
		t.plain(row, one, others)
		appendHits(found, int32(i), int32(i+1), row)
	}))
	return c, c.check(o.tiers, list)
}

// fitted returns n rows of which a fifth of the pairs hits.
func fitted[T soa.Float, S any, C pairColumns[S]](t *pairTest[T, hantei.Mask, S, S, C, C], seed uint64, n int) *S {
	drawn := t.first(dice.New(seed, 1), n)
	fit(drawn.sizes, manyHits, func() float64 {
		sample := C(&drawn.shapes).Slice(0, min(n, 512))
		var found pairs.Count
		pairs.Self[S, C](&found, t.batch, &sample)
		rows := float64(C(&sample).Len())
		return float64(found) / (rows * (rows - 1) / 2)
	})
	return &drawn.shapes
}

package main

import (
	"cmp"
	"slices"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/dice"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// How candidates lie.
const (
	randomOrder = "random"
	rowOrder    = "by-row" // by first row, then second, as package broad gives them
)

// amongContest readies Among of random candidates between n rows and n others.
func amongContest[T soa.Float, A, B any, PA pairColumns[A], PB pairColumns[B]](
	t pairTest[T, hantei.Mask, A, B, PA, PB], o *pairsOptions, n, count int, order string,
) (*pairContest, error) {
	k := drawSides[T, A, B, PA, PB](t.first, t.second, o.seed, n, n, manyHits, func(a *A, b *B) int {
		var found pairs.Count
		pairs.Cross[A, B, PA, PB](&found, t.batch, a, b)
		return int(found)
	})
	candidates, found := drawCandidates(dice.New(o.seed, 3), n, count, order), new(pairs.List)
	run := func(among func(part *pairs.List)) func(lo, hi, times int) {
		return func(lo, hi, times int) {
			part := pairs.List{A: candidates.A[lo:hi], B: candidates.B[lo:hi]}
			for range times {
				found.Reset()
				among(&part)
			}
		}
	}
	list := func(part *pairs.List) {
		pairs.Among[A, B, PA, PB](found, t.batch, &k.a, &k.b, part)
	}
	c := &pairContest{rows: count, pairsPerRow: 1, pairs: found}
	for _, tier := range o.tiers {
		c.addTier(tier, report.ManyPairs, run(list))
	}
	c.addPlain(report.Plain, report.ManyPairs, run(func(part *pairs.List) {
		found.A, found.B = t.loops.among(found.A, found.B, &k.a, &k.b, part.A, part.B)
	}))
	return c, c.check(o.tiers, func() { run(list)(0, count, 1) })
}

func drawCandidates(d dice.Dice, rows, count int, order string) *pairs.List {
	keys := make([][2]int32, count)
	for k := range keys {
		keys[k] = [2]int32{int32(d.IntN(rows)), int32(d.IntN(rows))}
	}
	if order == rowOrder {
		slices.SortFunc(keys, func(p, q [2]int32) int { return cmp.Or(cmp.Compare(p[0], q[0]), cmp.Compare(p[1], q[1])) })
	}
	var c pairs.List
	for _, key := range keys {
		c.Append(key[0], key[1])
	}
	return &c
}

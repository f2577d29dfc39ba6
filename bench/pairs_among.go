package main

import (
	"cmp"
	"slices"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/timing"
	"github.com/hantei-go/hantei/internal/dice"
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
	// A call is timed whole: whether Among packs a side depends on how many candidates there are.
	run := func(among func()) func(lo, hi, times int) {
		return func(_, _, times int) {
			for range times {
				found.Reset()
				among()
			}
		}
	}
	list := run(func() { pairs.Among[A, B, PA, PB](found, t.batch, &k.a, &k.b, candidates) })
	c := &pairContest{rows: timing.Step, pairsPerRow: float64(count) / timing.Step, pairs: found}
	for _, tier := range o.tiers {
		c.addTier(tier, report.ManyPairs, list)
	}
	c.addPlain(report.Plain, report.ManyPairs, run(func() {
		found.A, found.B = t.loops.among(found.A, found.B, &k.a, &k.b, candidates.A, candidates.B)
	}))
	return c, c.check(o.tiers, func() { list(0, 0, 1) })
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

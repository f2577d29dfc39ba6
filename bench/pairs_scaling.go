package main

import (
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/timing"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// scalingContest readies a count of ellipses that meet, work whose speed depends on the cores alone,
// not on memory: by one worker, by several, and by as many goroutines with calls of their own, which
// show how much faster the machine can get.
func scalingContest[T soa.Float](o *pairsOptions, n1, n2 int) *pairContest {
	type ellipses = soa.Ellipses[T]
	count := func(a, b *ellipses, workers int) int {
		var n pairs.Count
		pairs.Cross(&n, hantei.EllipseEllipse[T], a, b, pairs.Workers(workers))
		return int(n)
	}
	k := drawSides(drawEllipses[T], drawEllipses[T], o.seed, n1, n2, fewHits,
		func(a, b *ellipses) int { return count(a, b, 1) })
	c := &pairContest{rows: timing.Step, pairsPerRow: float64(n1) * float64(n2) / timing.Step}
	add := func(by string, call func() int) {
		c.runners = append(c.runners, pairRunner{by, report.Count, func(_, _, times int) {
			useTier(o.tiers[0])
			for range times {
				c.counted = call()
			}
		}})
	}
	add("1-worker", func() int { return count(&k.a, &k.b, 1) })
	for _, n := range workerCounts(o.workers) {
		add(fmt.Sprintf("%d-workers", n), func() int { return count(&k.a, &k.b, n) })
	}
	if n := o.workers; n > 1 {
		add(fmt.Sprintf("%d-separate", n), func() int {
			var all sync.WaitGroup
			var found atomic.Int64
			for i := range n {
				all.Go(func() {
					part := k.a.Slice(n1*i/n, n1*(i+1)/n)
					found.Add(int64(count(&part, &k.b, 1)))
				})
			}
			all.Wait()
			return int(found.Load())
		})
	}
	return c
}

// workerCounts are 2, 4, 8 and so on up to most, and most.
func workerCounts(most int) (counts []int) {
	for n := 2; n < most; n *= 2 {
		counts = append(counts, n)
	}
	if most > 1 {
		counts = append(counts, most)
	}
	return counts
}

package main

import (
	"fmt"
	"time"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/hashgrid"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/sortsweep"
	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// The parts of a frame, numbered as report.Parts.
const (
	boundsPart = iota
	buildPart
	candidatesPart
	exactPart
)

// A stopwatch adds up the time of each part of a frame.
type stopwatch struct {
	parts [len(report.Parts)]time.Duration
	last  time.Time
}

func (s *stopwatch) start() { s.last = time.Now() }

// lap adds the time since the last lap to a part.
func (s *stopwatch) lap(part int) {
	now := time.Now()
	s.parts[part] += now.Sub(s.last)
	s.last = now
}

// A contender finds the pairs of circles that hit, in any order. Its memory is that of the frame
// before.
type contender struct {
	name       string
	frame      func(s *stopwatch)
	candidates *pairs.List // nil if it has none
	hits       *pairs.List
}

// index is what finds candidates, as broad.Grid does.
type index[T soa.Float] interface {
	Build(b *broad.Bounds[T])
	Self(list *pairs.List)
}

// indexed is a contender that tests the candidates of an index.
func indexed[T soa.Float](name string, circles *soa.Circles[T], i index[T], workers int) contender {
	bounds, shared := broad.Bounds[T]{Workers: workers}, pairs.Workers(workers)
	var candidates, hits pairs.List
	return contender{name: name, candidates: &candidates, hits: &hits, frame: func(s *stopwatch) {
		s.start()
		bounds.Reset()
		bounds.AppendCircles(circles)
		s.lap(boundsPart)
		i.Build(&bounds)
		s.lap(buildPart)
		candidates.Reset()
		i.Self(&candidates)
		s.lap(candidatesPart)
		hits.Reset()
		pairs.Among(&hits, hantei.CircleCircle, circles, circles, &candidates, shared)
		s.lap(exactPart)
	}}
}

// allPairs is a plain double loop. Its margin is wider than what rounding does to a square in T:
// the exact test decides what is within.
func allPairs[T soa.Float](circles *soa.Circles[T]) contender {
	const margin = 1 + 1e-6
	var hits pairs.List
	return contender{name: "all pairs", hits: &hits, frame: func(s *stopwatch) {
		s.start()
		hits.Reset()
		for i, x := range circles.X {
			y, r := circles.Y[i], circles.R[i]
			xs, ys, rs := circles.X[i+1:], circles.Y[i+1:], circles.R[i+1:]
			for k := range xs {
				dx, dy, reach := xs[k]-x, ys[k]-y, rs[k]+r
				if T(dx*dx)+T(dy*dy) <= T(reach*reach)*margin {
					if j := i + 1 + k; kernel.CircleCircle(circles.At(i), circles.At(j)) {
						hits.Append(int32(i), int32(j))
					}
				}
			}
		}
		s.lap(exactPart)
	}}
}

// contenders are those for a scene, hantei on one core first. All pairs are for few bodies only.
func contenders[T soa.Float](circles *soa.Circles[T], workers int) []contender {
	all := []contender{indexed("hantei", circles, new(broad.Grid[T]), 1)}
	if workers > 1 {
		grid := &broad.Grid[T]{Workers: workers}
		all = append(all, indexed(fmt.Sprintf("hantei %d workers", workers), circles, grid, workers))
	}
	all = append(all,
		indexed("sort-and-sweep", circles, new(sortsweep.Sweep[T]), 1),
		indexed("hash grid", circles, new(hashgrid.Grid[T]), 1),
	)
	if circles.Len() <= allPairsRows {
		all = append(all, allPairs(circles))
	}
	return all
}

// allPairsRows is up to how many bodies all pairs are tested.
const allPairsRows = 10_000

// Barrage is a small simulation: bullets by the hundred thousand, fast ones among them, against a
// thousand ships and some lasers. It finds every hit of every frame, whenever in the frame it is,
// and prints how long that took and what simpler tests would have missed. Bullets bounce off walls,
// and ships also fire shots that hit at once. A hash of all hits and of where everything ends is
// the same on every machine and for every number of workers.
//
// What it shows, file by file:
//
//	judge.go   bullets hit moving ships, and the beams of lasers, which are capsules
//	bounce.go  depth and normal of bullets that overlap a box
//	shots.go   the first thing that each ray hits
//	tunnel.go  what tests of places, not of paths, would miss
//
// To see it:
//
//	go run ./examples/barrage -frames 100 -every 1 -gif barrage.gif
package main

import (
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"time"

	"github.com/hantei-go/hantei"
)

type options struct {
	bullets, lasers, walls, ships, frames, workers int
	seed                                           uint64
	artist                                         artist
}

func main() {
	var o options
	flag.IntVar(&o.bullets, "bullets", 100_000, "`number` of bullets")
	flag.IntVar(&o.lasers, "lasers", 64, "`number` of lasers")
	flag.IntVar(&o.walls, "walls", 64, "`number` of walls")
	flag.IntVar(&o.ships, "ships", 1000, "`number` of ships, every other one an ellipse")
	flag.IntVar(&o.frames, "frames", 600, "`number` of frames")
	flag.IntVar(&o.workers, "workers", 1, "`goroutines` that find and test candidates, 0 for as many as there are cores")
	flag.Uint64Var(&o.seed, "seed", 1, "`number` from which all that is random follows")
	flag.StringVar(&o.artist.folder, "png", "", "draw frames into this `folder`, which must exist")
	flag.StringVar(&o.artist.animation, "gif", "", "draw an animation to this `file`")
	flag.IntVar(&o.artist.every, "every", 2, "frames `per` drawn one")
	flag.Parse()
	if err := run(&o, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "barrage:", err)
		os.Exit(1)
	}
}

func (o *options) check() error {
	if o.bullets < 0 || o.lasers < 0 || o.walls < 0 || o.ships < 0 || o.artist.every < 1 {
		return fmt.Errorf("-bullets %d -lasers %d -walls %d -ships %d -every %d: need numbers >= 0, and -every >= 1",
			o.bullets, o.lasers, o.walls, o.ships, o.artist.every)
	}
	if o.frames < 1 {
		return fmt.Errorf("-frames %d: need at least 1", o.frames)
	}
	return nil
}

func run(o *options, to io.Writer) error {
	if err := o.check(); err != nil {
		return err
	}
	if err := o.artist.begin(); err != nil {
		return err
	}
	w := newWorld(o.seed, o.bullets, o.lasers, o.walls, o.ships)
	j := newJudge(w, o.workers)
	var r report
	h := hash(0xcbf29ce484222325)
	for n := range o.frames {
		start := time.Now()
		j.frame(w)
		took := time.Since(start)
		r.frame(w, j)
		h = j.hash(h)
		if err := o.artist.frame(n, w, j); err != nil {
			return err
		}
		start = time.Now()
		w.move(j.spent)
		r.times = append(r.times, took+time.Since(start))
	}
	r.print(to, w.bodies())
	fmt.Fprintf(to, "hash %016x\n", uint64(w.hash(h)))
	return o.artist.finish()
}

// A report is what a run prints.
type report struct {
	times   []time.Duration // of the frames: to find all hits, and to move
	burnt   int
	bounces int
	shots   int
	landed  [targets]int // shots that ended there
	tunnel  tunnel
}

func (r *report) frame(w *world, j *judge) {
	r.burnt += j.burnt.Len()
	r.bounces += j.bouncer.bounces
	r.shots += len(j.shots.hits)
	for k, n := range j.shots.count() {
		r.landed[k] += n
	}
	r.tunnel.frame(w, j)
}

func (r *report) print(to io.Writer, bodies int) {
	slices.Sort(r.times)
	total := time.Duration(0)
	for _, t := range r.times {
		total += t
	}
	n := len(r.times)
	t := &r.tunnel
	fmt.Fprintf(to, "%d bodies, %d frames, tier %s\n", bodies, n, hantei.Tier())
	fmt.Fprintf(to, "%.1f million bodies per second\n", float64(bodies*n)/total.Seconds()/1e6)
	fmt.Fprintf(to, "frame: p50 %v, p99 %v, worst %v\n",
		rounded(r.times[n/2]), rounded(r.times[n*99/100]), rounded(r.times[n-1]))
	fmt.Fprintf(to, "hits: %d on ships, %d by lasers\n", t.hits, r.burnt)
	fmt.Fprintf(to, "bounces off walls: %d\n", r.bounces)
	fmt.Fprintf(to, "shots: %d, first hit: %d ships, %d walls, %d lasers\n",
		r.shots, r.landed[roundShip]+r.landed[ovalShip], r.landed[wall], r.landed[beam])
	fmt.Fprintf(to, "of the hits on ships, a test at the ends of a frame misses %d (%.2f %%), one with %d sub-steps %d (%.2f %%)\n",
		t.ended, percent(t.ended, t.hits), substeps, t.steps, percent(t.steps, t.hits))
}

func rounded(d time.Duration) time.Duration { return d.Round(10 * time.Microsecond) }

// hash adds where everything is to h.
func (w *world) hash(h hash) hash {
	for _, column := range [][]float32{w.bullets.X, w.bullets.Y, w.round.X, w.round.Y, w.oval.X, w.oval.Y, w.oval.UX, w.lasers.X1} {
		for _, v := range column {
			h = h.add(uint64(math.Float32bits(v)))
		}
	}
	return h
}

package main

import (
	"math"
	"runtime"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// A judge finds the hits of a frame, in memory that it keeps.
//
//   - Round ships: whenever in the frame a bullet touches one, both moving.
//   - Oval ships: whenever in the frame a bullet's centre is in one, both moving. They turn only
//     between frames.
//   - Lasers flash, and shots hit, at the start of the frame.
//
// Bullets that a wall overlaps bounce off it before all that.
type judge struct {
	workers pairs.Option

	bounds     broad.Bounds[float32]
	grid       broad.Grid[float32]
	candidates pairs.List

	start soa.Circles[float32] // the bullets as the frame starts, in their own memory

	bouncer *bouncer
	shots   shots

	round pairs.Measured[float32] // ship, bullet, time of impact
	oval  pairs.List              // ship, bullet
	burnt pairs.List              // laser, bullet
	spent []bool                  // which bullets hit anything

	ships, paths soa.Ellipses[float64] // of the candidates for oval ships
	inside       hantei.Mask
}

// newJudge returns a judge of the world with so many workers; 0 stands for as many as there are
// cores.
func newJudge(w *world, workers int) *judge {
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	j := &judge{workers: pairs.Workers(workers), bouncer: newBouncer(w, workers)}
	j.shots.workers = j.workers
	j.grid.Workers, j.bounds.Workers = workers, workers
	return j
}

func (j *judge) frame(w *world) {
	j.bouncer.frame(w)
	j.shots.frame(w)

	j.bounds.Reset()
	j.bounds.AppendMovingCircles(&w.bullets)
	j.grid.Build(&j.bounds)

	j.bounds.Reset()
	j.bounds.AppendMovingCircles(&w.round)
	j.query()
	j.round.Reset()
	pairs.AmongWithin(&j.round, hantei.CircleSweep, &w.round, &w.bullets, &j.candidates, 1, j.workers)

	j.bounds.Reset()
	j.bounds.AppendMovingCircles(&w.hulls)
	j.query()
	j.oval.Reset()
	j.amongPaths(w)

	j.bounds.Reset()
	j.bounds.AppendCapsules(&w.lasers)
	j.query()
	j.burnt.Reset()
	j.start = circles(&w.bullets)
	pairs.Among(&j.burnt, hantei.CapsuleCircle, &w.lasers, &j.start, &j.candidates, j.workers)

	j.spend(w.bullets.Len())
}

// query makes the bullets near the bounds the candidates.
func (j *judge) query() {
	j.candidates.Reset()
	j.grid.Query(&j.candidates, &j.bounds)
}

// amongPaths finds which of the candidates hit an oval ship. Seen from the ship, which then is at
// rest, a bullet's path is a segment, and that is an ellipse with one radius 0.
func (j *judge) amongPaths(w *world) {
	n := j.candidates.Len()
	j.ships.Resize(n)
	j.paths.Resize(n)
	for k := range n {
		ship, bullet := j.candidates.At(k)
		e := w.oval.At(ship)
		j.ships.Set(k, soa.Ellipse[float64]{
			X: float64(e.X), Y: float64(e.Y),
			UX: float64(e.UX), UY: float64(e.UY), RX: float64(e.RX), RY: float64(e.RY),
		})
		j.paths.Set(k, path(w.hulls.At(ship), w.bullets.At(bullet)))
	}
	for len(j.inside)*64 < n {
		j.inside = append(j.inside, 0)
	}
	hantei.EllipseEllipse(j.inside, &j.ships, &j.paths)
	for k := range j.inside.Rows() {
		j.oval.Append(j.candidates.A[k], j.candidates.B[k])
	}
}

// path is the path of the bullet's centre as seen from the ship, whose place is that at the start.
func path(ship, bullet soa.MovingCircle[float32]) soa.Ellipse[float64] {
	vx, vy := float64(bullet.VX)-float64(ship.VX), float64(bullet.VY)-float64(ship.VY)
	p := soa.Ellipse[float64]{
		X: float64(bullet.X) + vx/2, Y: float64(bullet.Y) + vy/2,
		UX: vx, UY: vy, RX: math.Sqrt(float64(vx*vx)+float64(vy*vy)) / 2,
	}
	if p.RX == 0 {
		p.UX = 1
	}
	return p
}

// spend marks the bullets that hit anything.
func (j *judge) spend(bullets int) {
	if len(j.spent) != bullets {
		j.spent = make([]bool, bullets)
	}
	clear(j.spent)
	for _, hits := range [][]int32{j.round.B, j.oval.B, j.burnt.B} {
		for _, bullet := range hits {
			j.spent[bullet] = true
		}
	}
}

// hash adds the hits of the frame to h.
func (j *judge) hash(h hash) hash {
	for k, ship := range j.round.A {
		h = h.add(uint64(ship)<<32 | uint64(j.round.B[k]))
		h = h.add(uint64(math.Float32bits(j.round.V[k])))
	}
	for _, list := range []*pairs.List{&j.oval, &j.burnt} {
		for a, b := range list.All() {
			h = h.add(uint64(a)<<32 | uint64(b))
		}
	}
	for _, shot := range j.shots.hits {
		h = h.add(uint64(shot.target)<<32 | uint64(shot.row))
		h = h.add(uint64(math.Float32bits(shot.time)))
	}
	return h
}

// A hash is that of Fowler, Noll and Vo (FNV-1a), of words in place of bytes.
type hash uint64

func (h hash) add(word uint64) hash {
	h = (h ^ hash(word)) * 0x100000001b3
	return h ^ h>>32
}

package main

import (
	"math"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// A target is what a shot can end at.
type target int

const (
	roundShip target = iota
	ovalShip
	wall
	beam // of a laser
	targets
)

// shots finds what the shots of a frame hit first, in memory that it keeps. A shot is a ray. It
// takes no time: all else is where it is as the frame starts.
type shots struct {
	workers pairs.Option
	round   soa.Circles[float32] // the round ships as the frame starts, in their own memory

	nearest [targets]pairs.Measured[float32] // of each kind of target: shot, row, time
	hits    []hit                            // of each shot
}

// A hit is what a shot hits first, and at which part of its way: +Inf if it hits nothing.
type hit struct {
	target target
	row    int32
	time   float32
}

func (s *shots) frame(w *world) {
	for k := range s.nearest {
		s.nearest[k].Reset()
	}
	s.round = circles(&w.round)
	pairs.CrossNearest(&s.nearest[roundShip], hantei.RayCircle, &w.shots, &s.round, 1, s.workers)
	pairs.CrossNearest(&s.nearest[ovalShip], hantei.RayEllipse, &w.shots, &w.oval, 1, s.workers)
	pairs.CrossNearest(&s.nearest[wall], hantei.RayBox, &w.shots, &w.walls, 1, s.workers)
	pairs.CrossNearest(&s.nearest[beam], hantei.RayCapsule, &w.shots, &w.lasers, 1, s.workers)

	s.hits = s.hits[:0]
	for range w.shots.X {
		s.hits = append(s.hits, hit{time: float32(math.Inf(1))})
	}
	for kind := range targets {
		n := &s.nearest[kind]
		for k, shot := range n.A {
			if h := &s.hits[shot]; n.V[k] < h.time {
				*h = hit{kind, n.B[k], n.V[k]}
			}
		}
	}
}

// count returns how many shots end at each kind of target.
func (s *shots) count() (n [targets]int) {
	for _, h := range s.hits {
		if h.landed() {
			n[h.target]++
		}
	}
	return n
}

// landed tells whether the shot hits anything.
func (h hit) landed() bool { return h.time <= 1 }

// along is the place at a time of the ray.
func along(r soa.Ray[float32], time float32) (x, y float32) {
	return r.X + float32(time*r.DX), r.Y + float32(time*r.DY)
}

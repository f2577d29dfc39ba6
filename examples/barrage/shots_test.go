package main

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestFirstHit has a shot along a row of targets, of which the one that it hits first is taken away
// each time.
func TestFirstHit(t *testing.T) {
	w := new(world)
	w.shots.Append(soa.Ray[float32]{DX: 100})
	w.walls.Append(soa.Box[float32]{X: 25, UX: 1, HW: 5, HH: 5})
	w.round.Append(soa.MovingCircle[float32]{X: 45, R: 5})
	w.lasers.Append(soa.Capsule[float32]{X1: 65, Y1: -20, X2: 65, Y2: 20, R: 5})
	w.oval.Append(soa.Ellipse[float32]{X: 105, UX: 1, RX: 5, RY: 1})
	var s shots
	for _, c := range []struct {
		want hit
		take func()
	}{
		{hit{wall, 0, 0.2}, func() { w.walls.Resize(0) }},
		{hit{roundShip, 0, 0.4}, func() { w.round.Resize(0) }},
		{hit{beam, 0, 0.6}, func() { w.lasers.Resize(0) }},
		{hit{ovalShip, 0, 1}, func() { w.oval.Resize(0) }},
		{hit{time: float32(math.Inf(1))}, func() {}},
	} {
		if s.frame(w); s.hits[0] != c.want {
			t.Errorf("hit %+v, want %+v", s.hits[0], c.want)
		}
		c.take()
	}
}

// TestEveryShot compares what shots hit first with the nearest of all targets, one by one.
func TestEveryShot(t *testing.T) {
	w := newWorld(3, 0, 60, 60, 900)
	j := newJudge(w, 1)
	var total [targets]int
	for range 12 {
		j.frame(w)
		for i, got := range j.shots.hits {
			ray := w.shots.At(i)
			want := hit{time: float32(math.Inf(1))}
			meet := func(kind target, row int, time float32) {
				if time < want.time {
					want = hit{kind, int32(row), time}
				}
			}
			for k := range w.round.X {
				c := w.round.At(k)
				meet(roundShip, k, kernel.RayCircle(ray, soa.Circle[float32]{X: c.X, Y: c.Y, R: c.R}))
			}
			for k := range w.oval.X {
				meet(ovalShip, k, kernel.RayEllipse(ray, w.oval.At(k)))
			}
			for k := range w.walls.X {
				meet(wall, k, kernel.RayBox(ray, w.walls.At(k)))
			}
			for k := range w.lasers.R {
				meet(beam, k, kernel.RayCapsule(ray, w.lasers.At(k)))
			}
			if got != want {
				t.Errorf("shot %+v: %+v, want %+v", ray, got, want)
			}
		}
		for k, n := range j.shots.count() {
			total[k] += n
		}
		w.move(j.spent)
	}
	for kind, n := range total {
		if n == 0 {
			t.Errorf("no shot ends at target %d: too few to tell", kind)
		}
	}
}

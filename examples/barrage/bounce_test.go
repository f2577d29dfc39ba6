package main

import (
	"testing"

	"github.com/hantei-go/hantei/soa"
)

// TestBounce has bullets at a wall from (-10, -20) to (10, 20), each in one place.
func TestBounce(t *testing.T) {
	for _, c := range []struct {
		name string
		b    soa.MovingCircle[float32]
		want soa.MovingCircle[float32]
		hits int
	}{
		{"at a side", soa.MovingCircle[float32]{X: 12, Y: 5, VX: -8, VY: 3, R: 3}, soa.MovingCircle[float32]{X: 13, Y: 5, VX: 8, VY: 3, R: 3}, 1},
		{"centre within", soa.MovingCircle[float32]{X: -8, Y: 5, VX: 6, R: 1}, soa.MovingCircle[float32]{X: -11, Y: 5, VX: -6, R: 1}, 1},
		{"leaving", soa.MovingCircle[float32]{X: 12, Y: 5, VX: 8, R: 3}, soa.MovingCircle[float32]{X: 13, Y: 5, VX: 8, R: 3}, 1},
		{"touching", soa.MovingCircle[float32]{Y: 23, VY: -1, R: 3}, soa.MovingCircle[float32]{Y: 23, VY: 1, R: 3}, 1},
		{"apart", soa.MovingCircle[float32]{Y: 24, VY: -1, R: 3}, soa.MovingCircle[float32]{Y: 24, VY: -1, R: 3}, 0},
	} {
		w := new(world)
		w.walls.Append(soa.Box[float32]{UX: 1, HW: 10, HH: 20})
		w.bullets.Append(c.b)
		b := newBouncer(w, 1)
		b.frame(w)
		if got := w.bullets.At(0); got != c.want || b.bounces != c.hits {
			t.Errorf("%s: %+v after %d bounces, want %+v after %d", c.name, got, b.bounces, c.want, c.hits)
		}
	}
}

// TestNoneInWalls checks that after a bounce no bullet is deep in a wall that stands alone.
func TestNoneInWalls(t *testing.T) {
	w := newWorld(5, 20_000, 0, 1, 500)
	j := newJudge(w, 1)
	total := 0
	for range 80 {
		j.frame(w)
		total += j.bouncer.bounces
		again := newBouncer(w, 1)
		again.frame(w)
		for k := range again.near.B {
			if depth := again.contacts.At(k).Depth; depth > 0.01 {
				t.Errorf("a bullet is %v deep in the wall after it bounced", depth)
			}
		}
		w.move(j.spent)
	}
	if total < 20 {
		t.Errorf("%d bounces, too few to tell", total)
	}
}

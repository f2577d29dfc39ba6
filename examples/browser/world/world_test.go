package world

import (
	"slices"
	"testing"

	"github.com/hantei-go/hantei/soa"
)

func TestJudge(t *testing.T) {
	var w World
	w.Resize(5, 1, 1)
	w.Lasers.Set(0, soa.Box[float32]{X: 0, Y: 0, UX: 3, UY: 4, HW: 10, HH: 1})
	w.Ships.Set(0, soa.Ellipse[float32]{X: 20, Y: 0, UX: 1, RX: 5, RY: 2})
	for i, at := range []struct {
		circle soa.Circle[float32]
		want   uint8
	}{
		{soa.Circle[float32]{X: 6, Y: 8, R: 1}, Laser},
		{soa.Circle[float32]{X: 23, Y: 1, R: 1}, Ship},
		{soa.Circle[float32]{X: 20, Y: 0, R: 16}, Laser | Ship},
		{soa.Circle[float32]{X: 25, Y: 2, R: 3}, 0}, // touches the ship, but its centre is not in it
		{soa.Circle[float32]{X: 0, Y: 9, R: 1}, 0},
	} {
		w.Bullets.Set(i, at.circle)
		w.Struck[i] = at.want
	}
	want := slices.Clone(w.Struck)
	for range 2 {
		if w.Judge(); !slices.Equal(w.Struck, want) {
			t.Errorf("struck %v, want %v", w.Struck, want)
		}
	}
}

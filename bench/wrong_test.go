package main

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func TestWrongHits(t *testing.T) {
	const rows = 1000
	s := scene.Synthetic(4, rows, 0.1)
	a, b := &s.EllipseEllipse.Pairs.A, &s.EllipseEllipse.Pairs.B
	hits := hantei.NewMask(rows)
	hantei.EllipseEllipse(hits, a, b)
	right := wrongHits(hits, a, b, kernel.EllipseEllipse[float64])
	if right.wrong != 0 || right.judged < rows*8/10 || right.judged > rows*95/100 {
		t.Errorf("hantei has %+v of %d rows, a tenth of them no shapes", right, rows)
	}
	flipped := 0
	for i := 0; i < rows; i += 10 {
		hits[i/64] ^= 1 << (i % 64)
		if a.At(i).Valid() && b.At(i).Valid() {
			flipped++
		}
	}
	if got := wrongHits(hits, a, b, kernel.EllipseEllipse[float64]); got != (tally{flipped, right.judged}) {
		t.Errorf("%+v wrong after %d answers were changed, want those", got, flipped)
	}
}

func TestWrongDistances(t *testing.T) {
	t.Run("float32", testWrongDistances[float32])
	t.Run("float64", testWrongDistances[float64])
}

func testWrongDistances[T soa.Float](t *testing.T) {
	const rows = 200
	s := scene.As[T](scene.Synthetic(4, rows, 0))
	for _, m := range []*scene.Rows[soa.Ellipses[T], soa.Points[T]]{&s.EllipseDistance.Pairs, &s.EllipseDistance.One} {
		dist := make([]T, rows)
		hantei.EllipseDistance(dist, &m.A, &m.B)
		if got := wrongDistances(dist, &m.A, &m.B); got != (tally{0, rows}) {
			t.Errorf("%s: hantei has %+v of %d rows", m.About, got, rows)
		}
		for i := range 50 {
			dist[i] = -dist[i]
			dist[50+i] *= 1 + 1e-5
			dist[100+i] = T(math.NaN())
		}
		if got := wrongDistances(dist, &m.A, &m.B); got.wrong < 90 || got.wrong > 100 {
			t.Errorf("%s: %+v wrong after 100 answers were changed, 50 changed a sign", m.About, got)
		}
	}
}

func TestWrongTimes(t *testing.T) {
	const rows = 1000
	s := scene.Synthetic(4, rows, 0)
	m := &s.CircleSweep.Pairs
	times := make([]float64, rows)
	hantei.CircleSweep(times, &m.A, &m.B)
	if got := wrongTimes(times, &m.A, &m.B); got != (tally{0, rows}) {
		t.Errorf("hantei has %+v of %d rows", got, rows)
	}
	for i := range 10 {
		if math.IsInf(times[i], 1) {
			times[i] = 1
		} else {
			times[i] = math.Inf(1)
		}
	}
	if got := wrongTimes(times, &m.A, &m.B); got != (tally{10, rows}) {
		t.Errorf("%+v wrong after 10 answers were changed", got)
	}
}

func TestWrongShares(t *testing.T) {
	s := scene.Synthetic(4, 1000, 0.01)
	w := wrongShares(ellipseDistance[float64](), &s.EllipseDistance.Pairs.A, &s.EllipseDistance.Pairs.B)
	if w.Hantei != 0 || w.Plain > 0.01 || w.Article < 0.2 || w.Article > 0.7 {
		t.Errorf("distances: %+v", w)
	}
	w = wrongShares(ellipseEllipse[float64](), &s.EllipseEllipse.One.A, &s.EllipseEllipse.One.B)
	if w.Hantei != 0 || w.Plain > 0.01 || w.Article > 0.01 {
		t.Errorf("overlaps: %+v", w)
	}
}

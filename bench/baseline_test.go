package main

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/soa"
)

// margin is how much radii and extents are shrunk and grown: a row whose answer that does not
// change is away from the boundary, and there the plain loops and the articles' formulas must be
// right.
const margin = 1e-3

func scale[T soa.Float](columns [][]T, by float64) {
	for _, c := range columns {
		for i := range c {
			c[i] = T(float64(c[i]) * by)
		}
	}
}

// forBoth runs a test on the scene's rows and its one against rows, in both types.
func forBoth(t *testing.T, run32 func(*testing.T, *scene.Scene[float32]), run64 func(*testing.T, *scene.Scene[float64])) {
	s := scene.Synthetic(1, 4000, 0)
	t.Run("float32", func(t *testing.T) { run32(t, scene.As[float32](s)) })
	t.Run("float64", func(t *testing.T) { run64(t, s) })
}

// checkNearest expects distances and nearest points near hantei's: the article's distance has no
// sign.
func checkNearest[T soa.Float](t *testing.T, s *scene.Scene[T]) {
	const unit = 1e-3 // of normals, and of the larger radius
	for _, rows := range []*scene.Rows[soa.Ellipses[T], soa.Points[T]]{&s.EllipseDistance.Pairs, &s.EllipseDistance.One} {
		n, step := rows.B.Len(), stepOf(rows.A.Len())
		want, plain := nearestResults[T](n).all, nearestResults[T](n).all
		dist := make([]T, n)
		hantei.EllipseNearest(want, &rows.A, &rows.B)
		ellipseNearest[T]().plain(plain, &rows.A, &rows.B)
		ellipseDistance[T]().plain(dist, &rows.A, &rows.B)
		e, p := article.Ellipses(&rows.A, rows.A.Len()), article.Points(&rows.B, n)
		away := 0
		for i := range n {
			w, size := want.At(i), max(e[i*step].RX, e[i*step].RY)
			near := func(name string, got, want T) {
				t.Helper()
				if !(math.Abs(float64(got-want)) <= unit*size) {
					t.Errorf("%s, row %d: %s %v, want %v", rows.About, i, name, got, want)
				}
			}
			size = max(size, math.Abs(float64(w.D)))
			foot := e[i*step].Nearest(&p[i])
			near("plain distance", dist[i], w.D)
			near("plain distance with the point", plain.D[i], w.D)
			near("article's distance", T(e[i*step].Distance(&p[i])), abs(w.D))
			near("article's distance with the point", T(foot.D), abs(w.D))
			if w.D < -T(min(e[i*step].RX, e[i*step].RY)/4) {
				continue // deep inside, the nearest point may be any
			}
			away++
			near("plain x", plain.X[i], w.X)
			near("plain y", plain.Y[i], w.Y)
			near("article's x", T(foot.X), w.X)
			near("article's y", T(foot.Y), w.Y)
			size = 1
			near("plain normal x", plain.NX[i], w.NX)
			near("plain normal y", plain.NY[i], w.NY)
			near("article's normal x", T(foot.NX), w.NX)
			near("article's normal y", T(foot.NY), w.NY)
		}
		if away < n*8/10 {
			t.Errorf("%s: only %d of %d points are not deep inside", rows.About, away, n)
		}
	}
}

func abs[T soa.Float](x T) T { return T(math.Abs(float64(x))) }

func TestEllipseNearestBaselines(t *testing.T) {
	forBoth(t, checkNearest[float32], checkNearest[float64])
}

// checkSweep expects times between those of grown and shrunk circles, and contacts near hantei's.
func checkSweep[T soa.Float](t *testing.T, s *scene.Scene[T]) {
	for _, rows := range []*scene.Rows[soa.MovingCircles[T], soa.MovingCircles[T]]{&s.CircleSweep.Pairs, &s.CircleSweep.One} {
		n, step := rows.B.Len(), stepOf(rows.A.Len())
		times := make([]T, n)
		circleSweep[T]().plain(times, &rows.A, &rows.B)
		plain, want := contactResults[T](n).all, contactResults[T](n).all
		circleSweepContact[T]().plain(plain, &rows.A, &rows.B)
		hantei.CircleSweepContact(want, &rows.A, &rows.B)
		a, b := article.Movers(&rows.A, rows.A.Len()), article.Movers(&rows.B, n)

		earliest, latest := make([]T, n), make([]T, n)
		scale([][]T{rows.A.R, rows.B.R}, 1-margin)
		hantei.CircleSweep(latest, &rows.A, &rows.B)
		scale([][]T{rows.A.R, rows.B.R}, (1+margin)/(1-margin))
		hantei.CircleSweep(earliest, &rows.A, &rows.B)
		away := 0
		for i := range n {
			if math.IsInf(float64(earliest[i]), 1) != math.IsInf(float64(latest[i]), 1) {
				continue
			}
			away++
			touch := a[i*step].Touch(&b[i])
			for name, time := range map[string]float64{
				"plain loop's time": float64(times[i]), "plain loop's contact": float64(plain.T[i]),
				"article's time": a[i*step].Impact(&b[i]), "article's contact": touch.T,
			} {
				if time < float64(earliest[i])-1e-5 || time > float64(latest[i])+1e-5 {
					t.Errorf("%s, row %d: the %s is %v, want %v to %v", rows.About, i, name, time, earliest[i], latest[i])
				}
			}
			if w := want.At(i); w.T > 0 && w.T <= 1 && latest[i]-earliest[i] < 1e-4 {
				checkContact(t, "plain loop", i, plain.At(i), w)
				checkContact(t, "article", i, soa.Contact[T]{T: T(touch.T), X: T(touch.X), Y: T(touch.Y), NX: T(touch.NX), NY: T(touch.NY)}, w)
			}
		}
		if away < n*9/10 {
			t.Errorf("%s: only %d of %d rows are away from the boundary", rows.About, away, n)
		}
	}
}

func checkContact[T soa.Float](t *testing.T, name string, i int, got, want soa.Contact[T]) {
	t.Helper()
	const pixels, unit = 0.05, 0.005
	if d := math.Hypot(float64(got.X-want.X), float64(got.Y-want.Y)); !(d <= pixels) {
		t.Errorf("row %d: the %s's contact %v, want %v", i, name, got, want)
	}
	if d := math.Hypot(float64(got.NX-want.NX), float64(got.NY-want.NY)); !(d <= unit) {
		t.Errorf("row %d: the %s's normal %v, want %v", i, name, got, want)
	}
}

func TestCircleSweepBaselines(t *testing.T) {
	forBoth(t, checkSweep[float32], checkSweep[float64])
}

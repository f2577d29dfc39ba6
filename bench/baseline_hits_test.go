package main

import (
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/soa"
)

// checkHits expects hantei's hits of the plain loop and the article's formula, in the rows whose hits do not change
// where the shapes are shrunk or grown. sizes are the columns that tell how large those are.
func checkHits[T soa.Float, A, B any, PA columns[A], PB columns[B]](
	t *testing.T, of test[hantei.Mask, A, B], m *scene.Match[A, B], sizes func(*A, *B) [][]T,
) {
	t.Run(of.name, func(t *testing.T) {
		for _, rows := range []*scene.Rows[A, B]{&m.Pairs, &m.One} {
			a, b := &rows.A, &rows.B
			n := PB(b).Len()
			plain := hantei.NewMask(n)
			of.plain(plain, a, b)
			formula := of.article(a, b, n)
			formula.run(0, n)
			article := formula.answers()
			given, shrunk, grown := hantei.NewMask(n), hantei.NewMask(n), hantei.NewMask(n)
			of.batch(given, a, b)
			scale(sizes(a, b), 1-margin)
			of.batch(shrunk, a, b)
			scale(sizes(a, b), (1+margin)/(1-margin))
			of.batch(grown, a, b)
			away := 0
			for i := range n {
				if shrunk.Get(i) != grown.Get(i) {
					continue
				}
				away++
				if want := given.Get(i); plain.Get(i) != want || article.Get(i) != want {
					t.Errorf("%s, row %d: hantei says %v, the plain loop %v, the article's formula %v", rows.About, i, want, plain.Get(i), article.Get(i))
				}
			}
			if away < n*9/10 {
				t.Errorf("%s: only %d of %d rows are away from the boundary", rows.About, away, n)
			}
		}
	})
}

// checkAllHits checks tests with hit bits. EllipseCapsule is not there: its article has a polygon in place of the
// ellipse, which is off by more than the margin. TestRivals counts the wrong answers of all tests.
func checkAllHits[T soa.Float](t *testing.T, fresh func() *scene.Scene[T]) {
	checks := []func(*testing.T, *scene.Scene[T]){
		func(t *testing.T, s *scene.Scene[T]) {
			checkHits(t, ellipsePoint[T](), &s.EllipsePoint, func(e *soa.Ellipses[T], _ *soa.Points[T]) [][]T { return [][]T{e.RX, e.RY} })
		},
		func(t *testing.T, s *scene.Scene[T]) {
			checkHits(t, covariancePoint[T](), covariancePointRows(s), func(c *soa.Covariances[T], _ *soa.Points[T]) [][]T { return [][]T{c.K2} })
		},
		func(t *testing.T, s *scene.Scene[T]) {
			checkHits(t, ellipseEllipse[T](), &s.EllipseEllipse, func(e, f *soa.Ellipses[T]) [][]T { return [][]T{e.RX, e.RY, f.RX, f.RY} })
		},
		func(t *testing.T, s *scene.Scene[T]) {
			checkHits(t, ellipseCircle[T](), ellipseCircleRows(s), func(e *soa.Ellipses[T], c *soa.Circles[T]) [][]T { return [][]T{e.RX, e.RY, c.R} })
		},
		func(t *testing.T, s *scene.Scene[T]) {
			checkHits(t, ellipseBox[T](), ellipseBoxRows(s), func(e *soa.Ellipses[T], b *soa.Boxes[T]) [][]T { return [][]T{e.RX, e.RY, b.HW, b.HH} })
		},
		func(t *testing.T, s *scene.Scene[T]) {
			checkHits(t, boxCircle[T](), &s.BoxCircle, func(b *soa.Boxes[T], c *soa.Circles[T]) [][]T { return [][]T{b.HW, b.HH, c.R} })
		},
		func(t *testing.T, s *scene.Scene[T]) {
			checkHits(t, boxBox[T](), boxBoxRows(s), func(b, c *soa.Boxes[T]) [][]T { return [][]T{b.HW, b.HH, c.HW, c.HH} })
		},
		func(t *testing.T, s *scene.Scene[T]) {
			checkHits(t, boxPoint[T](), boxPointRows(s), func(b *soa.Boxes[T], _ *soa.Points[T]) [][]T { return [][]T{b.HW, b.HH} })
		},
		func(t *testing.T, s *scene.Scene[T]) {
			checkHits(t, boxCapsule[T](), boxCapsuleRows(s), func(b *soa.Boxes[T], c *soa.Capsules[T]) [][]T { return [][]T{b.HW, b.HH, c.R} })
		},
		func(t *testing.T, s *scene.Scene[T]) {
			checkHits(t, capsuleCircle[T](), capsuleCircleRows(s), func(c *soa.Capsules[T], d *soa.Circles[T]) [][]T { return [][]T{c.R, d.R} })
		},
		func(t *testing.T, s *scene.Scene[T]) {
			checkHits(t, capsuleCapsule[T](), capsuleCapsuleRows(s), func(c, d *soa.Capsules[T]) [][]T { return [][]T{c.R, d.R} })
		},
		func(t *testing.T, s *scene.Scene[T]) {
			checkHits(t, circleCircle[T](), &s.CircleCircle, func(c, d *soa.Circles[T]) [][]T { return [][]T{c.R, d.R} })
		},
		func(t *testing.T, s *scene.Scene[T]) {
			checkHits(t, circleSweepHit[T](), &s.CircleSweep, func(m, o *soa.MovingCircles[T]) [][]T { return [][]T{m.R, o.R} })
		},
		func(t *testing.T, s *scene.Scene[T]) {
			checkHits(t, rayCircleHit[T](), rayCircleRows(s), func(_ *soa.Rays[T], c *soa.Circles[T]) [][]T { return [][]T{c.R} })
		},
		func(t *testing.T, s *scene.Scene[T]) {
			checkHits(t, rayEllipseHit[T](), rayEllipseRows(s), func(_ *soa.Rays[T], e *soa.Ellipses[T]) [][]T { return [][]T{e.RX, e.RY} })
		},
	}
	for _, check := range checks {
		check(t, fresh())
	}
}

func TestHitBaselines(t *testing.T) {
	fresh := func() *scene.Scene[float64] { return scene.Synthetic(1, 4000, 0) } // each check resizes the shapes
	t.Run("float32", func(t *testing.T) {
		checkAllHits(t, func() *scene.Scene[float32] { return scene.As[float32](fresh()) })
	})
	t.Run("float64", func(t *testing.T) { checkAllHits(t, fresh) })
}

package main

import (
	"math"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func capsuleCapsuleCases[T soa.Float]() cases[T] {
	return symmetricCases(capsuleCapsule[T](), capsuleCapsuleRows[T], drawCapsules[T])
}

// capsuleCapsuleRows are what fast shots and ships pass over in a frame, and the bullets.
func capsuleCapsuleRows[T soa.Float](s *scene.Scene[T]) *scene.Match[soa.Capsules[T], soa.Capsules[T]] {
	path := func(m soa.MovingCircles[T]) (c soa.Capsules[T]) {
		for i := range m.Len() {
			o := m.At(i)
			c.Append(soa.Capsule[T]{X1: o.X, Y1: o.Y, X2: o.X + o.VX, Y2: o.Y + o.VY, R: o.R})
		}
		return c
	}
	paths := func(r scene.Rows[soa.MovingCircles[T], soa.MovingCircles[T]], about string) scene.Rows[soa.Capsules[T], soa.Capsules[T]] {
		return scene.Rows[soa.Capsules[T], soa.Capsules[T]]{A: path(r.A), B: path(r.B), About: about}
	}
	return &scene.Match[soa.Capsules[T], soa.Capsules[T]]{
		Pairs: paths(s.CircleSweep.Pairs, "the ways of fast shots and those of the ships in their bounds"),
		One:   paths(s.CircleSweep.One, "the way of a fast shot and those of all bullets"),
	}
}

func capsuleCapsule[T soa.Float]() test[hantei.Mask, soa.Capsules[T], soa.Capsules[T]] {
	return test[hantei.Mask, soa.Capsules[T], soa.Capsules[T]]{
		name:    "CapsuleCapsule",
		results: maskResults,
		batch:   hantei.CapsuleCapsule[T],
		plain: func(hits hantei.Mask, a, b *soa.Capsules[T]) {
			plainloop.CapsuleCapsule(hits, a, b)
		},
		loops: plainLoops[soa.Capsules[T], soa.Capsules[T]]{
			count: plainloop.CountCapsuleCapsule[T], cross: plainloop.CrossCapsuleCapsule[T], among: plainloop.CapsuleCapsuleAmong[T],
		},
		scalar: func(hits hantei.Mask, a, b *soa.Capsules[T]) {
			clear(hits)
			step := stepOf(a.Len())
			for i := range b.Len() {
				if kernel.CapsuleCapsule(a.At(i*step), b.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: segmentsDistance[T],
		wrong: func(hits hantei.Mask, a, b *soa.Capsules[T]) tally {
			return wrongHits(hits, a, b, kernel.CapsuleCapsule[T])
		},
	}
}

// segmentsDistance is the way of textbooks: whether the segments cross, by the sides on which their
// ends are, else the least of the distances of the ends, each by a root, and a comparison with the sum
// of the radii.
func segmentsDistance[T soa.Float](a, b *soa.Capsules[T], n int) formula[hantei.Mask] {
	type point struct{ x, y float64 }
	type capsule struct {
		from, to point
		r        float64
	}
	structs := func(c *soa.Capsules[T], n int) []capsule {
		s := make([]capsule, n)
		for i := range s {
			o := c.At(i)
			s[i] = capsule{point{float64(o.X1), float64(o.Y1)}, point{float64(o.X2), float64(o.Y2)}, float64(o.R)}
		}
		return s
	}
	distance := func(p point, o *capsule) float64 {
		ex, ey := o.to.x-o.from.x, o.to.y-o.from.y
		t := ((p.x-o.from.x)*ex + (p.y-o.from.y)*ey) / (ex*ex + ey*ey)
		t = max(0, min(1, t))
		return math.Hypot(p.x-o.from.x-t*ex, p.y-o.from.y-t*ey)
	}
	side := func(o *capsule, p point) float64 {
		return (o.to.x-o.from.x)*(p.y-o.from.y) - (o.to.y-o.from.y)*(p.x-o.from.x)
	}
	meet := func(o, c *capsule) bool {
		if side(o, c.from)*side(o, c.to) < 0 && side(c, o.from)*side(c, o.to) < 0 {
			return true
		}
		return min(distance(c.from, o), distance(c.to, o), distance(o.from, c), distance(o.to, c)) <= o.r+c.r
	}
	first, second := structs(a, min(n, a.Len())), structs(b, n)
	hits, step := make([]bool, n), stepOf(a.Len())
	run := func(lo, hi int) {
		for i := lo; i < hi; i++ {
			hits[i] = meet(&first[i*step], &second[i])
		}
	}
	return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
}

func capsuleCapsuleContactCases[T soa.Float]() cases[T] {
	return recordCases(capsuleCapsuleContact[T](), capsuleCapsuleRows[T])
}

func capsuleCapsuleContact[T soa.Float]() test[*soa.Manifolds[T], soa.Capsules[T], soa.Capsules[T]] {
	return test[*soa.Manifolds[T], soa.Capsules[T], soa.Capsules[T]]{
		name:    "CapsuleCapsuleContact",
		results: manifoldResults[T],
		batch:   hantei.CapsuleCapsuleContact[T],
		plain:   plainloop.CapsuleCapsuleContact[T],
		scalar: func(contacts *soa.Manifolds[T], a, b *soa.Capsules[T]) {
			step := stepOf(a.Len())
			for i := range b.Len() {
				contacts.Set(i, kernel.CapsuleCapsuleContact(a.At(i*step), b.At(i)))
			}
		},
		article: segmentsContact[T],
		wrong: func(contacts *soa.Manifolds[T], a, b *soa.Capsules[T]) tally {
			return wrongDepths(contacts.Depth, a, b, kernel.CapsuleCapsule[T])
		},
	}
}

// segmentsContact is the way of textbooks: the parameters of the nearest points of the two segments, and
// the contact of two circles about those. It has one point.
func segmentsContact[T soa.Float](a, b *soa.Capsules[T], n int) formula[*soa.Manifolds[T]] {
	structs := func(c *soa.Capsules[T], n int) []soa.Capsule[float64] {
		s := make([]soa.Capsule[float64], n)
		for i := range s {
			o := c.At(i)
			s[i] = soa.Capsule[float64]{X1: float64(o.X1), Y1: float64(o.Y1), X2: float64(o.X2), Y2: float64(o.Y2), R: float64(o.R)}
		}
		return s
	}
	clamp := func(x float64) float64 { return max(0, min(1, x)) }
	contact := func(o, c *soa.Capsule[float64]) soa.Manifold[float64] {
		ex, ey, fx, fy, dx, dy := o.X2-o.X1, o.Y2-o.Y1, c.X2-c.X1, c.Y2-c.Y1, c.X1-o.X1, c.Y1-o.Y1
		ee, ff, ef, de, df := ex*ex+ey*ey, fx*fx+fy*fy, ex*fx+ey*fy, dx*ex+dy*ey, dx*fx+dy*fy
		s := clamp((de*ff - df*ef) / (ee*ff - ef*ef))
		t := (ef*s - df) / ff
		switch {
		case t < 0:
			t, s = 0, clamp(de/ee)
		case t > 1:
			t, s = 1, clamp((de+ef)/ee)
		}
		one := article.Circle{X: o.X1 + s*ex, Y: o.Y1 + s*ey, R: o.R}
		p := one.Contact(&article.Circle{X: c.X1 + t*fx, Y: c.Y1 + t*fy, R: c.R})
		return soa.Manifold[float64]{Depth: p.Depth, NX: p.NX, NY: p.NY, Depth1: p.Depth, X1: p.X, Y1: p.Y,
			Depth2: math.NaN(), X2: math.NaN(), Y2: math.NaN(), ID2: math.NaN()}
	}
	first, second := structs(a, min(n, a.Len())), structs(b, n)
	contacts, step := make([]soa.Manifold[float64], n), stepOf(a.Len())
	run := func(lo, hi int) {
		for i := lo; i < hi; i++ {
			contacts[i] = contact(&first[i*step], &second[i])
		}
	}
	return formula[*soa.Manifolds[T]]{run, func() *soa.Manifolds[T] { return manifoldsOf[T](contacts) }}
}

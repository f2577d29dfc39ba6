package main

import (
	"math"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func ellipseCapsuleCases[T soa.Float]() cases[T] {
	return hitCases(ellipseCapsule[T](), ellipseCapsuleRows[T], drawEllipses[T], drawCapsules[T])
}

// ellipseCapsuleRows are ellipses and capsules in the place of others near them, as long and half as
// wide.
func ellipseCapsuleRows[T soa.Float](s *scene.Scene[T]) *scene.Match[soa.Ellipses[T], soa.Capsules[T]] {
	straight := func(e soa.Ellipses[T]) (c soa.Capsules[T]) {
		for i := range e.Len() {
			o := e.At(i)
			along := (o.RX - o.RY/2) / T(math.Hypot(float64(o.UX), float64(o.UY)))
			dx, dy := o.UX*along, o.UY*along
			c.Append(soa.Capsule[T]{X1: o.X - dx, Y1: o.Y - dy, X2: o.X + dx, Y2: o.Y + dy, R: o.RY / 2})
		}
		return c
	}
	pairs, one := s.EllipseEllipse.Pairs, s.EllipseEllipse.One
	return &scene.Match[soa.Ellipses[T], soa.Capsules[T]]{
		Pairs: scene.Rows[soa.Ellipses[T], soa.Capsules[T]]{A: pairs.A, B: straight(pairs.B), About: pairs.About + ", the second as capsules"},
		One:   scene.Rows[soa.Ellipses[T], soa.Capsules[T]]{A: one.A, B: straight(one.B), About: one.About + ", the second as capsules"},
	}
}

func ellipseCapsule[T soa.Float]() test[hantei.Mask, soa.Ellipses[T], soa.Capsules[T]] {
	return test[hantei.Mask, soa.Ellipses[T], soa.Capsules[T]]{
		name:    "EllipseCapsule",
		results: maskResults,
		batch:   hantei.EllipseCapsule[T],
		plain: func(hits hantei.Mask, a *soa.Ellipses[T], b *soa.Capsules[T]) {
			plainloop.EllipseCapsule(hits, a, b)
		},
		loops: plainLoops[soa.Ellipses[T], soa.Capsules[T]]{
			count: plainloop.CountEllipseCapsule[T], cross: plainloop.CrossEllipseCapsule[T], among: plainloop.EllipseCapsuleAmong[T],
		},
		scalar: func(hits hantei.Mask, a *soa.Ellipses[T], b *soa.Capsules[T]) {
			clear(hits)
			step := stepOf(a.Len())
			for i := range b.Len() {
				if kernel.EllipseCapsule(a.At(i*step), b.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: polygonEllipse[T],
		wrong: func(hits hantei.Mask, a *soa.Ellipses[T], b *soa.Capsules[T]) tally {
			return wrongHits(hits, a, b, kernel.EllipseCapsule[T])
		},
	}
}

// polygonEllipse is the way of engines: the ellipse as a polygon of 32 corners on its curve, of which
// one is near the segment, or the segment near its centre or one of its edges.
func polygonEllipse[T soa.Float](a *soa.Ellipses[T], b *soa.Capsules[T], n int) formula[hantei.Mask] {
	type point struct{ x, y float64 }
	type ellipse struct{ x, y, angle, rx, ry float64 }
	type capsule struct {
		from, to point
		r        float64
	}
	ellipses, capsules := make([]ellipse, min(n, a.Len())), make([]capsule, n)
	for i := range ellipses {
		o := a.At(i)
		ellipses[i] = ellipse{float64(o.X), float64(o.Y), math.Atan2(float64(o.UY), float64(o.UX)), float64(o.RX), float64(o.RY)}
	}
	for i := range capsules {
		o := b.At(i)
		capsules[i] = capsule{point{float64(o.X1), float64(o.Y1)}, point{float64(o.X2), float64(o.Y2)}, float64(o.R)}
	}
	var corners [32]point // of the unit circle
	for k := range corners {
		corners[k].y, corners[k].x = math.Sincos(2 * math.Pi * float64(k+1) / float64(len(corners)))
	}
	distance := func(p, from, to point) float64 {
		ex, ey, dx, dy := to.x-from.x, to.y-from.y, p.x-from.x, p.y-from.y
		t := max(0, min(1, (dx*ex+dy*ey)/(ex*ex+ey*ey)))
		return math.Hypot(dx-t*ex, dy-t*ey)
	}
	within := func(e *ellipse, p point) bool {
		sin, cos := math.Sincos(e.angle)
		dx, dy := p.x-e.x, p.y-e.y
		u, v := (dx*cos+dy*sin)/e.rx, (dy*cos-dx*sin)/e.ry
		return u*u+v*v <= 1
	}
	meet := func(e *ellipse, c *capsule) bool {
		if within(e, c.from) || within(e, c.to) || distance(point{e.x, e.y}, c.from, c.to) <= c.r {
			return true
		}
		sin, cos := math.Sincos(e.angle)
		last := point{e.x + e.rx*cos, e.y + e.rx*sin}
		for _, k := range corners {
			next := point{e.x + e.rx*k.x*cos - e.ry*k.y*sin, e.y + e.rx*k.x*sin + e.ry*k.y*cos}
			if distance(next, c.from, c.to) <= c.r || distance(c.from, last, next) <= c.r || distance(c.to, last, next) <= c.r {
				return true
			}
			side := func(p point) bool { return (next.x-last.x)*(p.y-last.y) < (next.y-last.y)*(p.x-last.x) }
			across := func(p point) bool {
				return (c.to.x-c.from.x)*(p.y-c.from.y) < (c.to.y-c.from.y)*(p.x-c.from.x)
			}
			if side(c.from) != side(c.to) && across(last) != across(next) {
				return true
			}
			last = next
		}
		return false
	}
	hits, step := make([]bool, n), stepOf(a.Len())
	run := func(lo, hi int) {
		for i := lo; i < hi; i++ {
			hits[i] = meet(&ellipses[i*step], &capsules[i])
		}
	}
	return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
}

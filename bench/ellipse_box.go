package main

import (
	"math"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func ellipseBoxCases[T soa.Float]() cases[T] {
	return hitCases(ellipseBox[T](), ellipseBoxRows[T], drawEllipses[T], drawBoxes[T])
}

// ellipseBoxRows are ellipses and boxes around others near them.
func ellipseBoxRows[T soa.Float](s *scene.Scene[T]) *scene.Match[soa.Ellipses[T], soa.Boxes[T]] {
	around := func(e soa.Ellipses[T]) soa.Boxes[T] {
		return soa.Boxes[T]{X: e.X, Y: e.Y, UX: e.UX, UY: e.UY, HW: e.RX, HH: e.RY}
	}
	pairs, one := s.EllipseEllipse.Pairs, s.EllipseEllipse.One
	return &scene.Match[soa.Ellipses[T], soa.Boxes[T]]{
		Pairs: scene.Rows[soa.Ellipses[T], soa.Boxes[T]]{A: pairs.A, B: around(pairs.B), About: pairs.About + ", the second as boxes"},
		One:   scene.Rows[soa.Ellipses[T], soa.Boxes[T]]{A: one.A, B: around(one.B), About: one.About + ", the second as boxes"},
	}
}

func ellipseBox[T soa.Float]() test[hantei.Mask, soa.Ellipses[T], soa.Boxes[T]] {
	return test[hantei.Mask, soa.Ellipses[T], soa.Boxes[T]]{
		name:    "EllipseBox",
		results: maskResults,
		batch:   hantei.EllipseBox[T],
		plain: func(hits hantei.Mask, a *soa.Ellipses[T], b *soa.Boxes[T]) {
			plainloop.EllipseBox(hits, a, b)
		},
		loops: plainLoops[soa.Ellipses[T], soa.Boxes[T]]{
			count: plainloop.CountEllipseBox[T], cross: plainloop.CrossEllipseBox[T], among: plainloop.EllipseBoxAmong[T],
		},
		scalar: func(hits hantei.Mask, a *soa.Ellipses[T], b *soa.Boxes[T]) {
			clear(hits)
			step := stepOf(a.Len())
			for i := range b.Len() {
				if kernel.EllipseBox(a.At(i*step), b.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: squeezedBox[T],
		wrong: func(hits hantei.Mask, a *soa.Ellipses[T], b *soa.Boxes[T]) tally {
			return wrongHits(hits, a, b, kernel.EllipseBox[T])
		},
	}
}

// squeezedBox is the way of textbooks: the corners of the box where the ellipse is the unit circle,
// as a polygon that contains its centre or has an edge near it.
func squeezedBox[T soa.Float](a *soa.Ellipses[T], b *soa.Boxes[T], n int) formula[hantei.Mask] {
	type turned struct{ x, y, angle, along, across float64 }
	ellipses, boxes := make([]turned, min(n, a.Len())), make([]turned, n)
	for i := range ellipses {
		o := a.At(i)
		ellipses[i] = turned{float64(o.X), float64(o.Y), math.Atan2(float64(o.UY), float64(o.UX)), float64(o.RX), float64(o.RY)}
	}
	for i := range boxes {
		o := b.At(i)
		boxes[i] = turned{float64(o.X), float64(o.Y), math.Atan2(float64(o.UY), float64(o.UX)), float64(o.HW), float64(o.HH)}
	}
	meet := func(e, o *turned) bool {
		sin, cos := math.Sincos(e.angle)
		sinO, cosO := math.Sincos(o.angle)
		var x, y [4]float64
		for k, s := range [4][2]float64{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}} {
			dx := o.x + s[0]*o.along*cosO - s[1]*o.across*sinO - e.x
			dy := o.y + s[0]*o.along*sinO + s[1]*o.across*cosO - e.y
			x[k], y[k] = (dx*cos+dy*sin)/e.along, (dy*cos-dx*sin)/e.across
		}
		inside := true
		for k := range x {
			next := (k + 1) % 4
			ex, ey := x[next]-x[k], y[next]-y[k]
			t := max(0, min(1, -(x[k]*ex+y[k]*ey)/(ex*ex+ey*ey)))
			if math.Hypot(x[k]+t*ex, y[k]+t*ey) <= 1 {
				return true
			}
			inside = inside && x[k]*ey-y[k]*ex >= 0
		}
		return inside
	}
	hits, step := make([]bool, n), stepOf(a.Len())
	run := func(lo, hi int) {
		for i := lo; i < hi; i++ {
			hits[i] = meet(&ellipses[i*step], &boxes[i])
		}
	}
	return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
}

package main

import (
	"math"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func boxBoxCases[T soa.Float]() cases[T] {
	return symmetricCases(boxBox[T](), boxBoxRows[T], drawBoxes[T])
}

// boxBoxRows are lasers and the bullets near them as boxes, which lie as their number has it.
func boxBoxRows[T soa.Float](s *scene.Scene[T]) *scene.Match[soa.Boxes[T], soa.Boxes[T]] {
	boxed := func(c soa.Circles[T]) (b soa.Boxes[T]) {
		for i := range c.Len() {
			o := c.At(i)
			ux, uy := soa.Direction(T(i % 360))
			b.Append(soa.Box[T]{X: o.X, Y: o.Y, UX: ux, UY: uy, HW: 2 * o.R, HH: o.R / 2})
		}
		return b
	}
	pairs, one := s.BoxCircle.Pairs, s.BoxCircle.One
	return &scene.Match[soa.Boxes[T], soa.Boxes[T]]{
		Pairs: scene.Rows[soa.Boxes[T], soa.Boxes[T]]{A: pairs.A, B: boxed(pairs.B), About: pairs.About},
		One:   scene.Rows[soa.Boxes[T], soa.Boxes[T]]{A: one.A, B: boxed(one.B), About: one.About},
	}
}

func boxBox[T soa.Float]() test[hantei.Mask, soa.Boxes[T], soa.Boxes[T]] {
	return test[hantei.Mask, soa.Boxes[T], soa.Boxes[T]]{
		name:    "BoxBox",
		results: maskResults,
		batch:   hantei.BoxBox[T],
		plain: func(hits hantei.Mask, a, b *soa.Boxes[T]) {
			plainloop.BoxBox(hits, a, b)
		},
		loops: plainLoops[soa.Boxes[T], soa.Boxes[T]]{
			count: plainloop.CountBoxBox[T], cross: plainloop.CrossBoxBox[T], among: plainloop.BoxBoxAmong[T],
		},
		scalar: func(hits hantei.Mask, a, b *soa.Boxes[T]) {
			clear(hits)
			step := stepOf(a.Len())
			for i := range b.Len() {
				if kernel.BoxBox(a.At(i*step), b.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: separatingAxes[T],
		wrong: func(hits hantei.Mask, a, b *soa.Boxes[T]) tally {
			return wrongHits(hits, a, b, kernel.BoxBox[T])
		},
	}
}

// separatingAxes is the way of textbooks: the corners of both boxes, projected on the normal of each
// side in turn, until there is a gap between the two intervals.
func separatingAxes[T soa.Float](a, b *soa.Boxes[T], n int) formula[hantei.Mask] {
	type point struct{ x, y float64 }
	type polygon [4]point
	cornersOf := func(o soa.Box[T]) (p polygon) {
		length := math.Hypot(float64(o.UX), float64(o.UY))
		ux, uy := float64(o.UX)/length, float64(o.UY)/length
		for k, signs := range [4]point{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}} {
			u, v := signs.x*float64(o.HW), signs.y*float64(o.HH)
			p[k] = point{float64(o.X) + u*ux - v*uy, float64(o.Y) + u*uy + v*ux}
		}
		return p
	}
	project := func(p *polygon, nx, ny float64) (lo, hi float64) {
		lo, hi = math.Inf(1), math.Inf(-1)
		for _, c := range p {
			at := c.x*nx + c.y*ny
			lo, hi = min(lo, at), max(hi, at)
		}
		return lo, hi
	}
	separated := func(p, q *polygon) bool { // by a side of p
		for k := range p {
			from, to := p[k], p[(k+1)%4]
			nx, ny := to.y-from.y, from.x-to.x
			lo, hi := project(p, nx, ny)
			otherLo, otherHi := project(q, nx, ny)
			if hi < otherLo || otherHi < lo {
				return true
			}
		}
		return false
	}
	ones, others := make([]polygon, min(n, a.Len())), make([]polygon, n)
	for i := range ones {
		ones[i] = cornersOf(a.At(i))
	}
	for i := range others {
		others[i] = cornersOf(b.At(i))
	}
	hits, step := make([]bool, n), stepOf(a.Len())
	run := func(lo, hi int) {
		for i := lo; i < hi; i++ {
			p, q := &ones[i*step], &others[i]
			hits[i] = !separated(p, q) && !separated(q, p)
		}
	}
	return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
}

package main

import (
	"math"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func boxCapsuleCases[T soa.Float]() cases[T] {
	return hitCases(boxCapsule[T](), boxCapsuleRows[T], drawBoxes[T], drawCapsules[T])
}

// boxCapsuleRows are lasers and the bullets near them, each with a tail of four radii towards the
// middle of the field.
func boxCapsuleRows[T soa.Float](s *scene.Scene[T]) *scene.Match[soa.Boxes[T], soa.Capsules[T]] {
	const middleX, middleY = 640, 480
	tails := func(b soa.Circles[T]) (c soa.Capsules[T]) {
		for i := range b.Len() {
			o := b.At(i)
			dx, dy := middleX-o.X, middleY-o.Y
			k := 4 * o.R / T(math.Hypot(float64(dx), float64(dy)))
			c.Append(soa.Capsule[T]{X1: o.X, Y1: o.Y, X2: o.X + dx*k, Y2: o.Y + dy*k, R: o.R})
		}
		return c
	}
	pairs, one := s.BoxCircle.Pairs, s.BoxCircle.One
	return &scene.Match[soa.Boxes[T], soa.Capsules[T]]{
		Pairs: scene.Rows[soa.Boxes[T], soa.Capsules[T]]{A: pairs.A, B: tails(pairs.B), About: pairs.About + ", with tails"},
		One:   scene.Rows[soa.Boxes[T], soa.Capsules[T]]{A: one.A, B: tails(one.B), About: one.About + ", with tails"},
	}
}

func boxCapsule[T soa.Float]() test[hantei.Mask, soa.Boxes[T], soa.Capsules[T]] {
	return test[hantei.Mask, soa.Boxes[T], soa.Capsules[T]]{
		name:    "BoxCapsule",
		results: maskResults,
		batch:   hantei.BoxCapsule[T],
		plain: func(hits hantei.Mask, b *soa.Boxes[T], c *soa.Capsules[T]) {
			plainloop.BoxCapsule(hits, b, c)
		},
		loops: plainLoops[soa.Boxes[T], soa.Capsules[T]]{
			count: plainloop.CountBoxCapsule[T], cross: plainloop.CrossBoxCapsule[T], among: plainloop.BoxCapsuleAmong[T],
		},
		scalar: func(hits hantei.Mask, b *soa.Boxes[T], c *soa.Capsules[T]) {
			clear(hits)
			step := stepOf(b.Len())
			for i := range c.Len() {
				if kernel.BoxCapsule(b.At(i*step), c.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: sidesDistance[T],
		wrong: func(hits hantei.Mask, b *soa.Boxes[T], c *soa.Capsules[T]) tally {
			return wrongHits(hits, b, c, kernel.BoxCapsule[T])
		},
	}
}

// sidesDistance is the way of textbooks: the box's corners by an angle's sine and cosine, an end of the
// segment inside, or one of the four sides that crosses it or is within the radius of it.
func sidesDistance[T soa.Float](b *soa.Boxes[T], c *soa.Capsules[T], n int) formula[hantei.Mask] {
	type point struct{ x, y float64 }
	type box struct {
		centre        point
		angle, hw, hh float64
	}
	type capsule struct {
		from, to point
		r        float64
	}
	boxes, capsules := make([]box, min(n, b.Len())), make([]capsule, n)
	for i := range boxes {
		o := b.At(i)
		boxes[i] = box{point{float64(o.X), float64(o.Y)}, math.Atan2(float64(o.UY), float64(o.UX)), float64(o.HW), float64(o.HH)}
	}
	for i := range capsules {
		o := c.At(i)
		capsules[i] = capsule{point{float64(o.X1), float64(o.Y1)}, point{float64(o.X2), float64(o.Y2)}, float64(o.R)}
	}
	side := func(a, b, p point) float64 { return (b.x-a.x)*(p.y-a.y) - (b.y-a.y)*(p.x-a.x) }
	distance := func(p, a, b point) float64 {
		ex, ey := b.x-a.x, b.y-a.y
		t := max(0, min(1, ((p.x-a.x)*ex+(p.y-a.y)*ey)/(ex*ex+ey*ey)))
		return math.Hypot(p.x-a.x-t*ex, p.y-a.y-t*ey)
	}
	meet := func(o *box, c *capsule) bool {
		sin, cos := math.Sincos(o.angle)
		dx, dy := c.from.x-o.centre.x, c.from.y-o.centre.y
		if math.Abs(dx*cos+dy*sin) <= o.hw && math.Abs(dy*cos-dx*sin) <= o.hh {
			return true
		}
		corner := func(w, h float64) point { return point{o.centre.x + w*cos - h*sin, o.centre.y + w*sin + h*cos} }
		corners := [4]point{corner(o.hw, o.hh), corner(-o.hw, o.hh), corner(-o.hw, -o.hh), corner(o.hw, -o.hh)}
		for k, p := range corners {
			q := corners[(k+1)%4]
			if side(p, q, c.from)*side(p, q, c.to) < 0 && side(c.from, c.to, p)*side(c.from, c.to, q) < 0 {
				return true
			}
			if min(distance(c.from, p, q), distance(c.to, p, q), distance(p, c.from, c.to)) <= c.r {
				return true
			}
		}
		return false
	}
	hits, step := make([]bool, n), stepOf(b.Len())
	run := func(lo, hi int) {
		for i := lo; i < hi; i++ {
			hits[i] = meet(&boxes[i*step], &capsules[i])
		}
	}
	return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
}

package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/dice"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/soa"
)

// pairTestNames are those of -test: the tests that answer with a bit or a number, by which pairs
// are kept.
var pairTestNames = func() (names []string) {
	for _, t := range catalog.Tests {
		if t.Answer.Form != catalog.Record {
			names = append(names, t.Name)
		}
	}
	return names
}()

// A pairTest is a test of calls over pairs. R are its results: hit bits or numbers.
type pairTest[T soa.Float, R, A, B any, PA pairColumns[A], PB pairColumns[B]] struct {
	name   string
	batch  func(R, *A, *B)
	plain  func(R, *A, *B)
	loops  plainLoops[A, B] // of tests that give hit bits
	first  func(d dice.Dice, n int) side[T, A]
	second func(d dice.Dice, n int) side[T, B]
	limit  T // of numbers
}

// plainLoops are a plain double loop that counts, one that appends, and a loop over candidates that
// does.
type plainLoops[A, B any] struct {
	count func(a *A, b *B) int
	cross func(keptA, keptB []int32, a *A, b *B, rowA, rowB int32) (_, _ []int32)
	among func(keptA, keptB []int32, a *A, b *B, rowsA, rowsB []int32) (_, _ []int32)
}

// use takes what the test itself has.
func (p *pairTest[T, R, A, B, PA, PB]) use(t test[R, A, B]) {
	p.name, p.batch, p.plain = t.name, t.batch, t.plain
}

func pairEllipsePoint[T soa.Float]() (p pairTest[T, hantei.Mask, soa.Ellipses[T], soa.Points[T], *soa.Ellipses[T], *soa.Points[T]]) {
	p.use(ellipsePoint[T]())
	p.loops.count, p.loops.cross, p.loops.among = plainloop.CountEllipsePoint[T], plainloop.CrossEllipsePoint[T], plainloop.EllipsePointAmong[T]
	p.first, p.second = drawEllipses[T], drawPoints[T]
	return p
}

func pairEllipseEllipse[T soa.Float]() (p pairTest[T, hantei.Mask, soa.Ellipses[T], soa.Ellipses[T], *soa.Ellipses[T], *soa.Ellipses[T]]) {
	p.use(ellipseEllipse[T]())
	p.loops.count, p.loops.cross, p.loops.among = plainloop.CountEllipseEllipse[T], plainloop.CrossEllipseEllipse[T], plainloop.EllipseEllipseAmong[T]
	p.first, p.second = drawEllipses[T], drawEllipses[T]
	return p
}

func pairBoxCircle[T soa.Float]() (p pairTest[T, hantei.Mask, soa.Boxes[T], soa.Circles[T], *soa.Boxes[T], *soa.Circles[T]]) {
	p.use(boxCircle[T]())
	p.loops.count, p.loops.cross, p.loops.among = plainloop.CountBoxCircle[T], plainloop.CrossBoxCircle[T], plainloop.BoxCircleAmong[T]
	p.first, p.second = drawBoxes[T], drawCircles[T]
	return p
}

func pairCircleCircle[T soa.Float]() (p pairTest[T, hantei.Mask, soa.Circles[T], soa.Circles[T], *soa.Circles[T], *soa.Circles[T]]) {
	p.use(circleCircle[T]())
	p.loops.count, p.loops.cross, p.loops.among = plainloop.CountCircleCircle[T], plainloop.CrossCircleCircle[T], plainloop.CircleCircleAmong[T]
	p.first, p.second = drawCircles[T], drawCircles[T]
	return p
}

func pairCircleSweepHit[T soa.Float]() (p pairTest[T, hantei.Mask, soa.MovingCircles[T], soa.MovingCircles[T], *soa.MovingCircles[T], *soa.MovingCircles[T]]) {
	p.use(circleSweepHit[T]())
	p.loops.count, p.loops.cross, p.loops.among = plainloop.CountCircleSweepHit[T], plainloop.CrossCircleSweepHit[T], plainloop.CircleSweepHitAmong[T]
	p.first, p.second = drawMoving[T], drawMoving[T]
	return p
}

// pairCircleSweep keeps every impact in the frame.
func pairCircleSweep[T soa.Float]() (p pairTest[T, []T, soa.MovingCircles[T], soa.MovingCircles[T], *soa.MovingCircles[T], *soa.MovingCircles[T]]) {
	p.use(circleSweep[T]())
	p.first, p.second = drawMoving[T], drawMoving[T]
	p.limit = 1
	return p
}

// pairEllipseDistance keeps what is within a hundredth of the square.
func pairEllipseDistance[T soa.Float]() (p pairTest[T, []T, soa.Ellipses[T], soa.Points[T], *soa.Ellipses[T], *soa.Points[T]]) {
	p.use(ellipseDistance[T]())
	p.first, p.second = drawEllipses[T], drawPoints[T]
	p.limit = 0.01
	return p
}

package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/internal/dice"
	"github.com/hantei-go/hantei/soa"
)

// testNames are those of -test, in the report's order.
var testNames = catalog.Names()

// allCases are those of every test. Each is in a file of this package that is named for the test.
func allCases[T soa.Float]() []cases[T] {
	return []cases[T]{
		ellipsePointCases[T](),
		covariancePointCases[T](),
		ellipseEllipseCases[T](),
		ellipseCircleCases[T](),
		ellipseBoxCases[T](),
		ellipseCapsuleCases[T](),
		ellipseCircleContactCases[T](),
		boxCircleCases[T](),
		boxBoxCases[T](),
		boxCircleContactCases[T](),
		boxBoxContactCases[T](),
		boxPointCases[T](),
		boxCapsuleCases[T](),
		capsuleCircleCases[T](),
		capsuleCircleContactCases[T](),
		capsuleCapsuleCases[T](),
		capsuleCapsuleContactCases[T](),
		circleCircleCases[T](),
		circleCircleContactCases[T](),
		circleSweepCases[T](),
		circleSweepContactCases[T](),
		rayCircleHitCases[T](),
		rayCircleCases[T](),
		rayCircleContactCases[T](),
		rayBoxCases[T](),
		rayBoxContactCases[T](),
		boxCircleSweepCases[T](),
		rayCapsuleCases[T](),
		rayCapsuleContactCases[T](),
		rayEllipseHitCases[T](),
		rayEllipseCases[T](),
		rayEllipseContactCases[T](),
		ellipseDistanceCases[T](),
		ellipseNearestCases[T](),
		circleSweepHitCases[T](),
	}
}

// The cases of a test are what is measured of it, without the types of its sides.
type cases[T soa.Float] struct {
	// batches adds the test's batches on the rows of the scene to a plan.
	batches func(p *plan, element string, s *scene.Scene[T]) error

	// short adds calls of few rows of the scene.
	short func(l *shortJobList, element string, s *scene.Scene[T])

	// pairs adds the calls over pairs that take the test; nil if none does.
	pairs func(l *pairJobList, element string)
}

// hitCases are those of a test that answers with hit bits. rows finds its rows in a scene; first
// and second draw the sides of calls over pairs.
func hitCases[T soa.Float, A, B any, PA pairColumns[A], PB pairColumns[B]](
	t test[hantei.Mask, A, B], rows func(*scene.Scene[T]) *scene.Match[A, B],
	first func(dice.Dice, int) side[T, A], second func(dice.Dice, int) side[T, B],
) cases[T] {
	c := recordCases[T, hantei.Mask, A, B, PA, PB](t, rows)
	c.pairs = func(l *pairJobList, element string) {
		addBooleans(l, element, pairTest[T, hantei.Mask, A, B, PA, PB]{test: t, first: first, second: second})
	}
	return c
}

// symmetricCases are those of a test with hit bits of two shapes of the same kind, whichever is
// first. draw draws either side.
func symmetricCases[T soa.Float, S any, C pairColumns[S]](
	t test[hantei.Mask, S, S], rows func(*scene.Scene[T]) *scene.Match[S, S], draw func(dice.Dice, int) side[T, S],
) cases[T] {
	c := hitCases[T, S, S, C, C](t, rows, draw, draw)
	c.pairs = func(l *pairJobList, element string) {
		p := pairTest[T, hantei.Mask, S, S, C, C]{test: t, first: draw, second: draw}
		addBooleans(l, element, p)
		addSelf(l, element, p)
	}
	return c
}

// numberCases are those of a test that answers with a number, by which pairs up to the limit are
// kept.
func numberCases[T soa.Float, A, B any, PA pairColumns[A], PB pairColumns[B]](
	t test[[]T, A, B], rows func(*scene.Scene[T]) *scene.Match[A, B],
	first func(dice.Dice, int) side[T, A], second func(dice.Dice, int) side[T, B], limit T,
) cases[T] {
	c := recordCases[T, []T, A, B, PA, PB](t, rows)
	c.pairs = func(l *pairJobList, element string) {
		addNumbers(l, element, pairTest[T, []T, A, B, PA, PB]{test: t, first: first, second: second, limit: limit})
	}
	return c
}

// recordCases are those of a test that answers with several numbers, which no call over pairs
// takes.
func recordCases[T soa.Float, R, A, B any, PA columns[A], PB columns[B]](
	t test[R, A, B], rows func(*scene.Scene[T]) *scene.Match[A, B],
) cases[T] {
	return cases[T]{
		batches: func(p *plan, element string, s *scene.Scene[T]) error {
			return addTest[T, R, A, B, PA, PB](p, element, t, rows(s))
		},
		short: func(l *shortJobList, element string, s *scene.Scene[T]) {
			addShort[T, R, A, B, PA, PB](l, element, t, rows(s))
		},
	}
}

// stepOf is 0 for one shape against every row.
func stepOf(rows int) int { return min(rows-1, 1) }

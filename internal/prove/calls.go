package prove

import (
	"context"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// calls are a test's functions over columns without types: see [Test] and [Search]. The functions
// over pairs are those of tests with hit bits.
type calls[T soa.Float] struct {
	scalar func(first, second [][]T, i, j int) Answer
	cross  func(ctx context.Context, to pairs.Collector, first, second [][]T, o ...pairs.Option) error
	self   func(ctx context.Context, to pairs.Collector, shapes [][]T, o ...pairs.Option) error
	among  func(ctx context.Context, to pairs.Collector, first, second [][]T, candidates *pairs.List, o ...pairs.Option) error
}

// columns are those of shapes S in package soa, of which At gives one.
type columns[S, Shape any] interface {
	pairs.Columns[S]
	At(i int) Shape
}

// hitCalls are those of a test that answers with hit bits; first and second see columns as shapes.
func hitCalls[T soa.Float, A, B, ShapeA, ShapeB any, PA columns[A, ShapeA], PB columns[B, ShapeB]](
	batch func(hantei.Mask, *A, *B), scalar func(ShapeA, ShapeB) bool, first func([][]T) *A, second func([][]T) *B,
) calls[T] {
	return calls[T]{
		scalar: func(a, b [][]T, i, j int) Answer {
			return boolean(scalar(PA(first(a)).At(i), PB(second(b)).At(j)))
		},
		cross: func(ctx context.Context, to pairs.Collector, a, b [][]T, o ...pairs.Option) error {
			return pairs.CrossContext[A, B, PA, PB](ctx, to, batch, first(a), second(b), o...)
		},
		among: func(ctx context.Context, to pairs.Collector, a, b [][]T, candidates *pairs.List, o ...pairs.Option) error {
			return pairs.AmongContext[A, B, PA, PB](ctx, to, batch, first(a), second(b), candidates, o...)
		},
	}
}

// symmetricCalls are those of a test with hit bits of two shapes of the same kind, whichever is
// first.
func symmetricCalls[T soa.Float, A, ShapeA any, PA columns[A, ShapeA]](
	batch func(hantei.Mask, *A, *A), scalar func(_, _ ShapeA) bool, shapes func([][]T) *A,
) calls[T] {
	c := hitCalls[T, A, A, ShapeA, ShapeA, PA, PA](batch, scalar, shapes, shapes)
	c.self = func(ctx context.Context, to pairs.Collector, a [][]T, o ...pairs.Option) error {
		return pairs.SelfContext[A, PA](ctx, to, batch, shapes(a), o...)
	}
	return c
}

// numberCalls are the calls of a test that answers with a number.
func numberCalls[T soa.Float, A, B, ShapeA, ShapeB any, PA columns[A, ShapeA], PB columns[B, ShapeB]](
	scalar func(ShapeA, ShapeB) T, first func([][]T) *A, second func([][]T) *B,
) calls[T] {
	return calls[T]{
		scalar: func(a, b [][]T, i, j int) Answer {
			return numbers(scalar(PA(first(a)).At(i), PB(second(b)).At(j)))
		},
	}
}

// recordCalls are those of a test that answers with several numbers, which answer makes of a row.
func recordCalls[T soa.Float, A, B, ShapeA, ShapeB, Row any, PA columns[A, ShapeA], PB columns[B, ShapeB]](
	scalar func(ShapeA, ShapeB) Row, answer func(Row) Answer, first func([][]T) *A, second func([][]T) *B,
) calls[T] {
	return calls[T]{
		scalar: func(a, b [][]T, i, j int) Answer {
			return answer(scalar(PA(first(a)).At(i), PB(second(b)).At(j)))
		},
	}
}

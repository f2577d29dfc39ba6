package prove

import "github.com/hantei-go/hantei/soa"

// A rowAnswer is that of package kernel for a row of either side: see [Test.Scalar].
type rowAnswer[T soa.Float] func(first, second [][]T, i, j int) Answer

// columns are those of shapes S in package soa, of which At gives one.
type columns[S, Shape any] interface {
	*S
	At(i int) Shape
}

// scalarHit is that of a test that answers with hit bits; first and second see columns as shapes.
func scalarHit[T soa.Float, A, B, ShapeA, ShapeB any, PA columns[A, ShapeA], PB columns[B, ShapeB]](
	hit func(ShapeA, ShapeB) bool, first func([][]T) *A, second func([][]T) *B,
) rowAnswer[T] {
	return func(a, b [][]T, i, j int) Answer {
		return boolean(hit(PA(first(a)).At(i), PB(second(b)).At(j)))
	}
}

// scalarNumber is that of a test that answers with a number.
func scalarNumber[T soa.Float, A, B, ShapeA, ShapeB any, PA columns[A, ShapeA], PB columns[B, ShapeB]](
	number func(ShapeA, ShapeB) T, first func([][]T) *A, second func([][]T) *B,
) rowAnswer[T] {
	return func(a, b [][]T, i, j int) Answer {
		return numbers(number(PA(first(a)).At(i), PB(second(b)).At(j)))
	}
}

// scalarRecord is that of a test that answers with several numbers, which answer makes of a row.
func scalarRecord[T soa.Float, A, B, ShapeA, ShapeB, Row any, PA columns[A, ShapeA], PB columns[B, ShapeB]](
	row func(ShapeA, ShapeB) Row, answer func(Row) Answer, first func([][]T) *A, second func([][]T) *B,
) rowAnswer[T] {
	return func(a, b [][]T, i, j int) Answer {
		return answer(row(PA(first(a)).At(i), PB(second(b)).At(j)))
	}
}

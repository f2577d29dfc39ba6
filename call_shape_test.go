package hantei_test

import "github.com/hantei-go/hantei/soa"

// A callShape is how many rows each side of a call has: all, or the one that stands for them.
type callShape struct {
	name                string
	oneFirst, oneSecond bool
}

var callShapes = []callShape{
	{name: "rows"},
	{name: "one against rows", oneFirst: true},
	{name: "rows against one", oneSecond: true},
}

// sides is the part of the columns of n rows that a call of this shape uses.
func sides[T soa.Float](s callShape, first, second [][]T, n int) (a, b [][]T) {
	a, b = part(first, 0, n), part(second, 0, n)
	if s.oneFirst {
		a = part(first, 0, 1)
	}
	if s.oneSecond {
		b = part(second, 0, 1)
	}
	return a, b
}

// rowOf is the row of a side that meets row i.
func rowOf[T soa.Float](columns [][]T, i int) int {
	if len(columns[0]) == 1 {
		return 0
	}
	return i
}

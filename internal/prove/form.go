package prove

import "github.com/hantei-go/hantei/soa"

// A Form is a call form: whether a side has all rows, or one that meets each row of the other side.
type Form struct {
	Name                string
	OneFirst, OneSecond bool
}

// The call forms.
var (
	RowsAgainstRows = Form{Name: "rows against rows"}
	OneAgainstRows  = Form{Name: "one against rows", OneFirst: true}
	RowsAgainstOne  = Form{Name: "rows against one", OneSecond: true}
)

// Forms returns the three call forms. Streams of rows go through them in this order.
func Forms() []Form { return []Form{RowsAgainstRows, OneAgainstRows, RowsAgainstOne} }

// Sides is the part of the columns that a call of the form with n rows takes: rows 0 to n-1 of a
// side, or row 0 alone.
func Sides[T soa.Float](form Form, first, second [][]T, n int) (a, b [][]T) {
	a, b = Part(first, 0, n), Part(second, 0, n)
	if form.OneFirst {
		a = Part(first, 0, 1)
	}
	if form.OneSecond {
		b = Part(second, 0, 1)
	}
	return a, b
}

// RowOf is the row of a side that row i of a call is about: row 0 if the side has no other.
func RowOf[T soa.Float](columns [][]T, i int) int {
	if len(columns[0]) == 1 {
		return 0
	}
	return i
}

// RowCount is the number of rows of a call on these sides.
func RowCount[T soa.Float](first, second [][]T) int {
	if len(first[0]) == 0 || len(second[0]) == 0 {
		return 0
	}
	return max(len(first[0]), len(second[0]))
}

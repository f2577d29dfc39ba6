package pairs

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/packed"
	"github.com/hantei-go/hantei/soa"
)

// A tester is the two sides and the test of a call, for one worker. Only what is behind this
// interface knows the types of the sides: the search for pairs handles row numbers and hit bits.
type tester interface {
	// firstRow sets hits for row i of first against rows from to to-1 of second, of which it leaves those that
	// allowed has.
	firstRow(hits hantei.Mask, i, from, to int, allowed hantei.Mask)

	// firstRows does so for rows i to end-1 of first, the hits of each a stride of words after those of
	// the one before.
	firstRows(hits hantei.Mask, stride, i, end, from, to int)

	// secondRow sets hits for rows from to to-1 of first against row j of second.
	secondRow(hits hantei.Mask, from, to, j int)

	// takePacked makes the packed rows of the sides what candidates come from; nil for a side that
	// is not packed.
	takePacked(first, second *packed.Rows)

	// candidates sets hits for row a[k] of first against row b[k] of second.
	candidates(hits hantei.Mask, a, b []int32)
}

// A measurer is a tester of a test that writes numbers.
type measurer[T soa.Float] interface {
	tester

	// startPiece makes the tester keep the numbers of the pairs that hit from now on.
	startPiece()

	// measure writes the number of row a[k] of first and row b[k] of second to v[k]. The pairs are all those
	// that hit since startPiece, in order.
	measure(v []T, a, b []int32)
}

// sideNames are what the parameters of a function are called; they tell as well whether it is about
// two sides or about the rows of one.
type sideNames [2]string

var (
	twoSides = sideNames{"first", "second"}
	oneSide  = sideNames{"shapes", "shapes"}
)

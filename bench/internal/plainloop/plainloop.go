// Package plainloop has the plain loops that hantei is compared with: the tests as a good Go
// programmer writes them in an afternoon. They go over the same columns in the element type itself,
// take directions as unit vectors, and give no thought to rounding or to rows that are not a shape.
// Away from the boundary their answers are right.
//
// As with hantei, row i of the first side meets row i of the second, or its only row meets all.
// Bits go to hits, lowest first, 64 rows a word.
//
// A test with hit bits has loops over pairs beside it. Count and Cross are double loops over all
// pairs: Count counts those that hit; Cross appends their rows to keptA and keptB, numbered from
// rowA and rowB. Among tests candidates, row a[k] against row b[k], and appends those that hit.
package plainloop

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// bit returns 1 for true; the compiler makes it one instruction, not a branch.
func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

func abs[T soa.Float](x T) T { return T(math.Abs(float64(x))) }

func sqrt[T soa.Float](x T) T { return T(math.Sqrt(float64(x))) }

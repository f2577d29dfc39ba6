package beampairs

import (
	"fmt"
	"math"

	"github.com/hantei-go/hantei/broad"
)

// A search is what the workers of a pipeline have to know of a call. It travels as JSON, which
// knows neither infinities nor NaN: so a limit is its bits.
type search struct {
	Test        string
	LimitBits   uint64
	CellSide    float64
	RowsPerTask int64
}

func (s *search) limit() float64 { return math.Float64frombits(s.LimitBits) }

// check returns the test, or an error if a block of a side is not columns of its shape.
func (s *search) check(side int, b *Block) (*test, error) {
	t := testNamed(s.Test)
	if t == nil {
		return nil, fmt.Errorf("beampairs: no test is called %q", s.Test)
	}
	shape := t.shapes[side]
	if len(b.Columns) != len(shape.Columns) {
		return nil, fmt.Errorf("beampairs: %s: %s side: a block of %q has %d columns, need %d: %q",
			s.Test, sideName(side), b.Source, len(b.Columns), len(shape.Columns), shape.Columns)
	}
	for k, c := range b.Columns {
		if len(c) != b.Len() {
			return nil, fmt.Errorf("beampairs: %s: %s side: a block of %q has %d rows of %s, need %d as of %s",
				s.Test, sideName(side), b.Source, len(c), shape.Columns[k], b.Len(), shape.Columns[0])
		}
	}
	return t, nil
}

// bounds are those of all rows of a side, wide enough for the limit.
func (s *search) bounds(side int, columns [][]float64) *broad.Bounds[float64] {
	return testNamed(s.Test).bounds[side](columns, s.limit())
}

func sideName(side int) string { return [2]string{"first", "second"}[side] }

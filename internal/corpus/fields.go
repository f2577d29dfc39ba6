package corpus

import (
	"math"
	"testing"
)

// A FieldsRow is a row of any table with its inputs in the order of the columns of package soa's
// shapes, those of the first side before those of the second.
type FieldsRow struct {
	Header
	Fields []float64
	Hit    bool // of a table of distances: the point is inside

	// Start tells of shapes that move whether they touch at the start. It is nil where the table does not
	// tell.
	Start *bool

	// Decided is false for a row of a table of distances whose distance is so near 0 that the
	// table's own error leaves its sign open.
	Decided bool
}

// Fields returns the rows of the table, named without .csv, which nobody may change. The inputs are the columns between
// the header and the answer, which begins with hit or dist.
func Fields(t testing.TB, table string) []FieldsRow {
	t.Helper()
	return rows(t, table+".csv", func(r *record) FieldsRow {
		row := FieldsRow{Header: header(r)}
		if answer, ok := r.column["dist"]; ok {
			d := r.float("dist")
			row.Fields, row.Hit = r.inputs(answer), d < 0
			row.Decided = math.Abs(d) > 4*0x1p-52*r.float("dscale")
			return row
		}
		row.Fields, row.Hit, row.Decided = r.inputs(r.column["hit"]), r.int("hit") == 1, true
		if _, ok := r.column["start"]; ok {
			start := r.int("start") == 1
			row.Start = &start
		}
		return row
	})
}

// inputs are the fields behind the header and before the answer.
func (r *record) inputs(answer int) (fields []float64) {
	for i := r.column["prec"] + 1; i < answer; i++ {
		fields = append(fields, r.parse(r.titles[i], r.fields[i]))
	}
	return fields
}

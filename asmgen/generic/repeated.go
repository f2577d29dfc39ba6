package generic

import (
	"slices"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// Rows that follow each other often have the same shape on one side, for pairs are in the order of
// its rows. Where all that a stage computes follows from one or two columns of a side, and has a
// root or a quotient in it, the stage computes it for a row only if these columns have other bits
// than in the row before.

// toldBy are the columns that all that a stage computes follows from, or nil where it is computed
// for every row.
func (f *function) toldBy(stage int) (columns []*vec.Node) {
	if f.p.Form != vec.RowsAgainstRows || f.stages.candidacy != everyRow || f.answersIn(stage) {
		return nil
	}
	slow := false
	for _, n := range f.nodes {
		if f.stages.reads[stage][n] {
			return nil
		}
		if !f.stages.needs[stage][n] {
			continue
		}
		switch n.Op {
		case vec.Load:
			columns = append(columns, n)
		case vec.Sqrt, vec.Div:
			slow = true
		}
	}
	side := func(n *vec.Node) int { return f.p.In[n.Column].Side }
	if !slow || len(columns) == 0 || len(columns) > 2 || side(columns[0]) != side(columns[len(columns)-1]) {
		return nil
	}
	return columns
}

// answersIn tells whether a stage has answers, besides values that later ones read.
func (f *function) answersIn(stage int) bool {
	every, hits := f.roots()
	return slices.ContainsFunc(slices.Concat(every, hits), func(n *vec.Node) bool { return f.stageOf(n) == stage })
}

// toldRows writes the loop of a stage that columns tell.
func (f *function) toldRows(stage int, columns []*vec.Node) {
	before, now := [...]string{"before", "before2"}, [...]string{"now", "now2"}
	element := func(k int) string { return f.p.In[columns[k].Column].Name + "Column" }
	for k := range columns {
		f.printf("%s := ^%s\n", before[k], f.elementAt(pattern(f.p.Column), element(k), "(n-1)"))
	}
	for _, n := range f.nodes {
		if f.isKept(n) && f.stages.needs[stage][n] {
			f.names[n] = f.unused(n.Name)
			f.printf("var %s %s\n", f.names[n], f.lane(n).GoType())
		}
	}
	f.eachRow(false, func() {
		for k := range columns {
			f.printf("%s := %s\n", now[k], f.element(pattern(f.p.Column), element(k)))
		}
		f.printf("if %s != %s", now[0], before[0])
		if len(columns) > 1 {
			f.printf(" || %s != %s", now[1], before[1])
		}
		f.printf(" {\n")
		for k := range columns {
			f.printf("%s = %s\n", before[k], now[k])
		}
		for _, n := range f.nodes {
			switch {
			case !f.stages.needs[stage][n]:
			case f.isKept(n):
				f.printf("%s = %s\n", f.names[n], f.expression(n))
			default:
				f.statements(func(m *vec.Node) bool { return m == n })
			}
		}
		f.printf("}\n")
		f.keepValues(stage)
		if stage == 0 {
			f.signs()
		}
	})
}

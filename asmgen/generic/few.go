package generic

import (
	"slices"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// fewLeft tells whether few rows are left to the stages after the first: those that neither surely miss nor surely
// hit, or those near one shape. These stages compute again what they need.
func (f *function) fewLeft() bool {
	return f.meets != nil || f.p.Form != vec.RowsAgainstRows && f.missesAtRandom()
}

// findLate finds the columns of one row that only stages of few rows read: these take them from memory, so that
// the first stage has more registers.
func (f *function) findLate() {
	if f.stages.late = map[*vec.Node]bool{}; f.stages.last == 0 || !f.fewLeft() {
		return
	}
	for _, n := range f.nodes {
		f.stages.late[n] = n.Op == vec.Load && f.inLoop[n]
	}
	for n := range f.stages.needs[0] {
		for _, x := range n.Args {
			f.stages.late[x] = false
		}
	}
}

// readLate writes what takes those columns from memory that the stage reads.
func (f *function) readLate(stage int) {
	for _, n := range f.nodes {
		if f.stages.late[n] && slices.ContainsFunc(f.nodes, func(user *vec.Node) bool { return f.stages.needs[stage][user] && slices.Contains(user.Args, n) }) {
			f.names[n] = ""
			x := f.expression(n)
			f.names[n] = f.unused(n.Name)
			f.printf("%s := %s\n", f.names[n], x)
		}
	}
}

package generic

import (
	"maps"
	"slices"
	"strconv"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// variables are the variables of the function that is written.
type variables struct {
	names    map[*vec.Node]string
	declared map[string]bool // names of others: of branches and of patterns
}

// statements writes the variables among the wanted values.
func (f *function) statements(want func(*vec.Node) bool) {
	for _, n := range f.nodes {
		if len(f.branches.of) > 0 && !n.Uniform {
			if want(n) && !f.branches.inSide[n] {
				f.statement(n)
			}
			continue
		}
		if want(n) && f.names[n] == "" && f.variable(n) && !f.onlyBits(n, want) {
			x := f.expression(n)
			f.names[n] = f.unused(n.Name)
			f.printf("%s := %s\n", f.names[n], x)
		}
	}
}

// statementsFor writes the variables of the row that roots are made of.
func (f *function) statementsFor(roots ...*vec.Node) {
	needed := vec.Reach(roots)
	f.statements(func(n *vec.Node) bool { return !n.Uniform && needed[n] })
}

// onlyBits tells whether n is a column of which the wanted values read the patterns alone.
func (f *function) onlyBits(n *vec.Node, want func(*vec.Node) bool) bool {
	read := false
	for _, user := range f.nodes {
		if n.Op == vec.Load && !n.Uniform && want(user) && slices.Contains(user.Args, n) {
			if user.Op != vec.GreaterBits && user.Op != vec.LesserBits {
				return false
			}
			read = true
		}
	}
	return read
}

// variable tells whether n becomes a variable: it is read more than once, or the program named it,
// or it is computed before the loop and read in it, or it is a call that is inlined: within a
// condition one would keep compilers from a branch for each of its parts. The others stand where
// they are read, and comparisons that are nothing but conditions of branches do.
func (f *function) variable(n *vec.Node) bool {
	return n.Op != vec.Const && !f.branches.condition[n] && !f.comparesPatterns(n) && (n.Name != "" || f.uses[n] > 1 || f.carry[n] || n.Op == vec.Abs || f.isKept(n))
}

// unused is a variable's name that the function does not have yet.
func (f *function) unused(want string) string {
	if want == "" {
		want = "x"
	}
	taken := map[string]bool{"args": true, "rows": true, "from": true, "n": true, "i": true, "hit": true, "unsure": true, "unsures": true, "signs": true, "kept": true, "candidates": true, "bit": true, "rest": true, "steps": true, "below": true, "withheld": true, "met": true, "chances": true, "undone": true, "crowded": true, "leaves": true, "crowd": true, "crowdedWords": true, "genericRows": true}
	for _, s := range f.names {
		taken[s] = true
	}
	maps.Copy(taken, f.declared)
	for i := range f.masks.leaves {
		taken[f.masks.leafName(i)] = true
	}
	for i := range f.patterns.limits {
		taken["limit"+strconv.Itoa(i)] = true
	}
	s := want
	for k := 2; taken[s]; k++ {
		s = want + strconv.Itoa(k)
	}
	return s
}

package generic

import (
	"bytes"
	"slices"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// row writes the body of the only loop. Hit bits and their like are shifted before a row that surely
// misses may end it, or else where the row has them.
func (f *function) row() {
	shift := func() { f.words(func(word string, _ *vec.Node) { f.printf("%s <<= 1\n", word) }) }
	ends := len(f.misses) > 0
	if ends {
		shift()
		f.signs()
	}
	for i, m := range f.misses {
		if i == 1 {
			f.statementsFor(f.masks.first...)
			f.unsure(f.masks.first)
		}
		f.miss(m)
	}
	f.leave(false)
	f.statements(func(n *vec.Node) bool { return !n.Uniform && !f.guarded[n] && !f.settling[n] })
	f.compareBits()
	f.leave(true)
	f.unsure(f.masks.rare)
	if !ends {
		f.signs()
	}
	if f.guard == nil {
		f.words(func(word string, m *vec.Node) {
			if ends {
				f.printf("%s += %s\n", word, f.factor(m))
			} else {
				f.shiftIn(word, m)
			}
		})
		f.numbers(ofAny)
		return
	}
	if !ends {
		shift()
	}
	f.endGuarded()
}

// endGuarded writes the end of a row that is looked at if it is within the guard, and has the numbers of a miss if not.
func (f *function) endGuarded() {
	f.printf("if %s {\n", f.truth(f.guard))
	f.statements(func(n *vec.Node) bool { return !n.Uniform && f.guarded[n] })
	f.unsure(f.masks.inside)
	f.words(func(word string, m *vec.Node) { f.printf("%s += %s\n", word, f.factor(m)) })
	f.numbers(ofGuarded)
	if len(f.stores) > 0 {
		f.printf("} else {\n")
		f.numbers(ofMiss)
	}
	f.printf("}\n")
}

// miss writes what ends the row if mask m tells that it misses. Nothing that only rows need that go on
// is computed before.
func (f *function) miss(m *vec.Node) {
	if len(f.stores) > 0 && f.guard == nil {
		panic("generic: " + f.p.Name + " has no numbers of a row that misses")
	}
	f.statementsFor(m)
	f.printf("if %s {\n", f.truth(m))
	f.numbers(ofMiss)
	f.printf("continue\n}\n")
}

// numbers writes what stores the numbers of a row, each the value that of gives for its store.
func (f *function) numbers(of func(store *vec.Node) *vec.Node) {
	for _, s := range f.stores {
		f.store(s, of(s))
	}
}

// ofAny is the number of any row for a store. If there is a guard it is a selection, of ofGuarded for the rows within
// the guard and of ofMiss for the others.
func ofAny(store *vec.Node) *vec.Node { return store.Args[0] }

func ofGuarded(store *vec.Node) *vec.Node { return store.Args[0].Args[1] }

func ofMiss(store *vec.Node) *vec.Node { return store.Args[0].Args[2] }

// store writes what stores x where s says.
func (f *function) store(s, x *vec.Node) {
	value := f.value(x)
	if x.Op == vec.Mul {
		value = f.addend(x) // rounded, as wherever a product is read
	}
	if f.p.Column != f.p.Lane || x.Op == vec.Const {
		value = f.p.Column.GoType() + "(" + value + ")"
	}
	f.printf("%s = %s\n", f.element(f.p.Column.GoType(), f.p.Out[s.Column]+"Out"), value)
}

// eachRow writes a loop over all rows of a word, of which write writes the body.
func (f *function) eachRow(paired bool, write func()) {
	if !paired {
		f.printf("for i := n - 1; i >= 0; i-- {\n")
		write()
		f.printf("}\n")
		return
	}
	loop := f.w
	f.w = new(bytes.Buffer)
	write()
	row := f.w.String()
	f.w = loop
	f.printf("i := n - 1\nfor ; i > 0; i -= 2 {\n%s{\ni := i - 1\n%[1]s}\n}\nif i == 0 {\n%[1]s}\n", row)
}

// pairedRow and pairedColumns are how many values and columns a row has at most that is written twice in a
// turn: registers do not hold where more columns start.
const pairedRow, pairedColumns = 24, 4

// paired tells whether rows are written twice in a turn that compute the values for which in holds: short
// ones where one row is against many, for a turn costs as much as some of their operations.
func (f *function) paired(in func(*vec.Node) bool) bool {
	varying := slices.DeleteFunc(slices.Clone(f.nodes), func(n *vec.Node) bool { return n.Uniform || !in(n) })
	columns := slices.DeleteFunc(slices.Clone(varying), func(n *vec.Node) bool { return n.Op != vec.Load })
	return f.p.Form != vec.RowsAgainstRows && len(varying) <= pairedRow && len(columns) <= pairedColumns
}

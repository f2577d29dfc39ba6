package generic

import (
	"bytes"
	"maps"
	"slices"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// rows writes the loops over the rows of a word, one for each stage.
func (f *function) rows() {
	if f.stages.last == 0 {
		// A row that surely misses goes on to the next one, which has to be the next turn.
		f.eachRow(len(f.misses) == 0 && f.paired(func(*vec.Node) bool { return true }), f.row)
		return
	}
	outer := maps.Clone(f.names)
	for stage := range f.stages.last + 1 {
		f.names = maps.Clone(outer)
		if columns := f.toldBy(stage); columns != nil {
			f.toldRows(stage, columns)
			continue
		}
		if stage > 0 && f.stages.candidacy != everyRow {
			f.candidates(stage)
			f.stageRow(stage)
			f.printf("}\n")
			continue
		}
		f.eachRow(f.stages.candidacy != everyRow && f.paired(func(n *vec.Node) bool { return f.stages.needs[0][n] }), func() { f.stageRow(stage) })
		if f.stages.candidacy == notMissed {
			f.printf("candidates = ^candidates & (^uint64(0) >> (genericRows - n))\n")
			if f.meets != nil {
				f.printf("hit = met &^ withheld & candidates\ncandidates &^= hit\n")
			}
			f.leaveCrowd()
		}
	}
}

// stageRow writes what a stage does for a row.
func (f *function) stageRow(stage int) {
	f.patterns.names = map[*vec.Node]string{}
	f.reload(stage)
	f.readLate(stage)
	if stage > 0 && f.stages.candidacy == withinTheMask {
		f.names[f.guard] = "uint64(1)"
	}
	switch {
	case f.stages.candidacy == everyRow:
		f.part(stage)
	case stage < f.stages.sifting:
		f.sift(stage)
	case stage < f.stages.last:
		f.stage(stage)
	case f.stages.candidacy == notMissed:
		f.candidate()
	default:
		f.inside()
	}
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

// candidates writes the head of a loop over the candidates, in which i is the row and bit its bit.
func (f *function) candidates(stage int) {
	f.printf("for rest := candidates; rest != 0; rest &= rest - 1 {\ni := bits.TrailingZeros64(rest)\n")
	sifts := stage < f.stages.sifting
	if stage < f.stages.last && !sifts {
		return
	}
	if sifts || f.hit != nil || len(f.masks.inside) > 0 || f.stages.candidacy == notMissed && len(f.masks.rare) > 0 {
		f.printf("bit := rest & -rest\n")
		f.rowBit = "bit"
	}
}

// reload writes what takes the values from memory that a stage reads.
func (f *function) reload(stage int) {
	for _, n := range f.nodes {
		if f.isKept(n) && f.stages.reads[stage][n] {
			f.names[n] = f.unused(n.Name)
			f.printf("%s := %s\n", f.names[n], f.kept(n))
		}
	}
}

// sift writes a stage that tells which rows are candidates of the next one. The first one ends the
// others.
func (f *function) sift(stage int) {
	f.stage(stage)
	if stage > 0 {
		f.unsure(f.masks.first)
		for _, m := range f.misses[1:] {
			f.printf("candidates &^= bit & -(%s)\n", f.value(m))
		}
		return
	}
	f.signs()
	if f.stages.candidacy == notMissed {
		f.sure("candidates", f.misses[0])
		if f.meets != nil {
			f.sure("met", f.meets[0])
			f.printf("if %s {\nwithheld |= 1 << (i & (genericRows - 1))\n}\n", f.truth(f.meets[1]))
		}
	} else {
		f.unsure(f.masks.rare)
		f.printf("candidates = candidates<<1 + %s\n", f.factor(f.guard))
	}
	f.numbers(func(s *vec.Node) *vec.Node { return s.Args[0].Args[2] })
}

// candidate writes the second stage for rows that may hit or not.
func (f *function) candidate() {
	f.endMissed()
	f.endEarly()
	f.statements(func(n *vec.Node) bool { return f.stages.needs[f.stages.last][n] && !f.guarded[n] })
	f.unsure(f.later(f.masks.rare))
	if f.guard != nil {
		f.printf("if %s {\n", f.truth(f.guard))
		f.inside()
		f.printf("}\n")
		return
	}
	f.inside()
}

// inside writes the end of a row within the guard that is told by its bit.
func (f *function) inside() {
	f.stage(f.stages.last)
	f.unsure(f.later(f.masks.inside))
	f.words(func(word string, m *vec.Node) {
		if m == f.guard {
			f.printf("%s |= bit\n", word)
		} else {
			f.printf("%s |= bit & -(%s)\n", word, f.value(m))
		}
	})
	f.numbers(func(s *vec.Node) *vec.Node {
		if f.guard != nil {
			return s.Args[0].Args[1]
		}
		return s.Args[0]
	})
}

// part writes a stage that every row has.
func (f *function) part(stage int) {
	f.stage(stage)
	in := func(m *vec.Node) bool { return f.stageOf(m) == stage }
	f.unsure(slices.DeleteFunc(slices.Clone(f.masks.rare), func(m *vec.Node) bool { return !in(m) }))
	if stage == 0 {
		f.signs()
	}
	f.words(func(word string, m *vec.Node) {
		if in(m) {
			f.shiftIn(word, m)
		}
	})
	for _, s := range f.stores {
		if in(s.Args[0]) {
			f.store(s, s.Args[0])
		}
	}
}

// stage writes the variables of a stage, and keeps those that a later one reads.
func (f *function) stage(stage int) {
	f.statements(func(n *vec.Node) bool { return f.stages.needs[stage][n] })
	f.keepValues(stage)
}

// keepValues writes what keeps the values of a stage that a later one reads.
func (f *function) keepValues(stage int) {
	for _, n := range f.nodes {
		if f.isKept(n) && f.stages.needs[stage][n] {
			f.printf("%s = %s\n", f.kept(n), f.names[n])
		}
	}
}

// row writes the body of the only loop. Hit bits and their like are shifted before a row that surely
// misses may end it, or else where the row has them.
func (f *function) row() {
	shift := func() { f.words(func(word string, _ *vec.Node) { f.printf("%s <<= 1\n", word) }) }
	early := len(f.misses) > 0
	if early {
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
	if !early {
		f.signs()
	}
	if f.guard == nil {
		f.words(func(word string, m *vec.Node) {
			if early {
				f.printf("%s += %s\n", word, f.factor(m))
			} else {
				f.shiftIn(word, m)
			}
		})
		f.numbers(func(s *vec.Node) *vec.Node { return s.Args[0] })
		return
	}
	if !early {
		shift()
	}
	f.printf("if %s {\n", f.truth(f.guard))
	f.statements(func(n *vec.Node) bool { return !n.Uniform && f.guarded[n] })
	f.unsure(f.masks.inside)
	f.words(func(word string, m *vec.Node) { f.printf("%s += %s\n", word, f.factor(m)) })
	f.numbers(func(s *vec.Node) *vec.Node { return s.Args[0].Args[1] })
	if len(f.stores) > 0 {
		f.printf("} else {\n")
		f.numbers(func(s *vec.Node) *vec.Node { return s.Args[0].Args[2] })
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
	f.numbers(func(s *vec.Node) *vec.Node { return s.Args[0].Args[2] })
	f.printf("continue\n}\n")
}

// numbers writes what stores the numbers of a row, each the value that of gives for its store.
func (f *function) numbers(of func(store *vec.Node) *vec.Node) {
	for _, s := range f.stores {
		f.store(s, of(s))
	}
}

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

// storeWords writes what stores a word of hits and one of unsure rows.
func (f *function) storeWords() {
	if f.hit != nil {
		f.printf("setWord(args.hit, from/genericRows, hit)\n")
	}
	if f.masks.any() {
		f.printf("setWord(unsafe.Pointer(unsures), from/genericRows, %s)\n", f.unsureWord())
	}
}

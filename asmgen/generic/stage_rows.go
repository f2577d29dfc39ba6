package generic

import (
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
		write := func() { f.stageRow(stage) }
		switch columns := f.toldBy(stage); {
		case columns != nil:
			f.toldRows(stage, columns)
		case f.stages.candidacy == everyRow:
			f.eachRow(false, write)
		case stage > 0:
			f.eachCandidate(stage, write)
		default:
			f.eachRow(f.paired(func(n *vec.Node) bool { return f.stages.needs[0][n] }), write)
			f.candidatesFound()
		}
	}
}

// eachCandidate writes a loop over the candidates, of which write writes the body. In it i is the row and, where a word
// of bits is written, bit its bit.
func (f *function) eachCandidate(stage int, write func()) {
	f.printf("for rest := candidates; rest != 0; rest &= rest - 1 {\ni := bits.TrailingZeros64(rest)\n")
	sifts, last := stage < f.stages.sifting, stage == f.stages.last
	answers := f.hit != nil || len(f.masks.inside) > 0 || f.stages.candidacy == notMissed && len(f.masks.rare) > 0
	if sifts || last && answers {
		f.printf("bit := rest & -rest\n")
		f.rowBit = "bit"
	}
	write()
	f.printf("}\n")
}

// candidatesFound writes what comes between the first stage and those of the candidates. That stage has left a bit in
// candidates for each row that surely misses: the others are candidates, but for those that surely hit.
func (f *function) candidatesFound() {
	if f.stages.candidacy != notMissed {
		return
	}
	f.printf("candidates = ^candidates & (^uint64(0) >> (genericRows - n))\n")
	if f.meets != nil {
		f.printf("hit = met &^ withheld & candidates\ncandidates &^= hit\n")
	}
	f.leaveCrowd()
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
	case stage == 0:
		f.siftRow()
	case stage < f.stages.sifting:
		f.siftCandidate(stage)
	case stage < f.stages.last:
		f.stageValues(stage)
	case f.stages.candidacy == notMissed:
		f.lastOfCandidate()
	default:
		f.inside()
	}
}

// stageValues writes the variables of a stage, and keeps those that a later one reads.
func (f *function) stageValues(stage int) {
	f.statements(func(n *vec.Node) bool { return f.stages.needs[stage][n] })
	f.keepValues(stage)
}

// part writes a stage that every row has.
func (f *function) part(stage int) {
	f.stageValues(stage)
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

// siftRow writes the first stage, which every row has, where it tells the candidates: by the bits of those that are
// within the mask, or of those that surely miss. A row has the numbers of a miss until a later stage has others.
func (f *function) siftRow() {
	f.stageValues(0)
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
	f.numbers(ofMiss)
}

// siftCandidate writes a stage that leaves out the candidates of which the later masks tell that they surely miss.
func (f *function) siftCandidate(stage int) {
	f.stageValues(stage)
	f.unsure(f.masks.first)
	for _, m := range f.misses[1:] {
		f.printf("candidates &^= bit & -(%s)\n", f.value(m))
	}
}

// lastOfCandidate writes the last stage of rows that may hit or not.
func (f *function) lastOfCandidate() {
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
	f.stageValues(f.stages.last)
	f.unsure(f.later(f.masks.inside))
	f.words(func(word string, m *vec.Node) {
		if m == f.guard {
			f.printf("%s |= bit\n", word)
		} else {
			f.printf("%s |= bit & -(%s)\n", word, f.value(m))
		}
	})
	if f.guard != nil {
		f.numbers(ofGuarded)
	} else {
		f.numbers(ofAny)
	}
}

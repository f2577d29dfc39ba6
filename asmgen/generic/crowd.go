package generic

import (
	"maps"
	"slices"
	"strings"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// Where one row is against many, and nobody foresees which rows surely miss, these are looked for first. That is in
// vain in a crowd: where most rows are left, to visit them one by one by their bits takes up to twice as long as a
// loop over all. So a program of hit bits that is long, or very short, has a function for crowded words besides,
// without the first of its masks of misses. The function itself leaves at a word of which more than crowd rows are
// candidates, and the other one answers that and those after it, crowdedWords in all.

// mayBeCrowded tells whether f has a function for crowded words.
func (f *function) mayBeCrowded() bool {
	return f.p.Form != vec.RowsAgainstRows && f.missesAtRandom() && f.quick == nil && f.meets == nil && len(f.stores) == 0 && (!f.short() || f.pairsCrowds())
}

// pairsCrowds tells whether the rows of crowded words are so short that a turn has two of them. Between those and
// long ones are rows that take the same time in either function, so that a look at how many are left is in vain.
func (f *function) pairsCrowds() bool {
	every, hits := f.roots()
	first := func(n *vec.Node) bool { return n == f.misses[0] }
	needed := vec.Reach(slices.DeleteFunc(slices.Concat(every, hits), first))
	return f.paired(func(n *vec.Node) bool { return needed[n] })
}

// missesAtRandom tells whether nobody foresees which rows surely miss. In a crowd hardly any do.
func (f *function) missesAtRandom() bool { return f.p.MissesAtRandom() && !f.crowded }

// hoistCrowd writes what the function of crowded words needs before the loop.
func (f *function) hoistCrowd() {
	c := f.crowd
	if !slices.Equal(c.results(), f.results()) || !slices.Equal(c.patterns.limits, f.patterns.limits) {
		panic("generic: a crowd of " + f.p.Name + " has other results or limits")
	}
	c.names = maps.Clone(f.names)
	c.statements(func(n *vec.Node) bool { return n.Uniform })
	f.printf("crowded := 0\n")
}

// lookForCrowd writes what answers a word.
func (f *function) lookForCrowd(kept string) {
	for _, s := range f.results() {
		f.printf("var %s %s\n", s, f.resultType(s))
	}
	all := strings.Join(f.results(), ", ")
	f.printf("if crowded == 0 {\nvar leaves bool\nif %s, leaves = %s(args, from, n%s); leaves {\ncrowded = crowdedWords\n}\n}\n", all, f.wordName(), f.hoisted(false))
	if len(f.crowd.stages.slot) == 0 {
		kept = ""
	}
	f.printf("if crowded > 0 {\ncrowded--\n%s = %s(args, from, n%s%s)\n}\n", all, f.crowd.wordName(), kept, f.crowd.hoisted(false))
}

// leaveCrowd writes what leaves at a crowded word.
func (f *function) leaveCrowd() {
	if f.crowd != nil {
		f.printf("if bits.OnesCount64(candidates) > crowd {\nreturn %s, true\n}\n", strings.Join(f.results(), ", "))
	}
}

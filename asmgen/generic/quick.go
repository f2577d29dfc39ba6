package generic

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// A quick program has nothing but hit bits, so that its loop has registers for more columns, and leaves at a row
// that it is unfit for. The program itself answers that one, and the quick one goes on with those that are left.
// To leave costs about what is spared in a word. So a call has quickChances to do it, one more with every word;
// when they are used up the program itself answers quickPause words.

// hoistQuick writes what the quick program computes before the loop, and the chances of the call: none if it is
// unfit for all rows.
func (f *function) hoistQuick() {
	q := f.quick
	if q.masks.any() || len(q.stores)+len(q.patterns.limits)+q.stages.last > 0 {
		panic("generic: the quick program of " + f.p.Name + " has more than hit bits")
	}
	q.names = maps.Clone(f.names)
	q.statements(func(n *vec.Node) bool { return n.Uniform })
	f.printf("chances := quickChances\n")
	if never := slices.DeleteFunc(slices.Clone(q.unfit), func(m *vec.Node) bool { return !m.Uniform }); len(never) > 0 {
		f.printf("if %s {\nchances = math.MinInt\n}\n", q.anyOf(never))
	}
}

// tryQuick writes what answers a word by the quick program, and by the program itself where that has left.
func (f *function) tryQuick(kept string) {
	quick := fmt.Sprintf("hit, undone = %s(args, from, undone, hit%s)\n", f.quick.wordName(), f.quick.hoisted(false))
	var all, part []string
	for _, s := range f.results() {
		f.printf("var %s %s\n", s, f.resultType(s))
		all, part = append(all, s), append(part, s+"OfOne")
	}
	f.printf("undone := n\nif chances = min(chances+1, quickChances); chances > 0 {\n%s}\n", quick)
	f.printf("for undone > 0 {\nrest := undone\nif chances > 0 {\nrest = 1\nif chances--; chances == 0 {\nchances = -quickPause\n}\n}\nundone -= rest\n")
	f.printf("%s := %s(args, from+undone, rest%s%s)\n", strings.Join(part, ", "), f.wordName(), kept, f.hoisted(false))
	for i, s := range all {
		switch s {
		case "hit":
			f.printf("hit = hit<<rest | %s\n", part[i])
		case "signs":
			f.printf("signs |= %s\n", part[i])
		default:
			f.printf("%s |= %s << undone\n", s, part[i])
		}
	}
	f.printf("if undone > 0 {\n%s}\n}\n", quick)
}

// leave writes what leaves at a row that the quick program is unfit for: before all else of the row or, where the
// mask looks at what compareBits compares, after that. The bit of the row is not in hit then.
func (f *function) leave(compared bool) {
	for _, m := range f.unfit {
		if m.Uniform || (f.hit.Op == vec.BelowBits && slices.Equal(m.Args, f.hit.Args)) != compared {
			continue
		}
		var condition string
		if columns := signs(m); columns != nil {
			condition = fmt.Sprintf("int%d(%s) < 0", 8*f.p.Column.Bytes(), f.signBits(columns))
		} else {
			f.statementsFor(m)
			f.comparison(func() { condition = f.truth(m) })
		}
		hit := "hit"
		if compared {
			hit = "hit >> 1"
		}
		f.printf("if %s {\nreturn %s, i + 1\n}\n", condition, hit)
	}
}

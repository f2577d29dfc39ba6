package generic

import (
	"maps"
	"slices"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// worthKeeping is how many values are kept for the sake of latency. To keep more costs more than it
// spares.
const worthKeeping = 20

// latencies are how many cycles pass until a result is there, about, on CPUs of 2020.
var latencies = map[vec.Op]int{
	vec.Load: 5, vec.Div: 14, vec.Sqrt: 18, vec.MulAdd: 8, vec.NegMulAdd: 8, vec.MulSub: 8, vec.NegMulSub: 9, vec.Abs: 5, vec.CopySign: 6,
	vec.Power: 6, vec.InvPower: 7, vec.CbrtStart: 10, vec.Const: 0, vec.Select: 7, vec.Min: 7, vec.Max: 7,
}

// stageCycles is about the longest chain of values that wait for each other in a stage.
const stageCycles = 80

// byLatency divides the last stage into parts of stageCycles, or longer ones if more than worthKeeping values are kept
// between those.
func (f *function) byLatency() {
	s := &f.stages
	of, last := s.of, s.last
	for cycles := stageCycles; ; cycles += stageCycles / 2 {
		s.of, s.last = maps.Clone(of), last
		divided := f.intoParts(cycles)
		f.keep()
		if !divided || len(s.slot) <= worthKeeping {
			return
		}
	}
}

// intoParts divides the last stage into parts of so many cycles, if it has more: it gives each value the
// part in which it is there in time.
func (f *function) intoParts(cycles int) (divided bool) {
	of, from := f.stages.of, f.stages.last
	depth, longest := map[*vec.Node]int{}, 0
	for _, n := range f.nodes {
		if n.Uniform || of[n] < from {
			continue
		}
		for i, x := range n.Args {
			if n.Op == vec.Select && i == 1 && f.p.IsSeldom(n.Args[0]) {
				continue // few rows wait for it
			}
			depth[n] = max(depth[n], depth[x])
		}
		latency, ok := latencies[n.Op]
		if !ok {
			latency = 4
		}
		depth[n] += latency
		longest = max(longest, depth[n])
	}
	parts := (longest + cycles/2) / cycles
	if parts < 2 {
		return false
	}
	f.stages.last += parts - 1
	for n, d := range depth {
		of[n] = from + min(d*parts/longest, parts-1)
	}
	for _, n := range f.nodes {
		if f.isClamp(n) && !n.Uniform {
			of[n] = of[n.Args[0]] // one operation
		}
	}
	f.sink(from)
	return true
}

// sink moves values of the stages from one on to the first stage that reads them if they are made of
// columns alone, which are there in any stage, or if few rows need them: those compute them in the
// branch that they take there.
func (f *function) sink(from int) {
	of, seldom := f.stages.of, map[*vec.Node]bool{}
	for _, n := range slices.Backward(f.nodes) {
		first, last := f.stages.last, 0
		seldom[n] = !n.Uniform && n.Op != vec.Load && !f.isRoot(n)
		for _, user := range f.nodes {
			if slices.Contains(user.Args, n) {
				first, last = min(first, of[user]), max(last, of[user])
				few := user.Op == vec.Select && f.p.IsSeldom(user.Args[0]) && user.Args[0] != n && user.Args[2] != n
				seldom[n] = seldom[n] && (few || seldom[user])
			}
		}
		if seldom[n] = seldom[n] && first == last && of[n] >= from; seldom[n] {
			of[n] = first
		}
		made := slices.ContainsFunc(n.Args, func(x *vec.Node) bool { return !x.Uniform && x.Op != vec.Load })
		if !n.Uniform && of[n] >= from && !f.isRoot(n) && !made {
			of[n] = first
		}
	}
}

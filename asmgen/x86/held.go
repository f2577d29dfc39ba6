package x86

import (
	"cmp"
	"maps"
	"slices"

	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/loop"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// holdPatterns gives registers that the hot loop leaves free to the patterns with which it clears or flips
// signs or tells hits, those that it needs most often first. Where rows meet rows a loop of AVX2 waits for its loads, of
// which processors do two or three a cycle, and each pattern in memory is one more. Loops over the rows of
// one side have loads to spare for signs; hits come last in a turn, and should not wait for a load.
func (r *routine) holdPatterns(l *loop.Routine) {
	if r.t.masks || l.Direct {
		return
	}
	used := map[int]bool{}
	for _, n := range l.Frame.Pinned {
		used[n] = true
	}
	needed := map[string]int{}
	for _, s := range l.Hot {
		for _, o := range append(s.Src[:len(s.Src):len(s.Src)], s.Dst) {
			used[o.Index] = used[o.Index] || o.Where == regs.Vector
		}
		if s.Kind == regs.Compute {
			pattern, ok := heldPattern(s.Node.Op, lanesOf(r.p, s.Node.Narrow))
			if ok && (r.p.Form == vec.RowsAgainstRows || s.Node.Op == vec.HalfMisses) {
				needed[constantName(lanesOf(r.p, s.Node.Narrow), pattern)]++
			}
		}
	}
	r.held = map[string]Register{}
	free := r.t.machine(r.p).Vectors
	byNeed := func(a, b string) int { return cmp.Or(needed[b]-needed[a], cmp.Compare(a, b)) }
	for _, name := range slices.SortedFunc(maps.Keys(needed), byNeed) {
		for free--; free >= 0 && used[free]; free-- {
		}
		if free < 0 {
			return
		}
		r.held[name] = r.t.vector(free)
	}
}

// heldPattern is the pattern with which op clears or flips signs or tells hits, if it does.
func heldPattern(op vec.Op, e vec.Elem) (pattern uint64, ok bool) {
	switch op {
	case vec.Abs:
		return e.SignBit() - 1, true
	case vec.Neg:
		return e.SignBit(), true
	case vec.HalfMisses:
		return greatestHalfHit, true
	}
	return 0, false
}

// loadHeld loads the patterns that are held, at the start of a stretch: its end may need their registers. The cold loop
// may need that of the table of halves.
func (r *routine) loadHeld() {
	if r.halves && r.holdsHalves() {
		r.emit("LEAQ", assembly.Static(bitsOfHalves.Name), halvesTable)
	}
	for _, name := range slices.Sorted(maps.Keys(r.held)) {
		r.emit("VMOVUPS", assembly.Static(name), r.held[name])
	}
}

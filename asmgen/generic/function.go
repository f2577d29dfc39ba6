package generic

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// function is the Go function of one program.
type function struct {
	w *bytes.Buffer
	p *vec.Program

	nodes  []*vec.Node // the values, in order
	hit    *vec.Node   // the mask of the hits, or nil
	stores []*vec.Node
	misses []*vec.Node // masks of rows that surely miss, in the order in which they are looked at
	masks  unsureMasks
	meets  []*vec.Node // rows that surely hit, and of which that is not told, or none
	unfit  []*vec.Node // masks of rows that a quick program leaves to the program itself; nil of any other
	quick  *function   // that of the quick program, or nil
	crowd  *function   // that of words of which few rows surely miss, or nil: see mayBeCrowded

	crowded bool // it is such a function itself

	// Rows outside of the mask guard, where it is not nil, surely miss: they have no bits, and
	// the same numbers. guarded are the values that only the rows in it need.
	guard   *vec.Node
	guarded map[*vec.Node]bool

	names map[*vec.Node]string
	uses  map[*vec.Node]int
	carry map[*vec.Node]bool // uniform values that the loop or what comes before it reads

	inLoop map[*vec.Node]bool // uniform values that the loop reads
	late   map[*vec.Node]bool // those that only stages of few rows read: see findLate
	rowBit string             // the bit of the row that is written
	stages stages

	branchOf  map[*vec.Node]*branch // of selections
	inSide    map[*vec.Node]bool    // what is computed in a side of a branch
	condition map[*vec.Node]bool    // comparisons that only branches look at, as their conditions
	declared  map[string]bool       // names of the values of branches

	limits []*vec.Node // masks that compare patterns: see findLimits

	differences map[[2]*vec.Node]string // of patterns, which have names: see compareBits
	patterns    map[*vec.Node]string    // of values of the row, which have names: see wide
	comparing   bool                    // a statement is written that reads patterns once: see comparison
	settling    map[*vec.Node]bool      // what only the second masks of rough ones need: see findRough
}

func newFunction(w *bytes.Buffer, p *vec.Program) *function {
	f := functionOf(w, p, p.Row(), nil, false)
	if p.HasQuick() {
		row, unfit := p.QuickRow()
		f.quick = functionOf(w, p, row, unfit, false)
	}
	if f.mayBeCrowded() {
		f.crowd = functionOf(w, p, p.Row(), nil, true)
	}
	return f
}

// functionOf is a function of the values row, with masks of rows that it is unfit for, or of crowded words.
func functionOf(w *bytes.Buffer, p *vec.Program, row, unfit []*vec.Node, crowded bool) *function {
	f := &function{
		unfit: unfit, crowded: crowded, w: w, p: p, rowBit: "1 << (i & (genericRows - 1))",
		names: map[*vec.Node]string{}, uses: map[*vec.Node]int{}, carry: map[*vec.Node]bool{},
		guarded: map[*vec.Node]bool{}, inLoop: map[*vec.Node]bool{}, inSide: map[*vec.Node]bool{},
		condition: map[*vec.Node]bool{}, declared: map[string]bool{}, patterns: map[*vec.Node]string{},
	}
	var unsure []*vec.Node
	for _, n := range row {
		switch n.Op {
		case vec.Hit:
			f.hit = n.Args[0]
		case vec.Store:
			f.stores = append(f.stores, n)
		case vec.Miss:
			f.misses = append(f.misses, n.Args[0])
		case vec.Unsure:
			unsure = append(unsure, n.Args[0])
		}
	}
	if m, unless := p.Meets(); m != nil && unfit == nil {
		f.meets = []*vec.Node{m, unless}
	}
	if crowded {
		f.misses = f.misses[1:]
	}
	f.masks = sortUnsure(unsure, f.hit)
	if len(p.Stages()) == 0 {
		f.guard = guard(f.stores)
	}
	if len(f.stores) == 0 && f.hit != nil {
		f.guard = f.masks.guard()
	}
	if f.guard != nil {
		f.masks.enter(f.guard)
	}
	f.findLimits()
	f.count(row)
	f.findRough()
	f.plan()
	f.findLate()
	f.findBranches()
	return f
}

// guard is the mask of which every number is a selection, or nil.
func guard(stores []*vec.Node) *vec.Node {
	var mask *vec.Node
	for _, s := range stores {
		x := s.Args[0]
		if x.Op != vec.Select || x.Args[2].Op != vec.Const || mask != nil && x.Args[0] != mask {
			return nil
		}
		mask = x.Args[0]
	}
	return mask
}

// roots are the values that answers are made of: those that every row needs, and those that only
// the rows of guard need.
func (f *function) roots() (every, hits []*vec.Node) {
	every = slices.Concat(f.misses, f.meets, f.unfit, f.masks.once, f.masks.rare)
	for _, s := range f.stores {
		if f.guard != nil {
			hits = append(hits, s.Args[0].Args[1])
		} else {
			hits = append(hits, s.Args[0])
		}
	}
	hits = append(hits, f.masks.inside...)
	hits = append(hits, f.masks.leaves...)
	if f.hit != nil {
		hits = append(hits, f.hit)
	}
	if f.guard == nil {
		return append(every, hits...), nil
	}
	return append(every, f.guard), hits
}

// count finds which of the values in row are needed, and how often each is read and where.
func (f *function) count(row []*vec.Node) {
	every, hits := f.roots()
	always, live := vec.Reach(every), vec.Reach(slices.Concat(every, hits))
	for _, n := range slices.Concat(every, hits) {
		f.uses[n]++
		f.carry[n] = n.Uniform
	}
	for n := range live {
		for _, x := range n.Args {
			f.uses[x]++
			if f.clamps(n) {
				f.uses[x]++
			}
			if x.Uniform && !n.Uniform {
				f.carry[x] = true
				f.inLoop[x] = f.inLoop[x] || x.Op != vec.Const && !slices.Contains(f.limits, n)
			}
		}
		f.guarded[n] = !always[n]
	}
	for _, n := range row {
		if live[n] && n.Op != vec.Const {
			f.nodes = append(f.nodes, n)
		}
	}
}

func (f *function) printf(format string, args ...any) { fmt.Fprintf(f.w, format, args...) }

func (f *function) write() {
	f.printf("\n// %s: %s?\nfunc %s(args *routineArgs, unsures *uint64) {\nrows := args.rows\n", name(f.p), f.p.Doc, name(f.p))
	f.statements(func(n *vec.Node) bool {
		early := slices.ContainsFunc(f.nodes, func(user *vec.Node) bool { return user.Uniform && slices.Contains(user.Args, n) })
		return n.Uniform && (early || !f.late[n])
	})
	f.once()
	if f.hit == nil && !f.masks.any() && f.stages.last == 0 {
		f.columns("0")
		f.printf("for i := range rows {\n")
		f.row()
		f.printf("}\n}\n")
		return
	}
	f.writeLimits()
	kept := ""
	if len(f.stages.slot) > 0 || f.crowd != nil && len(f.crowd.stages.slot) > 0 {
		f.printf("kept := betweenStages.Get().(*keptRows)\n")
		kept = ", unsafe.Pointer(kept)"
	}
	if f.quick != nil {
		f.hoistQuick()
	}
	if f.crowd != nil {
		f.hoistCrowd()
	}
	f.printf("for from := 0; from < rows; from += genericRows {\nn := min(genericRows, rows-from)\n")
	call := fmt.Sprintf("%s(args, from, n%s%s)\n", f.wordName(), kept, f.hoisted(false))
	switch {
	case f.quick != nil:
		f.tryQuick(kept)
	case f.crowd != nil:
		f.lookForCrowd(kept)
	case len(f.results()) > 0:
		f.printf("%s := %s", strings.Join(f.results(), ", "), call)
	default:
		f.printf("%s", call)
	}
	f.signed()
	f.storeWords()
	f.printf("}\n")
	if kept != "" {
		f.printf("betweenStages.Put(kept)\n")
	}
	f.printf("}\n")
	if f.quick != nil {
		f.quick.word()
	}
	if f.crowd != nil {
		f.crowd.word()
	}
	f.word()
}

// wordName is the name of the function of the rows of a word.
func (f *function) wordName() string {
	if f.unfit != nil {
		return name(f.p) + "QuickWord"
	}
	if f.crowded {
		return name(f.p) + "CrowdedWord"
	}
	return name(f.p) + "Word"
}

// word writes the function of the rows of a word. It is one of its own, and not inlined, because
// compilers then have all registers for its loop.
func (f *function) word() {
	f.printf("\n// %s answers n rows from row from on.\n//\n//go:noinline\n", f.wordName())
	kept := ""
	if len(f.stages.slot) > 0 {
		kept = ", kept unsafe.Pointer"
	}
	if f.unfit != nil {
		f.printf("func %s(args *routineArgs, from, n int, hit uint64%s) (hits uint64, undone int) {\n", f.wordName(), f.hoisted(true))
	} else {
		f.printf("func %s(args *routineArgs, from, n int%s%s) (", f.wordName(), kept, f.hoisted(true))
		for _, s := range f.results() {
			f.printf("%s %s,", s, f.resultType(s))
		}
		if f.crowd != nil {
			f.printf("crowded bool")
		}
		f.printf(") {\n")
	}
	f.columns("from")
	if f.stages.sieve != everyRow {
		f.printf("var candidates uint64\n")
	}
	if f.meets != nil {
		f.printf("var met, withheld uint64\n")
	}
	f.rows()
	switch {
	case f.unfit != nil:
		f.printf("return hit, 0\n")
	case f.crowd != nil:
		f.printf("return %s, false\n", strings.Join(f.results(), ", "))
	case len(f.results()) > 0:
		f.printf("return %s\n", strings.Join(f.results(), ", "))
	}
	f.printf("}\n")
}

// statements writes the variables among the wanted values.
func (f *function) statements(want func(*vec.Node) bool) {
	for _, n := range f.nodes {
		if len(f.branchOf) > 0 && !n.Uniform {
			if want(n) && !f.inSide[n] {
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
	return n.Op != vec.Const && !f.condition[n] && !f.comparesPatterns(n) && (n.Name != "" || f.uses[n] > 1 || f.carry[n] || n.Op == vec.Abs || f.isKept(n))
}

// unused is a variable's name that the function does not have yet.
func (f *function) unused(want string) string {
	if want == "" {
		want = "x"
	}
	taken := map[string]bool{"args": true, "rows": true, "from": true, "n": true, "i": true, "hit": true, "unsure": true, "unsures": true, "signs": true, "kept": true, "candidates": true, "bit": true, "rest": true, "steps": true, "below": true, "withheld": true, "met": true, "chances": true, "undone": true}
	for _, s := range f.names {
		taken[s] = true
	}
	maps.Copy(taken, f.declared)
	for i := range f.masks.leaves {
		taken[f.masks.leafName(i)] = true
	}
	for i := range f.limits {
		taken["limit"+strconv.Itoa(i)] = true
	}
	s := want
	for k := 2; taken[s]; k++ {
		s = want + strconv.Itoa(k)
	}
	return s
}

package generic

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// unsureMasks are the masks of rows that are unsure, by how they are looked at. To call more rows unsure
// than the program does is allowed, for package kernel settles them.
type unsureMasks struct {
	once   []*vec.Node // the same in all rows: before the loop
	first  []*vec.Node // hardly ever true: a branch before all masks of misses but the first one
	rare   []*vec.Node // hardly ever true: a branch of the row
	inside []*vec.Node // rare, and false outside of the guard: a branch of the rows in it
	signs  []*vec.Node // columns of which a set sign is unsure: or-ed over a word of rows
	words  []*vec.Node // masks beside that of the hits: combined for a word of rows at a time
	leaves []*vec.Node // what words are combined of, but for the hits
	hit    *vec.Node
}

// sortUnsure sorts the masks unsure of a program with the mask hit of hits.
func sortUnsure(unsure []*vec.Node, hit *vec.Node) unsureMasks {
	d := unsureMasks{hit: hit}
	for _, m := range unsure {
		for _, part := range split(m) {
			switch columns := signs(part); {
			case part.Uniform:
				d.once = append(d.once, part)
			case columns != nil:
				d.signs = append(d.signs, columns...)
			case hit != nil && vec.Reach([]*vec.Node{part})[hit]:
				d.words = append(d.words, part)
				d.addLeaves(part)
			case m.IsFirst():
				d.first = append(d.first, part)
			default:
				d.rare = append(d.rare, part)
			}
		}
	}
	return d
}

// addLeaves adds the masks that m is combined of.
func (d *unsureMasks) addLeaves(m *vec.Node) {
	switch {
	case m == d.hit || slices.Contains(d.leaves, m):
	case m.Op == vec.And || m.Op == vec.Or || m.Op == vec.AndNot:
		d.addLeaves(m.Args[0])
		d.addLeaves(m.Args[1])
	default:
		d.leaves = append(d.leaves, m)
	}
}

// guard is a mask outside of which no row is a hit, nor in one of the words, or nil.
func (d *unsureMasks) guard() *vec.Node {
	if d.hit.Op != vec.And {
		return nil
	}
	for _, m := range d.hit.Args {
		if !m.Uniform && !slices.ContainsFunc(d.words, func(w *vec.Node) bool { return !within(w, m) }) && len(vec.Reach(d.hit.Args)) > 2*len(vec.Reach([]*vec.Node{m})) {
			return m
		}
	}
	return nil
}

// enter sorts out the rare masks that are false outside of the guard.
func (d *unsureMasks) enter(guard *vec.Node) {
	all := d.rare
	d.rare = nil
	for _, m := range all {
		if within(m, guard) {
			d.inside = append(d.inside, m)
		} else {
			d.rare = append(d.rare, m)
		}
	}
}

// within tells whether the way in which masks w and m are made tells that w is false wherever m is.
func within(w, m *vec.Node) bool {
	w, m = ofSigns(w), ofSigns(m)
	switch {
	case w == m:
		return true
	case w.Op == vec.And || w.Op == vec.BitAnd:
		return within(w.Args[0], m) || within(w.Args[1], m)
	case w.Op == vec.AndNot || w.Op == vec.BitAndNot:
		return within(w.Args[0], m)
	}
	return false
}

// ofSigns is the value of which mask n is the sign, or else n.
func ofSigns(n *vec.Node) *vec.Node {
	if n.Op == vec.Sign {
		return n.Args[0]
	}
	return n
}

func (d *unsureMasks) leafName(i int) string { return fmt.Sprintf("word%d", i) }

func (d *unsureMasks) any() bool {
	return len(d.once)+len(d.first)+len(d.rare)+len(d.inside)+len(d.signs)+len(d.words) > 0
}

// bits tells whether rows have unsure bits of their own.
func (d *unsureMasks) bits() bool { return len(d.first)+len(d.rare)+len(d.inside) > 0 }

// signs are the columns of which m is the sign of any, or nil if m is something else.
func signs(m *vec.Node) []*vec.Node {
	if m.Op != vec.Sign || m.Uniform {
		return nil
	}
	var columns []*vec.Node
	var collect func(n *vec.Node) bool
	collect = func(n *vec.Node) bool {
		if n.Op == vec.BitOr {
			return collect(n.Args[0]) && collect(n.Args[1])
		}
		columns = append(columns, n)
		return n.Op == vec.Load && !n.Uniform
	}
	if !collect(m.Args[0]) {
		return nil
	}
	return columns
}

// split returns masks of which one is true wherever m is. The smaller of two numbers is one of
// them, so a comparison with it splits into one with each, which takes no selection.
func split(m *vec.Node) []*vec.Node {
	for i, x := range m.Args {
		below := i == 0 // whether m is true of small values of x
		if m.Op == vec.NotLt {
			below = !below
		}
		if m.Op != vec.Lt && m.Op != vec.Le && m.Op != vec.NotLt || x.Op != vec.Min && x.Op != vec.Max || below != (x.Op == vec.Min) {
			continue
		}
		var parts []*vec.Node
		for _, y := range x.Args {
			args := slices.Clone(m.Args)
			args[i] = y
			parts = append(parts, split(&vec.Node{Op: m.Op, Args: args, Uniform: args[0].Uniform && args[1].Uniform})...)
		}
		return parts
	}
	if m.Op == vec.Or {
		return slices.Concat(split(m.Args[0]), split(m.Args[1]))
	}
	return []*vec.Node{m}
}

// once writes the return of a function all of whose rows are unsure.
func (f *function) once() {
	if len(f.masks.once) == 0 {
		return
	}
	f.printf("if %s {\nallUnsure(unsures, rows)\nreturn\n}\n", f.anyOf(f.masks.once))
}

// anyOf is the condition that one of the masks holds.
func (f *function) anyOf(masks []*vec.Node) string {
	var any []string
	for _, m := range masks {
		any = append(any, f.truth(m))
	}
	return strings.Join(any, " || ")
}

// unsure writes what notes a row that one of the masks tells to be unsure.
func (f *function) unsure(masks []*vec.Node) {
	for _, masks := range byBranch(masks) {
		if masks[0].IsRough() {
			f.rough(masks[0])
			continue
		}
		f.printf("if %s {\nunsure |= %s\n}\n", f.anyOf(masks), f.rowBit)
	}
}

// rough writes a branch for the rows of the first of two masks, with what only the second one needs in
// it.
func (f *function) rough(both *vec.Node) {
	f.printf("if %s {\n", f.truth(both.Args[0]))
	f.statements(func(n *vec.Node) bool { return f.settling[n] })
	f.printf("if %s {\nunsure |= %s\n}\n}\n", f.truth(both.Args[1]), f.rowBit)
}

// findRough finds what only the second masks of rough ones need.
func (f *function) findRough() {
	var others, seconds []*vec.Node
	every, hits := f.roots()
	for _, n := range slices.Concat(every, hits) {
		if n.IsRough() {
			others, seconds = append(others, n.Args[0]), append(seconds, n.Args[1])
		} else {
			others = append(others, n)
		}
	}
	f.settling = onlyFor(seconds, others)
}

// onlyFor are the values of a row that some need and others do not.
func onlyFor(some, others []*vec.Node) map[*vec.Node]bool {
	only, needed := map[*vec.Node]bool{}, vec.Reach(others)
	for n := range vec.Reach(some) {
		only[n] = !needed[n] && !n.Uniform
	}
	return only
}

// signs writes what collects the signs of the row's columns that must not have one.
func (f *function) signs() {
	if len(f.masks.signs) > 0 {
		f.printf("signs |= %s\n", f.signBits(f.masks.signs))
	}
}

// byBranch are masks by the branch that looks at them. One made of several masks has a branch of its
// own, for compilers make no bit of the condition then.
func byBranch(masks []*vec.Node) [][]*vec.Node {
	var simple []*vec.Node
	var all [][]*vec.Node
	for _, m := range masks {
		if m.Op == vec.And || m.Op == vec.AndNot {
			all = append(all, []*vec.Node{m})
		} else {
			simple = append(simple, m)
		}
	}
	if len(simple) > 0 {
		all = append(all, simple)
	}
	return all
}

// signBits is the bits of columns that must not have a sign.
func (f *function) signBits(columns []*vec.Node) string {
	var all []string
	for _, n := range columns {
		all = append(all, f.element(pattern(f.p.Column), f.p.In[n.Column].Name+"Column"))
	}
	return strings.Join(all, " | ")
}

// signed writes what looks for the rows with a sign, after a word that has some.
func (f *function) signed() {
	if len(f.masks.signs) == 0 {
		return
	}
	if !f.masks.bits() {
		f.printf("var unsure uint64\n")
	}
	f.printf("if signs>>%d != 0 {\nunsure |= ", 8*f.p.Column.Bytes()-1)
	for i, n := range f.masks.signs {
		if i > 0 {
			f.printf(" | ")
		}
		f.printf("signs%v(args.in[%d], from, n)", f.p.Column, n.Column)
	}
	f.printf("\n}\n")
}

// unsureWord is the word of the unsure rows.
func (f *function) unsureWord() string {
	var all []string
	if f.masks.bits() || len(f.masks.signs) > 0 {
		all = append(all, "unsure")
	}
	for _, m := range f.masks.words {
		all = append(all, f.combined(m))
	}
	if len(all) == 0 {
		return "0"
	}
	return strings.Join(all, " | ")
}

// combined is mask m for a word of rows.
func (f *function) combined(m *vec.Node) string {
	if m == f.hit {
		return "hit"
	}
	if i := slices.Index(f.masks.leaves, m); i >= 0 {
		return f.masks.leafName(i)
	}
	operator := map[vec.Op]string{vec.And: "&", vec.Or: "|", vec.AndNot: "&^"}[m.Op]
	return "(" + f.combined(m.Args[0]) + operator + f.combined(m.Args[1]) + ")"
}

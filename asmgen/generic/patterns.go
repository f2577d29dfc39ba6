package generic

import (
	"fmt"
	"math"
	"slices"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// patterns are what comparisons of patterns of bits go by: see vec/pattern.go.
type patterns struct {
	names       map[*vec.Node]string    // of the patterns of values of the row: see wide
	differences map[[2]*vec.Node]string // of patterns that have names: see compareBits
	comparing   bool                    // a statement is written that reads patterns once: see comparison
	limits      []*vec.Node             // masks that compare with the pattern of a limit: see findLimits
}

// pattern is the pattern of n: of a column it is read as an integer.
func (f *function) pattern(n *vec.Node) string {
	if n.Op == vec.Load && !n.Uniform && f.p.Column == f.lane(n) {
		return f.element(pattern(f.p.Column), f.p.In[n.Column].Name+"Column")
	}
	return f.bits(n)
}

// wide is the pattern of n as an uint64, in a variable. A call that is inlined would keep compilers from
// a branch for each part of a condition. It also leaves an instruction behind that does nothing, unless its
// line has others: so in quick programs that are not short a value of which nothing but the pattern is read is
// computed in its line, and where there is but one comparison the pattern of another stands in that.
func (f *function) wide(n *vec.Node) string {
	if s := f.patterns.names[n]; s != "" {
		return s
	}
	x, want := f.pattern(n), "pattern"
	if f.lane(n) == vec.F32 {
		x = "uint64(" + x + ")"
	}
	switch {
	case f.patterns.comparing && f.joinsPatterns() && (f.names[n] != "" || n.Op == vec.Load):
		return x
	case f.comparesPatterns(n) && n.Name != "":
		want = n.Name
	}
	name := f.unused(want)
	f.declared[name] = true
	f.printf("%s := %s\n", name, x)
	f.patterns.names[n] = name
	return name
}

// joinsPatterns tells whether patterns are read in the lines of other operations: in quick programs but for
// short ones, as that of CircleCircle, which were slower by it.
func (f *function) joinsPatterns() bool {
	rest := slices.DeleteFunc(slices.Clone(f.nodes), func(n *vec.Node) bool { return n.Uniform })
	return f.unfit != nil && len(rest) > pairedRow
}

// comparison writes a statement that compares once.
func (f *function) comparison(write func()) {
	f.patterns.comparing = true
	write()
	f.patterns.comparing = false
}

// comparesPatterns tells whether n has no variable, as nothing but its pattern is read, by comparisons.
func (f *function) comparesPatterns(n *vec.Node) bool {
	if n.Uniform || n.Op == vec.Load || !f.joinsPatterns() {
		return false
	}
	users := slices.DeleteFunc(slices.Clone(f.nodes), func(user *vec.Node) bool { return !slices.Contains(user.Args, n) })
	other := func(user *vec.Node) bool { return user.Op < vec.BelowBits || user.Op > vec.OutsideBits }
	return len(users) > 0 && !slices.ContainsFunc(users, other)
}

// steps is the difference of the patterns of a and b as an uint64.
func (f *function) steps(a, b *vec.Node) string {
	if d := f.patterns.differences[[2]*vec.Node{a, b}]; d != "" {
		return d
	}
	return f.wide(a) + "-" + f.wide(b)
}

// ofUpperHalf tells whether a pattern has to be compared with x by its upper half alone. Constants of 32 bits are
// parts of an instruction, where those of 64 bits take one of their own and a register.
func (f *function) ofUpperHalf(x uint64) bool { return f.p.Lane == vec.F64 && x<<32 == 0 }

// patternOf is the pattern of a number of the lanes.
func (f *function) patternOf(x float64) uint64 {
	if f.p.Lane == vec.F32 {
		return uint64(math.Float32bits(float32(x)))
	}
	return math.Float64bits(x)
}

// compareBits writes what compares the patterns of the two sides of a hit. The carry of their difference
// goes to the word of hits, and how far apart they are is told of the difference itself.
func (f *function) compareBits() {
	if f.hit == nil || f.hit.Op != vec.BelowBits {
		return
	}
	a, b := f.hit.Args[0], f.hit.Args[1]
	f.comparison(func() { f.printf("steps, below := bits.Sub64(%s, %s, 0)\n", f.wide(a), f.wide(b)) })
	f.printf("hit, _ = bits.Add64(hit, hit, below)\n")
	f.patterns.differences = map[[2]*vec.Node]string{{a, b}: "steps"}
}

// sure writes what shifts the bit of mask m, of rows that surely miss or hit, into a word.
func (f *function) sure(word string, m *vec.Node) {
	if m.Op != vec.BelowBits {
		f.printf("%s = %[1]s<<1 + %s\n", word, f.factor(m))
		return
	}
	f.comparison(func() { f.printf("_, %sBelow := bits.Sub64(%s, %s, 0)\n", word, f.wide(m.Args[0]), f.wide(m.Args[1])) })
	f.printf("%s, _ = bits.Add64(%[1]s, %[1]s, %[1]sBelow)\n", word)
}

// beyond is max(|a| - b, 0): the greater one of the patterns of |a| and b, less b.
func (f *function) beyond(n *vec.Node) string {
	a, b := f.value(n.Args[0]), n.Args[1]
	bits := 8 * f.lane(n).Bytes()
	return fmt.Sprintf("math.Float%dfrombits(max(math.Float%[1]dbits(%s)&^(1<<%d), %s)) - %s", bits, a, bits-1, f.pattern(b), f.factor(b))
}

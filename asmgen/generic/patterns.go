package generic

import (
	"fmt"
	"math"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// Comparisons of patterns of bits: see vec/pattern.go.

// pattern is the pattern of n: of a column it is read as an integer.
func (f *function) pattern(n *vec.Node) string {
	if n.Op == vec.Load && !n.Uniform && f.p.Column == f.p.Lane {
		return f.element(pattern(f.p.Column), f.p.In[n.Column].Name+"Column")
	}
	return f.bits(n)
}

// wide is the pattern of n as an uint64, in a variable. A call that is inlined would keep compilers from
// a branch for each part of a condition.
func (f *function) wide(n *vec.Node) string {
	if s := f.patterns[n]; s != "" {
		return s
	}
	x := f.pattern(n)
	if f.p.Lane == vec.F32 {
		x = "uint64(" + x + ")"
	}
	name := "pattern"
	for k := 2; f.declared[name]; k++ {
		name = fmt.Sprintf("pattern%d", k)
	}
	f.declared[name] = true
	f.printf("%s := %s\n", name, x)
	f.patterns[n] = name
	return name
}

// steps is the difference of the patterns of a and b as an uint64.
func (f *function) steps(a, b *vec.Node) string {
	if d := f.differences[[2]*vec.Node{a, b}]; d != "" {
		return d
	}
	return f.wide(a) + "-" + f.wide(b)
}

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
	left, right := f.wide(a), f.wide(b)
	f.printf("steps, below := bits.Sub64(%s, %s, 0)\n", left, right)
	f.printf("hit, _ = bits.Add64(hit, hit, below)\n")
	f.differences = map[[2]*vec.Node]string{{a, b}: "steps"}
}

// sure writes what shifts the bit of mask m, of rows that surely miss or hit, into a word.
func (f *function) sure(word string, m *vec.Node) {
	if m.Op != vec.BelowBits {
		f.printf("%s = %[1]s<<1 + %s\n", word, f.factor(m))
		return
	}
	a, b := f.wide(m.Args[0]), f.wide(m.Args[1])
	f.printf("_, %sBelow := bits.Sub64(%s, %s, 0)\n%[1]s, _ = bits.Add64(%[1]s, %[1]s, %[1]sBelow)\n", word, a, b)
}

// beyond is max(|a| - b, 0): the greater one of the patterns of |a| and b, less b.
func (f *function) beyond(n *vec.Node) string {
	a, b := f.value(n.Args[0]), n.Args[1]
	bits := 8 * f.p.Lane.Bytes()
	return fmt.Sprintf("math.Float%dfrombits(max(math.Float%[1]dbits(%s)&^(1<<%d), %s)) - %s", bits, a, bits-1, f.pattern(b), f.factor(b))
}

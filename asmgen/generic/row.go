package generic

import "github.com/hantei-go/hantei/asmgen/vec"

// row writes the loop's body.
func (f *function) row() {
	f.statements(func(n *vec.Node) bool { return !n.Uniform && !f.guarded[n] })
	f.unsure()
	if f.guard == nil {
		f.words(func(word string, m *vec.Node) { f.printf("%s = %[1]s<<1 + %s\n", word, f.factor(m)) })
		f.numbers(func(s *vec.Node) *vec.Node { return s.Args[0] })
		return
	}
	f.words(func(word string, _ *vec.Node) { f.printf("%s <<= 1\n", word) })
	f.printf("if %s {\n", f.truth(f.guard))
	f.statements(func(n *vec.Node) bool { return !n.Uniform && f.guarded[n] })
	f.words(func(word string, m *vec.Node) { f.printf("%s += %s\n", word, f.factor(m)) })
	f.numbers(func(s *vec.Node) *vec.Node { return s.Args[0].Args[1] })
	if len(f.stores) > 0 {
		f.printf("} else {\n")
		f.numbers(func(s *vec.Node) *vec.Node { return s.Args[0].Args[2] })
	}
	f.printf("}\n")
}

// words calls write for each word of bits that the rows are collected in, with the mask of its bits.
func (f *function) words(write func(word string, m *vec.Node)) {
	if f.hit != nil {
		write("hit", f.hit)
	}
	for i, m := range f.masks.leaves {
		write(f.masks.leafName(i), m)
	}
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

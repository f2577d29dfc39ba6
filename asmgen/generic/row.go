package generic

import "github.com/hantei-go/hantei/asmgen/vec"

// row writes the loop's body. Hit bits and their like are shifted before a row that surely misses may
// end it, or else where the row has them.
func (f *function) row() {
	shift := func() { f.words(func(word string, _ *vec.Node) { f.printf("%s <<= 1\n", word) }) }
	early := len(f.misses) > 0
	if early {
		shift()
		f.signs()
	}
	for _, m := range f.misses {
		f.miss(m)
	}
	f.statements(func(n *vec.Node) bool { return !n.Uniform && !f.guarded[n] })
	f.unsure(f.masks.rare)
	if !early {
		f.signs()
	}
	if f.guard == nil {
		f.words(func(word string, m *vec.Node) {
			if early {
				f.printf("%s += %s\n", word, f.factor(m))
			} else {
				f.printf("%s = %[1]s<<1 + %s\n", word, f.factor(m))
			}
		})
		f.numbers(func(s *vec.Node) *vec.Node { return s.Args[0] })
		return
	}
	if !early {
		shift()
	}
	f.printf("if %s {\n", f.truth(f.guard))
	f.statements(func(n *vec.Node) bool { return !n.Uniform && f.guarded[n] })
	f.unsure(f.masks.inside)
	f.words(func(word string, m *vec.Node) { f.printf("%s += %s\n", word, f.factor(m)) })
	f.numbers(func(s *vec.Node) *vec.Node { return s.Args[0].Args[1] })
	if len(f.stores) > 0 {
		f.printf("} else {\n")
		f.numbers(func(s *vec.Node) *vec.Node { return s.Args[0].Args[2] })
	}
	f.printf("}\n")
}

// miss writes what ends the row if mask m tells that it misses. Nothing that only rows need that go on
// is computed before.
func (f *function) miss(m *vec.Node) {
	if len(f.stores) > 0 && f.guard == nil {
		panic("generic: " + f.p.Name + " has no numbers of a row that misses")
	}
	needed := reach([]*vec.Node{m})
	f.statements(func(n *vec.Node) bool { return !n.Uniform && needed[n] })
	f.printf("if %s {\n", f.truth(m))
	f.numbers(func(s *vec.Node) *vec.Node { return s.Args[0].Args[2] })
	f.printf("continue\n}\n")
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

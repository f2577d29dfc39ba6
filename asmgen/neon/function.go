package neon

import (
	"bytes"
	"fmt"
	"maps"
	"math/bits"
	"slices"

	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// function writes one kernel.
type function struct {
	w         *bytes.Buffer
	p         *vec.Program
	frame     *regs.Frame
	in, out   map[int]int    // column to general register
	constants map[uint64]int // slots of the patterns that the hot loop fetches
}

// asm writes one line of Go's assembly.
func (f *function) asm(format string, args ...any) {
	fmt.Fprintf(f.w, "\t"+format+"\n", args...)
}

func (f *function) label(s string) { fmt.Fprintf(f.w, "\n%s:\n", s) }

// word writes an instruction that Go's assembler lacks.
func (f *function) word(mnemonic string, d, n, m int) {
	code, text := word(mnemonic, f.p.Lane, d, n, m)
	f.asm("WORD $0x%08x // %s", code, text)
}

// stride is what a turn adds to the index, groupBytes the part of one vector.
func (f *function) stride() int     { return rows * f.p.Column.Bytes() }
func (f *function) groupBytes() int { return lanes(f.p) * f.p.Column.Bytes() }

func (f *function) write() error {
	hot, doubts := f.p.Hot(groups(f.p))
	cold := f.p.Cold(groups(f.p))
	m := machine()
	f.frame = regs.NewFrame(doubts, hot, cold)
	f.frame.Pin(hot.Loop, cold.Loop, m)
	// Every loop is allocated first: only then is the size of the frame known.
	pinned := f.frame.Pinned
	f.frame.Pinned = nil
	prologue, _ := regs.Allocate(f.frame.Prologue(hot, cold), m, f.frame)
	f.frame.Pinned = pinned
	hotSteps, _ := regs.Allocate(hot.Loop, m, f.frame)
	coldSteps, _ := regs.Allocate(cold.Loop, m, f.frame)
	f.keepConstants(hotSteps)

	if err := f.begin(); err != nil {
		return err
	}
	f.steps(prologue)
	f.pin()
	f.hotLoop(hotSteps, doubts)
	if f.p.Doubts() {
		f.coldLoop(coldSteps)
	}
	return nil
}

// keepConstants gives a slot to every constant that steps fetch or compute with.
func (f *function) keepConstants(steps []regs.Step) {
	for _, s := range steps {
		patterns := exponentPatterns[s.Node.Op]
		if s.Kind == regs.Fetch && s.Node.Op == vec.Const {
			patterns = []uint64{f.p.Lane.Bits(s.Node.Value)}
		}
		for _, b := range patterns {
			if _, ok := f.constants[b]; !ok {
				f.constants[b] = f.frame.Slots
				f.frame.Slots++
			}
		}
	}
}

// begin opens the function and loads what every loop needs.
func (f *function) begin() error {
	// The frame and the link register that Go puts below it are a multiple of 16.
	fmt.Fprintf(f.w, "\n// func %s%s\nTEXT ·%[1]s(SB), $%[3]d-16\n", declare.Name(f.p, Tier), declare.Signature, 8+vectorBytes*f.frame.Slots)
	f.asm("MOVD a+0(FP), %s", general)
	next := 0
	take := func(held map[int]int, i, offset int) {
		held[i] = next
		f.asm("MOVD %d(%s), R%d", offset+8*i, general, next)
		next++
	}
	for i, c := range f.p.In {
		if !f.p.Uniform(c) && f.p.Reads(i) {
			take(f.in, i, declare.InOffset)
		}
	}
	for i := range f.p.Out {
		take(f.out, i, declare.OutOffset)
	}
	if next > maxColumns {
		return fmt.Errorf("neon: %s walks %d columns, need at most %d", declare.Name(f.p, Tier), next, maxColumns)
	}
	f.asm("MOVD %d(%s), %s", declare.HitOffset, general, bytePtr)
	f.asm("MOVD %d(%s), %s", declare.RowsOffset, general, end)
	f.asm("LSL $%d, %s, %s", log2(f.p.Column.Bytes()), end, end)
	f.asm("MOVD $0, %s", index)
	f.otherIndexes()
	for half, w := range []uint64{0x0008000400020001, 0x0080004000200010} {
		f.asm("MOVD $0x%016x, %s", w, general)
		f.asm("VMOV %s, V%d.D[%d]", general, weights, half)
	}
	for _, b := range inOrder(f.constants) {
		f.broadcast(b, scratch)
		f.asm("FMOVQ F%d, %s", scratch, slot(f.constants[b]))
	}
	return nil
}

// otherIndexes follows the first index with those of the turn's other vectors.
func (f *function) otherIndexes() {
	for g := 1; g < groups(f.p); g++ {
		f.asm("ADD $%d, %s, R%d", g*f.groupBytes(), index, firstIndex+g)
	}
}

// advance moves every index to the next turn.
func (f *function) advance() {
	for g := range groups(f.p) {
		f.asm("ADD $%d, R%d, R%[2]d", f.stride(), firstIndex+g)
	}
}

// pin loads what stays in registers throughout.
func (f *function) pin() {
	for _, n := range inOrder(f.frame.Pinned) {
		if n.Op == vec.Const {
			f.broadcast(f.p.Lane.Bits(n.Value), f.frame.Pinned[n])
		} else {
			f.asm("FMOVQ %s, F%d", slot(f.frame.Homes[n]), f.frame.Pinned[n])
		}
	}
}

// hotLoop walks the rows, a stretch at a time, and leaves for the cold loop
// after one that holds a doubt.
func (f *function) hotLoop(steps []regs.Step, doubts []*vec.Node) {
	f.label("stretch")
	f.asm("MOVD %s, %s", index, stretchStart)
	f.asm("ADD $%d, %s, %s", vec.Stretch*f.p.Column.Bytes(), index, stretchEnd)
	f.asm("CMP %s, %s", end, stretchEnd)
	f.asm("CSEL LT, %s, %s, %s", stretchEnd, end, stretchEnd)
	if f.p.Doubts() {
		f.clearSticky(doubts)
	}
	f.label("rows")
	f.steps(steps)
	f.advance()
	f.asm("CMP %s, %s", stretchEnd, index)
	f.asm("BLT rows")
	if f.p.Doubts() {
		// Lanes are 0 or -1, so their sum is 0 only if all are.
		f.asm("VADDV V%d.S4, V%d", sticky, scratch)
		f.asm("VMOV V%d.S[0], %s", scratch, general)
		f.asm("CBNZ %s, doubt", general)
		f.label("next")
	}
	f.asm("CMP %s, %s", end, index)
	f.asm("BLT stretch")
	f.asm("RET")
}

// coldLoop goes over the stretch again and writes which rows are unsure.
func (f *function) coldLoop(steps []regs.Step) {
	f.label("doubt")
	f.asm("MOVD %s, %s", stretchStart, index)
	f.otherIndexes()
	f.asm("MOVD unsure+%d(FP), %s", declare.UnsureParam, bytePtr)
	f.skipBytes()
	f.label("again")
	f.steps(steps)
	f.advance()
	f.asm("CMP %s, %s", stretchEnd, index)
	f.asm("BLT again")
	f.asm("MOVD a+0(FP), %s", general)
	f.asm("MOVD %d(%s), %s", declare.HitOffset, general, bytePtr)
	f.skipBytes()
	f.asm("B next")
}

// skipBytes moves on to the byte of the index.
func (f *function) skipBytes() {
	f.asm("ADD %s>>%d, %s, %s", index, log2(8*f.p.Column.Bytes()), bytePtr, bytePtr)
}

// clearSticky starts a stretch with the doubts that hold for every row.
func (f *function) clearSticky(doubts []*vec.Node) {
	f.asm("VEOR V%d.B16, V%[1]d.B16, V%[1]d.B16", sticky)
	for _, d := range doubts {
		f.asm("FMOVQ %s, F%d", slot(f.frame.Homes[d]), scratch)
		f.logic("VORR", scratch, sticky, sticky)
	}
}

// slot is the address of a stack slot. 0(RSP) holds the link register.
func slot(i int) string { return fmt.Sprintf("%d(RSP)", vectorBytes*(i+1)) }

// inOrder lists the keys of m by value.
func inOrder[K comparable](m map[K]int) []K {
	return slices.SortedFunc(maps.Keys(m), func(a, b K) int { return m[a] - m[b] })
}

func log2(n int) int { return bits.TrailingZeros(uint(n)) }

package neon

import (
	"fmt"

	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

func (f *function) steps(steps []regs.Step) {
	for _, s := range steps {
		f.step(s)
	}
}

// step writes one step of an allocated loop.
func (f *function) step(s regs.Step) {
	switch s.Kind {
	case regs.Fetch:
		f.fetch(s.Src[0], s.Dst.Index)
	case regs.Spill:
		f.asm("FMOVQ F%d, %s", s.Src[0].Index, slot(s.Dst.Index))
	case regs.Copy:
		f.asm("VMOV V%d.B16, V%d.B16", s.Src[0].Index, s.Dst.Index)
	case regs.Compute:
		f.compute(s)
	}
}

// fetch loads a vector from a slot, a constant or a column.
func (f *function) fetch(from regs.Operand, dst int) {
	switch {
	case from.Where == regs.Slot:
		f.asm("FMOVQ %s, F%d", slot(from.Index), dst)
	case from.Node.Op == vec.Const:
		f.pattern(f.p.Lane.Bits(from.Node.Value), dst)
	case wide(f.p):
		f.asm("FMOVD (R%d)(R%d), F%d", f.in[from.Node.Column], firstIndex+from.Node.Group, dst)
		f.word("fcvtl", dst, dst, 0)
	default:
		f.word("ldr", dst, f.in[from.Node.Column], firstIndex+from.Node.Group)
	}
}

// pattern puts bits in every lane, from memory if they have a slot.
func (f *function) pattern(bits uint64, dst int) {
	if at, ok := f.constants[bits]; ok {
		f.asm("FMOVQ %s, F%d", slot(at), dst)
		return
	}
	f.broadcast(bits, dst)
}

// broadcast makes bits in every lane without memory.
func (f *function) broadcast(bits uint64, dst int) {
	f.asm("MOVD $0x%x, %s", bits, general)
	f.asm("VDUP %s, V%d.%s", general, dst, f.arrangement())
}

// arrangement of full vectors, as Go's assembler has it.
func (f *function) arrangement() string {
	if f.p.Lane == vec.F32 {
		return "S4"
	}
	return "D2"
}

// load loads the one row of a uniform column into every lane.
func (f *function) load(column, dst int) {
	f.asm("MOVD a+0(FP), %s", general)
	f.asm("MOVD %d(%s), %[2]s", declare.InOffset+8*column, general)
	if wide(f.p) {
		f.asm("VLD1R (%s), [V%d.S2]", general, dst)
		f.word("fcvtl", dst, dst, 0)
		return
	}
	f.asm("VLD1R (%s), [V%d.%s]", general, dst, f.arrangement())
}

// mnemonics of the operations that are one word each, its sources in order.
var mnemonics = map[vec.Op]string{
	vec.Add: "fadd", vec.Sub: "fsub", vec.Mul: "fmul", vec.Div: "fdiv", vec.AndNot: "bic", vec.BitAndNot: "bic",
	vec.Sqrt: "fsqrt", vec.Abs: "fabs", vec.Neg: "fneg", vec.Sign: "cmlt",
}

func (f *function) compute(s regs.Step) {
	if s.Node.Op.IsSink() {
		f.sink(s)
		return
	}
	var a, b int
	if len(s.Src) > 0 {
		a = s.Src[0].Index
	}
	if len(s.Src) > 1 {
		b = s.Src[1].Index
	}
	dst := s.Dst.Index
	if m, ok := mnemonics[s.Node.Op]; ok {
		f.word(m, dst, a, b)
		return
	}
	switch s.Node.Op {
	case vec.Load:
		f.load(s.Node.Column, dst)
	case vec.MulAdd:
		f.asm("VFMLA V%d.%[4]s, V%[2]d.%[4]s, V%[3]d.%[4]s", b, a, dst, f.arrangement())
	case vec.NegMulAdd:
		f.asm("VFMLS V%d.%[4]s, V%[2]d.%[4]s, V%[3]d.%[4]s", b, a, dst, f.arrangement())
	case vec.MulSub: // dst has c
		f.word("fneg", dst, dst, 0)
		f.asm("VFMLA V%d.%[4]s, V%[2]d.%[4]s, V%[3]d.%[4]s", b, a, dst, f.arrangement())
	case vec.Min: // not FMIN: that propagates NaN and orders the zeros
		f.word("fcmgt", dst, b, a)
		f.logic("VBSL", b, a, dst)
	case vec.Max:
		f.word("fcmgt", dst, a, b)
		f.logic("VBSL", b, a, dst)
	case vec.Lt:
		f.word("fcmgt", dst, b, a)
	case vec.Le:
		f.word("fcmge", dst, b, a)
	case vec.NotLt:
		f.word("fcmgt", dst, b, a)
		f.word("mvn", dst, dst, 0)
	case vec.And, vec.BitAnd:
		f.logic("VAND", b, a, dst)
	case vec.Or, vec.BitOr:
		f.logic("VORR", b, a, dst)
	case vec.CopySign:
		f.copySign(a, b, dst)
	case vec.Power, vec.InvPower, vec.CbrtStart:
		f.exponent(s.Node.Op, a, dst)
	case vec.Select:
		f.choose(a, b, s.Src[2].Index, dst)
	default:
		panic("neon: cannot lower " + s.Node.Op.String())
	}
}

// choose is mask ? yes : no, by the instruction that overwrites dst's value.
func (f *function) choose(mask, yes, no, dst int) {
	switch dst {
	case mask:
		f.logic("VBSL", no, yes, dst)
	case yes:
		f.logic("VBIF", mask, no, dst) // insert no where the mask is clear
	case no:
		f.logic("VBIT", mask, yes, dst) // insert yes where it is set
	default:
		panic(fmt.Sprintf("neon: select to V%d, which is none of its sources", dst))
	}
}

// logic writes an instruction on whole registers that Go's assembler knows.
func (f *function) logic(op string, m, n, d int) {
	f.asm("%s V%d.B16, V%d.B16, V%d.B16", op, m, n, d)
}

package x86

import (
	"regexp"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/vec"
)

func definition(wide bool, build func(*vec.Builder)) vec.Definition {
	return vec.Definition{Name: "test", Wide: wide, Build: build}
}

// assemble is the text of one program's function for AVX2.
func assemble(t *testing.T, ps ...*vec.Program) string {
	t.Helper()
	file, err := File(ps, AVX2)
	if err != nil {
		t.Fatal(err)
	}
	return string(file.Print())
}

// TestEmit adds one instruction to a function of a tier: it has to be in the
// table of forms, and the tier has to have its extension and its registers.
func TestEmit(t *testing.T) {
	x, y, z, k := vector(0, 128), vector(0, 256), vector(0, 512), mask(1)
	memory := Memory{Base: general("SI")}
	tests := []struct {
		name     string
		tier     Tier
		mnemonic string
		operands []assembly.Operand
		want     string // the end of the error, empty if there is none
	}{
		{"AVX", AVX2, "VADDPS", []assembly.Operand{y, y, vector(15, 256)}, ""},
		{"AVX2", AVX2, "VPADDD", []assembly.Operand{memory, y, y}, ""},
		{"FMA3", AVX2, "VFMADD231PS", []assembly.Operand{y, y, y}, ""},
		{"register of AVX-512", AVX2, "VADDPS", []assembly.Operand{y, y, vector(16, 256)}, "VADDPS uses Y16, which AVX2 does not have"},
		{"last register of AVX-512", AVX2, "VMOVUPS", []assembly.Operand{vector(31, 256), memory}, "VMOVUPS uses Y31, which AVX2 does not have"},
		{"low quarter of such a register", AVX2, "VMOVUPS", []assembly.Operand{vector(16, 128), memory}, "VMOVUPS uses X16, which AVX2 does not have"},
		{"AVX-512F for AVX2", AVX2, "VADDPS", []assembly.Operand{z, z, z}, "VADDPS needs AVX512F, which AVX2 does not promise"},
		{"AVX-512DQ for AVX2", AVX2, "KMOVB", []assembly.Operand{k, memory}, "KMOVB needs AVX512DQ, which AVX2 does not promise"},
		{"AVX-512", AVX512, "VADDPS", []assembly.Operand{z, z, vector(31, 512)}, ""},
		{"half of its last register", AVX512, "VMOVUPS", []assembly.Operand{vector(31, 256), memory}, ""},
		{"FMA3 for AVX-512", AVX512, "VFMADD231PS", []assembly.Operand{y, y, y}, "VFMADD231PS needs FMA3, which AVX512 does not promise"},
		{"unknown instruction", AVX512, "VSCALEFPS", []assembly.Operand{z, z, z}, "VSCALEFPS with operands [Z0 Z0 Z0] (z z z) is not in the table of forms"},
		{"mixed widths", AVX512, "VADDPS", []assembly.Operand{x, y, z}, "VADDPS with operands [X0 Y0 Z0] (x y z) is not in the table of forms"},
		{"wide constant", AVX2, "SHLQ", []assembly.Operand{imm32(300), general("AX")}, "SHLQ with operands [$0x0000012c AX] (imm32 r64) is not in the table of forms"},
		{"too few operands", AVX2, "VADDPS", []assembly.Operand{y, y}, "VADDPS with operands [Y0 Y0] (y y) is not in the table of forms"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			w := writer{Function: &assembly.Function{Name: "test"}, t: test.tier}
			w.emit(test.mnemonic, test.operands...)
			switch {
			case test.want == "" && w.err != nil:
				t.Error(w.err)
			case test.want != "" && (w.err == nil || w.err.Error() != "x86: test: "+test.want):
				t.Errorf("got error %v, want %q", w.err, test.want)
			}
		})
	}
}

// TestFileReportsErrors has a tier that lacks what its code needs.
func TestFileReportsErrors(t *testing.T) {
	p := definition(false, func(b *vec.Builder) { b.Hit(b.First("x").Sign()) }).Program(vec.F32, vec.RowsAgainstRows)
	old := AVX2
	old.extensions = nil
	_, err := File([]*vec.Program{p}, old)
	if err == nil || !strings.HasPrefix(err.Error(), "x86: testF32RowsAVX2: ") {
		t.Errorf("got error %v", err)
	}
	_, err = Decoders(old)
	if err == nil || !strings.HasPrefix(err.Error(), "x86: decodeAVX2: ") {
		t.Errorf("got error %v", err)
	}
}

// TestForms has every form once.
func TestForms(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range Forms() {
		key := f.Mnemonic + " " + f.Kinds
		if seen[key] {
			t.Errorf("%s is there twice", key)
		}
		seen[key] = true
	}
	want := []string{"VCMPPS imm8 z z k", "VCMPPS imm8 m z k", "VCMPPS imm8 z z k k", "VCMPPS imm8 m z k k", "RET ", "MOVQ r64 m"}
	for _, key := range want {
		if !seen[key] {
			t.Errorf("%s is not there", key)
		}
	}
}

// TestPrint writes registers, addresses and constants as Go's assembler has them.
func TestPrint(t *testing.T) {
	ax, r9 := general("AX"), general("R9")
	for _, test := range []struct {
		operand assembly.Operand
		want    string
	}{
		{ax, "AX"}, {ax.as(32), "AX"}, {ax.as(8), "AL"}, {general("DI"), "DI"}, {r9, "R9"}, {r9.as(8), "R9"},
		{vector(3, 128), "X3"}, {vector(17, 256), "Y17"}, {vector(31, 512), "Z31"}, {mask(7), "K7"},
		{Memory{Base: ax}, "(AX)"}, {Memory{Base: ax}.plus(8), "8(AX)"}, {Memory{Base: stackPointer, Displacement: 16}, "16(SP)"},
		{Memory{Base: ax, Index: r9, Scale: 4, Displacement: -1}, "-1(AX)(R9*4)"},
		{imm8(8), "$0x08"}, {imm32(32), "$0x00000020"}, {imm32(-32), "$-32"},
	} {
		if got := test.operand.String(); got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
}

// TestNarrowedCopy stores a float64 lane to a float32 column and reads it again:
// what is narrowed in place is a copy.
func TestNarrowedCopy(t *testing.T) {
	p := definition(true, func(b *vec.Builder) {
		x := b.First("x").Add(b.Second("y"))
		b.Number("p", x)
		b.Number("q", x.Sqrt())
	}).Program(vec.F32, vec.RowsAgainstRows)
	text := assemble(t, p)
	m := regexp.MustCompile(`VADDPD +\S+ \S+ (Y\d+)\n(?s:.*?)VCVTPD2PSY +(Y\d+), (X\d+)\n(?s:.*?)VSQRTPD +(Y\d+),`).FindStringSubmatch(text)
	if m == nil {
		t.Fatalf("no such instructions in\n%s", text)
	}
	sum, narrowed, half, root := m[1], m[2], m[3], m[4]
	if root != sum || narrowed == sum || half[1:] != narrowed[1:] {
		t.Errorf("sum in %s, narrowed from %s to %s, square root of %s", sum, narrowed, half, root)
	}
}

// TestConstants has every constant once, in order of its bits.
func TestConstants(t *testing.T) {
	d := definition(false, func(b *vec.Builder) {
		x := b.First("x")
		b.Hit(x.Add(b.Const(2)).Lt(b.Const(1)))
		b.Unsure(x.Mul(b.Const(2)).Lt(b.Const(-1)))
	})
	text := assemble(t, d.Program(vec.F32, vec.RowsAgainstRows), d.Program(vec.F32, vec.OneAgainstRows))
	var got []string
	for _, m := range regexp.MustCompile(`GLOBL (constF32_[0-9a-f]+)<>`).FindAllStringSubmatch(text, -1) {
		got = append(got, m[1])
	}
	const want = "constF32_3f800000 constF32_40000000 constF32_7fffffff constF32_80000000 constF32_bf800000"
	if s := strings.Join(got, " "); s != want {
		t.Errorf("constants are %s, want %s", s, want)
	}
}

// TestGathered has a quick program whose loop gathers in a register that the end of the stretch reads.
func TestGathered(t *testing.T) {
	d := definition(false, func(b *vec.Builder) { b.Hit(b.First("x").Sign()); b.Unsure(b.First("x").Sign()) })
	d.Quick = func(b *vec.Builder) {
		x := b.First("x")
		b.Hit(x.Sign())
		b.Unfit(b.Greatest(x).Lt(b.Const(1)))
	}
	for _, test := range []struct {
		tier     Tier
		register string // the last one, or the last before the sticky mask
	}{{AVX2, "Y14"}, {AVX512, "Z31"}} {
		file, err := File([]*vec.Program{d.Program(vec.F32, vec.RowsAgainstRows)}, test.tier)
		if err != nil {
			t.Fatal(err)
		}
		text := string(file.Print())
		for _, want := range []string{`VXORPS +#, #, #\n`, `VPMAXUD +\S+, #, #\n`, `JNE +rows\n\s+VCMPPS(\.BCST)? +\S+ \S+ #,`} {
			if !regexp.MustCompile(strings.ReplaceAll(want, "#", test.register)).MatchString(text) {
				t.Errorf("%s: there is no %s of %s in\n%s", test.tier.Name, want, test.register, text)
			}
		}
		if whole := regexp.MustCompile(`\n\s+V[A-Z0-9]+ .*constF.*Z.*`).FindString(strings.ReplaceAll(text, "VBROADCASTS", "")); whole != "" {
			t.Errorf("%s: %s reads 64 bytes of a constant, which may be in two cache lines", test.tier.Name, whole)
		}
	}
}

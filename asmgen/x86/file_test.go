package x86

import (
	"regexp"
	"strings"
	"testing"

	"github.com/mmcloughlin/avo/ir"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	"github.com/hantei-go/hantei/asmgen/vec"
)

func definition(wide bool, build func(*vec.Builder)) vec.Definition {
	return vec.Definition{Name: "test", Wide: wide, Build: build}
}

// TestCheck hands check functions of one instruction.
func TestCheck(t *testing.T) {
	tests := []struct {
		name     string
		tier     Tier
		isa      string
		register reg.Register
		want     string // part of the error, empty if there is none
	}{
		{"AVX2 in its registers", AVX2, "AVX2", reg.Y15, ""},
		{"AVX in a register of AVX-512", AVX2, "AVX", reg.Y16, "testF32RowsAVX2 uses Y16"},
		{"last register of AVX-512", AVX2, "AVX", reg.Y31, "testF32RowsAVX2 uses Y31"},
		{"low half of such a register", AVX2, "AVX", reg.X16, "testF32RowsAVX2 uses X16"},
		{"AVX-512 for AVX2", AVX2, "AVX512F", reg.Y0, "testF32RowsAVX2 needs AVX512F"},
		{"BMI2 for AVX2", AVX2, "BMI2", reg.Y0, "testF32RowsAVX2 needs BMI2"},
		{"AVX-512", AVX512, "AVX512F", reg.Z31, ""},
		{"AVX512VBMI", AVX512, "AVX512VBMI", reg.Z0, "testF32RowsAVX512 needs AVX512VBMI"},
	}
	p := definition(false, func(b *vec.Builder) { b.Hit(b.First("x").Sign()) }).Program(vec.F32, vec.Rows)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			fn := ir.NewFunction("testF32Rows" + test.tier.Name)
			fn.ISA = []string{test.isa}
			ops := []operand.Op{test.register, test.register, test.register}
			fn.AddInstruction(&ir.Instruction{Opcode: "VADDPS", Operands: ops, Inputs: ops, Outputs: ops})
			file := ir.NewFile()
			file.AddSection(fn)
			err := check(file, []Tier{AVX2, AVX512}, []*vec.Program{p})
			switch {
			case test.want == "" && err != nil:
				t.Error(err)
			case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
				t.Errorf("got error %v, want %q", err, test.want)
			}
		})
	}
}

// TestNarrowedCopy stores a float64 lane to a float32 column and reads it again:
// what is narrowed in place is a copy.
func TestNarrowedCopy(t *testing.T) {
	p := definition(true, func(b *vec.Builder) {
		x := b.First("x").Add(b.Second("y"))
		b.Number("p", x)
		b.Number("q", x.Sqrt())
	}).Program(vec.F32, vec.Rows)
	text, err := File([]*vec.Program{p}, "!purego", AVX2)
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`VADDPD +\S+ \S+ (Y\d+)\n(?s:.*?)VCVTPD2PSY +(Y\d+), (X\d+)\n(?s:.*?)VSQRTPD +(Y\d+),`).FindStringSubmatch(string(text))
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
	ps := []*vec.Program{d.Program(vec.F32, vec.Rows), d.Program(vec.F32, vec.FirstOne)}
	text, err := File(ps, "!purego", AVX2)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range regexp.MustCompile(`GLOBL (constF32_[0-9a-f]+)<>`).FindAllStringSubmatch(string(text), -1) {
		got = append(got, m[1])
	}
	const want = "constF32_3f800000 constF32_40000000 constF32_7fffffff constF32_80000000 constF32_bf800000"
	if s := strings.Join(got, " "); s != want {
		t.Errorf("constants are %s, want %s", s, want)
	}
}

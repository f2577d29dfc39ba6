package neon

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// blanks between a mnemonic and its operands, which are aligned in columns.
var blanks = regexp.MustCompile(` +`)

// assemble is the assembly of one program, its blanks made one.
func assemble(t *testing.T, e vec.Elem, d vec.Definition) string {
	t.Helper()
	file, err := File([]*vec.Program{d.Program(e, vec.RowsAgainstRows)})
	if err != nil {
		t.Fatal(err)
	}
	return blanks.ReplaceAllString(string(file.Print()), " ")
}

// TestFile looks for the instructions that an operation is made of.
func TestFile(t *testing.T) {
	tests := []struct {
		name  string
		elem  vec.Elem
		wide  bool
		build func(b *vec.Builder, x, y vec.Float)
		want  []string
	}{
		{"min is not fmin", vec.F32, false, func(b *vec.Builder, x, y vec.Float) { b.Number("z", x.Min(y)) },
			[]string{"fcmgt v2.4s, v0.4s, v1.4s", "VBSL V0.B16, V1.B16, V2.B16", "str q2"}},
		{"max", vec.F64, false, func(b *vec.Builder, x, y vec.Float) { b.Number("z", x.Max(y)) },
			[]string{"fcmgt v2.2d, v1.2d, v0.2d", "VBSL V0.B16, V1.B16, V2.B16"}},
		{"less is greater the other way", vec.F32, false, func(b *vec.Builder, x, y vec.Float) { b.Hit(x.Lt(y)) },
			[]string{"fcmgt v0.4s, v0.4s, v1.4s"}},
		{"two masks to a byte", vec.F32, false, func(b *vec.Builder, x, y vec.Float) { b.Hit(x.Le(y)) },
			[]string{"VUZP1 V1.H8, V0.H8, V28.H8", "VAND V30.B16, V28.B16, V28.B16", "VADDV V28.H8, V28", "VST1.P V28.B[0], 1(R23)"}},
		{"four masks to a byte", vec.F64, false, func(b *vec.Builder, x, y vec.Float) { b.Hit(x.Le(y)) },
			[]string{"VUZP1 V1.S4, V0.S4, V28.S4", "VUZP1 V3.S4, V2.S4, V29.S4", "VUZP1 V29.H8, V28.H8, V28.H8", "VST1.P"}},
		{"fused", vec.F32, false, func(b *vec.Builder, x, y vec.Float) { b.Hit(x.MulAdd(y, y.Neg()).Lt(y)) },
			[]string{"fneg v1.4s, v0.4s", "VFMLA V0.S4, V2.S4, V1.S4"}},
		{"wide columns", vec.F32, true, func(b *vec.Builder, x, y vec.Float) { b.Number("z", x.Add(y)) },
			[]string{"FMOVD (R1)(R19), F0", "fcvtl v0.2d, v0.2s", "fadd v0.2d", "fcvtn v28.2s, v0.2d", "FMOVD F28, (R2)(R19)", "(R22)"}},
		{"sticky mask", vec.F32, false, func(b *vec.Builder, x, y vec.Float) { b.Hit(x.Lt(y)); b.Unsure(x.Sign()) },
			[]string{"VEOR V31", "VORR V1.B16, V31.B16, V31.B16", "VADDV V31.S4, V28", "CBNZ R15, unsure", "B next"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			text := assemble(t, test.elem, vec.Definition{Name: "test", Wide: test.wide, Build: func(b *vec.Builder) {
				x, y := b.First("x"), b.Second("y")
				test.build(b, x, y)
			}})
			rest := text
			for _, want := range test.want {
				_, after, ok := strings.Cut(rest, want)
				if !ok {
					t.Fatalf("no %q in its place in\n%s", want, text)
				}
				rest = after
			}
		})
	}
}

// TestSelect has each of the three operands die in turn: the instruction is the
// one that overwrites it.
func TestSelect(t *testing.T) {
	tests := []struct {
		want       string
		mask, x, y bool // used again
	}{
		{"VBSL", false, true, true},
		{"VBIF", true, false, true},
		{"VBIT", true, true, false},
	}
	for _, test := range tests {
		t.Run(test.want, func(t *testing.T) {
			text := assemble(t, vec.F32, vec.Definition{Name: "test", Build: func(b *vec.Builder) {
				x, y := b.First("x").Neg(), b.Second("y").Neg()
				m := x.Lt(y)
				z := m.Select(x, y)
				b.Number("z", z)
				if test.x {
					b.Number("x", x.Sqrt())
				}
				if test.y {
					b.Number("y", y.Sqrt())
				}
				if test.mask {
					b.Hit(m.And(z.Sign()))
				}
			}})
			for _, op := range []string{"VBSL", "VBIF", "VBIT"} {
				if got := strings.Contains(text, op); got != (op == test.want) {
					t.Errorf("%s is there: %v\n%s", op, got, text)
				}
			}
		})
	}
}

// TestTooManyColumns asks for more than there are registers for.
func TestTooManyColumns(t *testing.T) {
	d := vec.Definition{Name: "test", Build: func(b *vec.Builder) {
		sum := b.First("x")
		for i := range maxColumns {
			sum = sum.Add(b.First(fmt.Sprint("x", i)))
		}
		b.Number("z", sum)
	}}
	_, err := File([]*vec.Program{d.Program(vec.F32, vec.RowsAgainstRows)})
	const want = "neon: testF32RowsNEON reads 16 columns, need at most 15"
	if err == nil || err.Error() != want {
		t.Errorf("got error %v, want %q", err, want)
	}
}

package neon

import (
	"fmt"
	"strings"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// template is an instruction that Go's assembler lacks. Register d sits in bits
// 0 to 4, n in 5 to 9, m in 16 to 20; bit 22 is set for float64 lanes where the
// operands have an arrangement T.
type template struct {
	code     uint32
	operands string
}

// encodings lists the instructions by mnemonic.
var encodings = map[string]template{
	"fadd":  {0x4e20d400, "Vd.T, Vn.T, Vm.T"},
	"fsub":  {0x4ea0d400, "Vd.T, Vn.T, Vm.T"},
	"fmul":  {0x6e20dc00, "Vd.T, Vn.T, Vm.T"},
	"fdiv":  {0x6e20fc00, "Vd.T, Vn.T, Vm.T"},
	"fcmgt": {0x6ea0e400, "Vd.T, Vn.T, Vm.T"},
	"fcmge": {0x6e20e400, "Vd.T, Vn.T, Vm.T"},
	"fsqrt": {0x6ea1f800, "Vd.T, Vn.T"},
	"fabs":  {0x4ea0f800, "Vd.T, Vn.T"},
	"fneg":  {0x6ea0f800, "Vd.T, Vn.T"},
	"cmlt":  {0x4ea0a800, "Vd.T, Vn.T, #0"},
	"bic":   {0x4e601c00, "Vd.16b, Vn.16b, Vm.16b"},
	"umull": {0x2ea0c000, "Vd.2d, Vn.2s, Vm.2s"},
	"mvn":   {0x6e205800, "Vd.16b, Vn.16b"},
	"fcvtl": {0x0e617800, "Vd.2d, Vn.2s"},
	"fcvtn": {0x0e616800, "Vd.2s, Vn.2d"},
	"ldr":   {0x3ce06800, "Qd, [Xn, Xm]"},
	"str":   {0x3ca06800, "Qd, [Xn, Xm]"},
}

// word encodes an instruction for lanes of e and gives GNU's text of it. m is 0
// where the instruction has none.
func word(mnemonic string, e vec.Elem, d, n, m int) (code uint32, text string) {
	t, ok := encodings[mnemonic]
	if !ok {
		panic("neon: no word for " + mnemonic)
	}
	code = t.code | uint32(m)<<16 | uint32(n)<<5 | uint32(d)
	arrangement := "4s"
	if e == vec.F64 {
		arrangement = "2d"
		if strings.Contains(t.operands, "T") {
			code |= 1 << 22
		}
	}
	text = mnemonic + " " + t.operands
	for _, r := range []struct {
		name   string
		number int
	}{{"d", d}, {"n", n}, {"m", m}} {
		for _, bank := range []string{"V", "Q", "X"} {
			text = strings.ReplaceAll(text, bank+r.name, fmt.Sprint(strings.ToLower(bank), r.number))
		}
	}
	return code, strings.ReplaceAll(text, "T", arrangement)
}

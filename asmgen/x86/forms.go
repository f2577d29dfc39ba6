package x86

import (
	"fmt"
	"strings"

	"github.com/hantei-go/hantei/asmgen/assembly"
)

// Form is an instruction with operands of certain kinds, and the extensions of
// the instruction set that it is part of.
//
// Kinds of operands are r8, r16, r32 and r64, a general register or its low
// bits; x, y and z, a vector register of 128, 256 and 512 bits; k, a mask
// register; m, memory; imm8 and imm32, a constant; label, the target of a jump.
type Form struct {
	Mnemonic string
	Kinds    string // separated by blanks
	Needs    []string
}

// table has every form that the generator uses. A row is for instructions that have the same
// forms: their mnemonics; the forms, separated by commas, in which bars separate
// alternatives for one operand; and the extensions that these forms are part of.
var table = []struct{ mnemonics, forms, needs string }{
	{"MOVQ", "r64|m|imm32 r64, r64 m", ""},
	{"MOVL", "m|imm32|r32 r32", ""},
	{"MOVL", "r32 m", ""},
	{"MOVB", "r8 m", ""},
	{"MOVW", "r16 m", ""},
	{"MOVBLZX", "r8|m r32", ""},
	{"MOVWLZX", "r16|m r32", ""},
	{"LEAQ", "m r64", ""},
	{"ADDQ", "r64|imm8|imm32 r64", ""},
	{"SUBQ", "r64|imm8 r64", ""},
	{"ANDQ", "imm32 r64", ""},
	{"XORQ TESTQ", "r64 r64", ""},
	{"CMPQ", "r64 r64|imm8|imm32, m r64", ""},
	{"DECQ", "r64", ""},
	{"SHLQ SHRQ", "imm8 r64", ""},
	{"SHLL SHRL", "imm8 r32", ""},
	{"ORL XORL", "r32 r32", ""},
	{"ANDL", "imm32 r32", ""},
	{"NOTL", "r32", ""},
	{"ORQ", "r64 r64", ""},
	{"JMP JZ JNZ JNE JLT JLE JGT JGE JCC", "label", ""},
	{"RET", "", ""},
	{"PREFETCHT0", "m", "MMX+"},
	{"CMOVQLT", "r64|m r64", "CMOV"},
	{"POPCNTL", "r32 r32", "POPCNT"},
	{"POPCNTQ", "r64 r64", "POPCNT"},

	// Moves between memory, registers and widths.
	{"VMOVUPS", "x m, m x, y|m y, y m", "AVX"},
	{"VMOVUPS", "z|m z, z m", "AVX512F"},
	{"VMOVDQU", "y m, m y", "AVX"},
	{"VMOVDQU32", "z m, m z", "AVX512F"},
	{"VMOVD", "r32 x, x r32", "AVX"},
	{"VMOVSD", "m x", "AVX"},
	{"VMOVHPS", "m x x", "AVX"},
	{"VINSERTF128", "imm8 x|m y y", "AVX"},
	{"VEXTRACTF128", "imm8 y x|m", "AVX"},
	{"VINSERTF64X4", "imm8 y z z", "AVX512F"},
	{"VEXTRACTF64X4", "imm8 z y", "AVX512F"},
	{"VUNPCKLPS VUNPCKHPS VUNPCKLPD VUNPCKHPD", "y y y", "AVX"},
	{"VSHUFPS", "imm8 y|m y y", "AVX"},
	{"VBROADCASTSS", "m x, m y", "AVX"},
	{"VBROADCASTSS", "m z", "AVX512F"},
	{"VBROADCASTSD", "m y", "AVX"},
	{"VBROADCASTSD", "m z", "AVX512F"},
	{"VPBROADCASTD", "x y", "AVX2"},
	{"VPBROADCASTD", "x z", "AVX512F"},
	{"VPMOVZXBD VPMOVSXBD", "m y", "AVX2"},
	{"VPERMD", "m y y", "AVX2"},
	{"VPCOMPRESSD.Z", "z k z", "AVX512F"},
	{"VEXPANDPS", "m k z", "AVX512F"},
	{"VPERMPS", "y|m y y", "AVX2"},
	{"VPERMPS", "m z z", "AVX512F"},
	{"VPCOMPRESSB.Z", "z k z", "AVX512VBMI2"},
	{"VPMOVZXBD", "x z", "AVX512F"},
	{"VEXTRACTI32X4", "imm8 z x", "AVX512F"},
	{"VCVTPS2PD", "x|m y", "AVX"},
	{"VCVTPS2PD", "y|m z", "AVX512F"},
	{"VCVTPD2PSY", "y|m x", "AVX"},
	{"VCVTPD2PS", "z|m y", "AVX512F"},
	{"VCVTDQ2PS VCVTPS2DQ", "y y", "AVX"},
	{"VCVTDQ2PS VCVTPS2DQ", "z z", "AVX512F"},
	{"VZEROUPPER", "", "AVX"},

	// Arithmetic.
	{"VADDPS VADDPD VSUBPS VSUBPD VMULPS VMULPD VDIVPS VDIVPD VMINPS VMINPD VMAXPS VMAXPD", "y|m y y", "AVX"},
	{"VADDPS VADDPD VSUBPS VSUBPD VMULPS VMULPD VDIVPS VDIVPD VMINPS VMINPD VMAXPS VMAXPD", "z|m z z", "AVX512F"},
	{"VSQRTPS VSQRTPD", "y|m y", "AVX"},
	{"VSQRTPS VSQRTPD", "z|m z", "AVX512F"},
	{"VRCPPS VRSQRTPS", "y y", "AVX"},
	{"VRCP14PS VRSQRT14PS VRCP14PD VRSQRT14PD", "z z", "AVX512F"},
	{"VRANGEPS VRANGEPD", "imm8 z z z", "AVX512DQ"},
	{"VFMADD132PS VFMADD132PD VFMADD213PS VFMADD213PD VFMADD231PS VFMADD231PD", "y|m y y", "FMA3"},
	{"VFMADD132PS VFMADD132PD VFMADD213PS VFMADD213PD VFMADD231PS VFMADD231PD", "z|m z z", "AVX512F"},
	{"VFMSUB132PS VFMSUB132PD VFMSUB213PS VFMSUB213PD VFMSUB231PS VFMSUB231PD", "y|m y y", "FMA3"},
	{"VFMSUB132PS VFMSUB132PD VFMSUB213PS VFMSUB213PD VFMSUB231PS VFMSUB231PD", "z|m z z", "AVX512F"},
	{"VFNMADD132PS VFNMADD132PD VFNMADD213PS VFNMADD213PD VFNMADD231PS VFNMADD231PD", "y|m y y", "FMA3"},
	{"VFNMADD132PS VFNMADD132PD VFNMADD213PS VFNMADD213PD VFNMADD231PS VFNMADD231PD", "z|m z z", "AVX512F"},
	{"VFNMSUB132PS VFNMSUB132PD VFNMSUB213PS VFNMSUB213PD VFNMSUB231PS VFNMSUB231PD", "y|m y y", "FMA3"},
	{"VFNMSUB132PS VFNMSUB132PD VFNMSUB213PS VFNMSUB213PD VFNMSUB231PS VFNMSUB231PD", "z|m z z", "AVX512F"},

	// Bits and integers.
	{"VANDPS VANDPD VANDNPS VANDNPD VORPS VORPD VXORPS VXORPD", "y|m y y", "AVX"},
	{"VANDPS VANDPD VANDNPS VANDNPD VORPS VORPD VXORPS VXORPD", "z|m z z", "AVX512DQ"},
	{"VPTERNLOGD", "imm8 z|m z z", "AVX512F"},
	{"VPADDD VPADDQ VPSUBD VPSUBQ VPMULUDQ VPMINUD", "y|m y y", "AVX2"},
	{"VPMINUW VPACKSSWB VPACKUSDW", "y y y", "AVX2"},
	{"VPSRLDQ VPSLLD VPERMQ", "imm8 y y", "AVX2"},
	{"VPBLENDW", "imm8 y y y", "AVX2"},
	{"VPCMPGTW VPSHUFB", "m y y", "AVX2"},
	{"VPCMPGTD", "y|m y y", "AVX2"},
	{"VPCMPEQD VPCMPEQQ", "y y y", "AVX2"},
	{"VPMAXUD", "x x x", "AVX"},
	{"VPMAXUD", "y|m y y", "AVX2"},
	{"VPMAXUD", "z|m z z", "AVX512F"},
	{"VEXTRACTI128", "imm8 y x", "AVX2"},
	{"VPSHUFD", "imm8 x x", "AVX"},
	{"VPSHUFD", "imm8 y y", "AVX2"},
	{"VPADDD VPADDQ VPSUBD VPSUBQ VPMULUDQ", "z|m z z", "AVX512F"},
	{"VPSRLQ", "imm8 y y", "AVX2"},
	{"VPSRLQ", "imm8 z z", "AVX512F"},

	// Masks and what makes or reads them.
	{"VCMPPS VCMPPD", "imm8 y|m y y", "AVX"},
	{"VCMPPS VCMPPD", "imm8 z|m z k, imm8 z|m z k k", "AVX512F"},
	{"VBLENDVPS VBLENDVPD", "y y|m y y", "AVX"},
	{"VBLENDMPS VBLENDMPD", "z|m z k z", "AVX512F"},
	{"VTESTPS VTESTPD", "y y", "AVX"},
	{"VMOVMSKPS VMOVMSKPD", "y r32", "AVX"},
	{"VPMOVMSKB", "y r32", "AVX2"},
	{"VPTESTNMD VPTESTNMQ", "m z k, m z k k", "AVX512F"},
	{"VPMOVD2M VPMOVQ2M", "z k", "AVX512DQ"},
	{"KMOVW", "r32|m k, k m|r32", "AVX512F"},
	{"KMOVB", "k m", "AVX512DQ"},
	{"KMOVQ", "r64 k", "AVX512BW"},
	{"KANDW KANDNW KORW KXNORW", "k k k", "AVX512F"},
	{"KNOTW", "k k", "AVX512F"},
	{"KORTESTW", "k k", "AVX512F"},
	{"KORTESTB", "k k", "AVX512DQ"},
}

// Forms lists every form that the generator may use.
func Forms() (forms []Form) {
	for _, row := range table {
		for _, mnemonic := range strings.Fields(row.mnemonics) {
			for form := range strings.SplitSeq(row.forms, ",") {
				for _, kinds := range alternatives(strings.Fields(form)) {
					forms = append(forms, Form{mnemonic, kinds, strings.Fields(row.needs)})
				}
			}
		}
	}
	return forms
}

// alternatives are the lists of kinds that one kind for each operand gives.
func alternatives(operands []string) []string {
	all := []string{""}
	for _, operand := range operands {
		var longer []string
		for _, kinds := range all {
			for kind := range strings.SplitSeq(operand, "|") {
				longer = append(longer, strings.TrimSpace(kinds+" "+kind))
			}
		}
		all = longer
	}
	return all
}

// needs has the extensions of each form by its mnemonic and kinds.
var needs = func() map[string][]string {
	m := map[string][]string{}
	for _, f := range Forms() {
		m[f.Mnemonic+" "+f.Kinds] = f.Needs
	}
	return m
}()

// instruction is the instruction of a form that the table has.
func instruction(mnemonic string, operands []assembly.Operand) (assembly.Instruction, error) {
	var kinds []string
	for _, o := range operands {
		kinds = append(kinds, kind(o))
	}
	n, ok := needs[mnemonic+" "+strings.Join(kinds, " ")]
	if !ok {
		return assembly.Instruction{}, fmt.Errorf("%s with operands %v (%s) is not in the table of forms", mnemonic, operands, strings.Join(kinds, " "))
	}
	return assembly.Instruction{Mnemonic: mnemonic, Operands: operands, Needs: n}, nil
}

// kind is the kind of an operand, by its name in the table.
func kind(o assembly.Operand) string {
	switch o := o.(type) {
	case Register:
		switch o.Bank {
		case Vector:
			return map[int]string{128: "x", 256: "y", 512: "z"}[o.Bits]
		case Mask:
			return "k"
		}
		return fmt.Sprintf("r%d", o.Bits)
	case assembly.Immediate:
		return fmt.Sprintf("imm%d", o.Bits)
	case assembly.Label:
		return "label"
	}
	if inMemory(o) {
		return "m"
	}
	return fmt.Sprintf("%T", o)
}

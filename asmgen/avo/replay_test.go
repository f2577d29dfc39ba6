package avo

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mmcloughlin/avo/build"

	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/programs"
	"github.com/hantei-go/hantei/asmgen/x86"
)

// lines are the lines of a text but comments, the blanks in them made one.
// avo cannot align code, so that PCALIGN, which is no instruction, is left out.
func lines(text []byte) (all []string) {
	for line := range strings.Lines(string(text)) {
		line, _, _ = strings.Cut(line, "//")
		if words := strings.Fields(line); len(words) > 0 && words[0] != "PCALIGN" {
			all = append(all, strings.Join(words, " "))
		}
	}
	return all
}

// difference tells where avo's text of f differs from asmgen's, or which
// function needs other extensions by avo's account.
func difference(f *assembly.File) error {
	replayed, err := Replay(f)
	if err != nil {
		return err
	}
	text, err := Print(replayed)
	if err != nil {
		return err
	}
	ours, theirs := lines(f.Print()), lines(text)
	for i := range min(len(ours), len(theirs)) {
		if ours[i] != theirs[i] {
			return fmt.Errorf("line %d: asmgen writes %q, avo %q", i+1, ours[i], theirs[i])
		}
	}
	if len(ours) != len(theirs) {
		return fmt.Errorf("asmgen writes %d lines, avo %d", len(ours), len(theirs))
	}
	functions := replayed.Functions()
	if len(functions) != len(f.Functions) {
		return fmt.Errorf("asmgen writes %d functions, avo %d", len(f.Functions), len(functions))
	}
	for i, fn := range f.Functions {
		if theirs := functions[i]; fn.Name != theirs.Name || !slices.Equal(fn.Needs(), theirs.ISA) {
			return fmt.Errorf("%s needs %v, by avo %s needs %v", fn.Name, fn.Needs(), theirs.Name, theirs.ISA)
		}
	}
	return nil
}

// TestSameAssembly has asmgen and avo write the same functions, instruction for
// instruction, that need the same extensions.
func TestSameAssembly(t *testing.T) {
	routines, err := x86.File(append(programs.Every(), programs.EveryCompactor()...), x86.Tiers...)
	if err != nil {
		t.Fatal(err)
	}
	decoders, err := x86.Decoders(x86.Tiers...)
	if err != nil {
		t.Fatal(err)
	}
	packed, err := x86.Packed()
	if err != nil {
		t.Fatal(err)
	}
	boxes, err := x86.Boxes()
	if err != nil {
		t.Fatal(err)
	}
	limits, err := x86.Limits()
	if err != nil {
		t.Fatal(err)
	}
	for name, file := range map[string]*assembly.File{"routines": routines, "decoders": decoders, "packed rows": packed, "boxes": boxes, "limits": limits} {
		t.Run(name, func(t *testing.T) {
			if err := difference(file); err != nil {
				t.Error(err)
			}
		})
	}
}

// samples is an operand of every kind that the table of forms knows.
var samples = map[string]assembly.Operand{
	"r8":    x86.Register{Bank: x86.General, Number: 0, Bits: 8},
	"r16":   x86.Register{Bank: x86.General, Number: 1, Bits: 16},
	"r32":   x86.Register{Bank: x86.General, Number: 2, Bits: 32},
	"r64":   x86.Register{Bank: x86.General, Number: 3, Bits: 64},
	"x":     x86.Register{Bank: x86.Vector, Number: 1, Bits: 128},
	"y":     x86.Register{Bank: x86.Vector, Number: 2, Bits: 256},
	"z":     x86.Register{Bank: x86.Vector, Number: 3, Bits: 512},
	"k":     x86.Register{Bank: x86.Mask, Number: 1, Bits: 64},
	"m":     x86.Memory{Base: x86.Register{Bank: x86.General, Number: 6, Bits: 64}},
	"imm8":  assembly.Immediate{Value: 3, Bits: 8},
	"imm32": assembly.Immediate{Value: 300, Bits: 32},
	"label": assembly.Label("there"),
}

// TestForms has avo accept every form of asmgen's table, as part of the same
// extensions.
func TestForms(t *testing.T) {
	for _, f := range x86.Forms() {
		i := assembly.Instruction{Mnemonic: f.Mnemonic}
		for kind := range strings.FieldsSeq(f.Kinds) {
			if samples[kind] == nil {
				t.Fatalf("no sample of an operand %s", kind)
			}
			i.Operands = append(i.Operands, samples[kind])
		}
		ctx := build.NewContext()
		ctx.Function("test")
		if err := instruction(ctx, i); err != nil {
			t.Error(err)
			continue
		}
		file, err := ctx.Result()
		if err != nil {
			t.Fatal(err)
		}
		theirs := file.Functions()[0].Instructions()[0].ISA
		if !slices.Equal(f.Needs, theirs) {
			t.Errorf("%s %s needs %v, by avo %v", f.Mnemonic, f.Kinds, f.Needs, theirs)
		}
	}
}

// TestDifference hands difference functions in which something is wrong.
func TestDifference(t *testing.T) {
	x, y, z, k := samples["x"], samples["y"], samples["z"], samples["k"]
	add := func(operands ...assembly.Operand) assembly.Instruction {
		return assembly.Instruction{Mnemonic: "VADDPS", Operands: operands, Needs: []string{"AVX"}}
	}
	ret := assembly.Instruction{Mnemonic: "RET"}
	tests := []struct {
		name         string
		instructions []assembly.Instruction
		want         string // part of the error, empty if there is none
	}{
		{"right", []assembly.Instruction{add(y, y, y), ret}, ""},
		{"mixed widths", []assembly.Instruction{add(x, y, z), ret}, "VADDPS with operands [X1 Y2 Z3]: "},
		{"mask for a vector", []assembly.Instruction{add(y, y, k), ret}, "bad operands"},
		{"too few operands", []assembly.Instruction{add(y, y), ret}, "bad operands"},
		{"operands where none are", []assembly.Instruction{{Mnemonic: "RET", Operands: []assembly.Operand{y}}}, "RET has 1 operands, avo takes 0"},
		{"unknown instruction", []assembly.Instruction{{Mnemonic: "VADDPX"}, ret}, "avo has no instruction VADDPX"},
		{"unknown operand", []assembly.Instruction{{Mnemonic: "DECQ", Operands: []assembly.Operand{assembly.Immediate{Bits: 24}}}, ret}, "no such operand in avo"},
		{"unknown register", []assembly.Instruction{add(y, y, x86.Register{Bank: x86.Vector, Number: 32, Bits: 256}), ret}, "no such register in avo"},
		{"wrong extension", []assembly.Instruction{add(z, z, z), ret}, "test needs [AVX], by avo test needs [AVX512F]"},
		{"move to itself", []assembly.Instruction{{Mnemonic: "MOVQ", Operands: []assembly.Operand{samples["r64"], samples["r64"]}}, ret}, `asmgen writes "MOVQ BX, BX", avo "RET"`},
		{"jump to nowhere", []assembly.Instruction{{Mnemonic: "JMP", Operands: []assembly.Operand{samples["label"]}}, ret}, `unknown label "there"`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			fn := &assembly.Function{Name: "test", Signature: "(a *routineArgs, unsure *uint64)", Arguments: 16}
			for _, i := range test.instructions {
				fn.Add(i)
			}
			err := difference(&assembly.File{Constraint: "!purego", Functions: []*assembly.Function{fn}})
			switch {
			case test.want == "" && err != nil:
				t.Error(err)
			case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
				t.Errorf("got error %v, want %q", err, test.want)
			}
		})
	}
}

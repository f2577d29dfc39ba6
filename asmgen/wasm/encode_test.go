package wasm

import (
	"bytes"
	"testing"

	"github.com/hantei-go/hantei/asmgen/assembly"
)

// TestInstruction writes instructions of every kind of immediates.
func TestInstruction(t *testing.T) {
	for _, c := range []struct {
		name string
		list []assembly.Operand
		want []byte
	}{
		{"i32.add", nil, []byte{0x6a}},
		{"loop", nil, []byte{0x03, 0x40}},
		{"br_if", []assembly.Operand{Number(0)}, []byte{0x0d, 0}},
		{"local.get", []assembly.Operand{Local(127)}, []byte{0x20, 0x7f}},
		{"local.get", []assembly.Operand{Local(128)}, []byte{0x20, 0x80, 0x01}},
		{"i32.const", []assembly.Operand{Number(63)}, []byte{0x41, 0x3f}},
		{"i32.const", []assembly.Operand{Number(64)}, []byte{0x41, 0xc0, 0x00}},
		{"i32.const", []assembly.Operand{Number(-1)}, []byte{0x41, 0x7f}},
		{"i32.const", []assembly.Operand{Number(-64)}, []byte{0x41, 0x40}},
		{"i32.const", []assembly.Operand{Number(-65)}, []byte{0x41, 0xbf, 0x7f}},
		{"i32.const", []assembly.Operand{Number(2048)}, []byte{0x41, 0x80, 0x10}},
		{"i32.load", []assembly.Operand{Offset(144)}, []byte{0x28, 2, 0x90, 0x01}},
		{"f32x4.add", nil, []byte{0xfd, 0xe4, 0x01}},
		{"v128.or", nil, []byte{0xfd, 0x50}},
		{"v128.store64_lane", []assembly.Operand{Offset(8), Number(0)}, []byte{0xfd, 0x5b, 2, 8, 0}},
		{"v128.const", []assembly.Operand{Pattern{1, 0xff << 56}}, []byte{0xfd, 0x0c, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff}},
		{"i8x16.shuffle", []assembly.Operand{Bytes{0: 31, 15: 4}}, []byte{0xfd, 0x0d, 31, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4}},
	} {
		var e encoder
		if err := e.instruction(assembly.Instruction{Mnemonic: c.name, Operands: c.list}); err != nil || !bytes.Equal(e, c.want) {
			t.Errorf("%s %v: % x, %v, want % x", c.name, c.list, e, err, c.want)
		}
	}
}

func TestInstructionUnknown(t *testing.T) {
	var e encoder
	if err := e.instruction(assembly.Instruction{Mnemonic: "f32x4.relaxed_madd"}); err == nil {
		t.Error("an instruction that is in no table: no error")
	}
	if err := e.instruction(assembly.Instruction{Mnemonic: "i32.add", Operands: []assembly.Operand{Number(1)}}); err == nil {
		t.Error("an operand too many: no error")
	}
}

// TestBody has locals in three runs.
func TestBody(t *testing.T) {
	var e encoder
	err := e.body(function{[]Type{I32, V128, V128, I32}, []assembly.Instruction{{Mnemonic: "end"}}})
	if want := []byte{8, 3, 1, 0x7f, 2, 0x7b, 1, 0x7f, 0x0b}; err != nil || !bytes.Equal(e, want) {
		t.Errorf("% x, %v, want % x", e, err, want)
	}
}

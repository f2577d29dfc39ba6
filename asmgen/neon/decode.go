package neon

import (
	"bytes"
	"fmt"

	"github.com/hantei-go/hantei/asmgen/declare"
)

// writeDecoder writes the kernel that makes pairs of hit bits. A byte of them finds its
// numbers in a table and writes eight rows, the next byte over those that do not
// count. How many rows the bytes before it have comes from a multiplication, so
// that no byte waits for another.
func writeDecoder(w *bytes.Buffer) {
	f := &function{w: w}
	fmt.Fprintf(w, "\n// func %s%s\nTEXT ·%[1]s(SB), $0-72\n", declare.Decoder(Tier), declare.DecoderSignature)
	f.asm("MOVD a+0(FP), R0")
	f.asm("MOVD b+8(FP), R1")
	f.asm("MOVD room+16(FP), R2")
	f.asm("MOVD hits+24(FP), R3")
	f.asm("MOVD words+32(FP), R4")
	f.asm("MOVWU first+40(FP), R5")
	f.asm("MOVWU base+44(FP), R6")
	f.asm("MOVD table+48(FP), R7")
	f.asm("MOVD $0, R8") // pairs found
	f.asm("SUB $%d, R2, R2", declare.DecoderRoom)
	f.asm("VDUP R5, V0.S4")
	f.asm("VDUP R5, V1.S4")
	f.asm("VDUP R6, V4.S4") // row of the byte's lowest bit
	f.asm("MOVD $8, R9")
	f.asm("VDUP R9, V5.S4")
	f.asm("MOVD $64, R9")
	f.asm("VDUP R9, V6.S4")
	f.asm("MOVD $0x0101010101010101, R10")
	f.label("word")
	f.asm("CMP R2, R8")
	f.asm("BGT end")
	f.asm("CBZ R4, end")
	f.asm("SUB $1, R4, R4")
	f.asm("MOVD.P 8(R3), R9")
	f.asm("CBZ R9, none")
	f.asm("FMOVD R9, F7")
	f.asm("VCNT V7.B8, V7.B8")
	f.asm("FMOVD F7, R11")
	f.asm("MUL R10, R11, R11") // byte k: the bits of bytes 0 to k
	f.asm("ADD R8<<2, R1, R12")
	for k := range 8 {
		decodeByte(f, k)
	}
	f.asm("ADD R11>>56, R8, R8")
	f.asm("B word")
	f.label("none")
	f.asm("VADD V6.S4, V4.S4, V4.S4")
	f.asm("B word")
	f.label("end")
	f.asm("MOVD $0, R9")
	f.asm("B more")
	f.label("first")
	f.asm("VST1.P [V0.S4, V1.S4], 32(R0)")
	f.asm("ADD $8, R9, R9")
	f.label("more")
	f.asm("CMP R8, R9")
	f.asm("BLT first")
	f.asm("MOVD R8, found+56(FP)")
	f.asm("MOVD hits+24(FP), R9")
	f.asm("SUB R9, R3, R3")
	f.asm("LSR $3, R3, R3")
	f.asm("MOVD R3, done+64(FP)")
	f.asm("RET")
}

// decodeByte writes the pairs of byte k of the word in R9.
func decodeByte(f *function, k int) {
	to := "R12"
	if k > 0 {
		to = "R13"
		f.asm("UBFX $%d, R11, $8, R13", 8*(k-1))
		f.asm("ADD R13<<2, R12, R13")
	}
	f.asm("UBFX $%d, R9, $8, R14", 8*k)
	f.asm("ADD R14<<3, R7, R14")
	f.asm("FMOVD (R14), F7")
	f.asm("VUSHLL $0, V7.B8, V7.H8")
	f.asm("VUSHLL $0, V7.H4, V2.S4")
	f.asm("VUSHLL2 $0, V7.H8, V3.S4")
	f.asm("VADD V4.S4, V2.S4, V2.S4")
	f.asm("VADD V4.S4, V3.S4, V3.S4")
	f.asm("VST1 [V2.S4, V3.S4], (%s)", to)
	f.asm("VADD V5.S4, V4.S4, V4.S4")
}

//go:build !purego

#include "textflag.h"

// func sumAVX2(starts *[16]unsafe.Pointer, count, bytes int) uint64
TEXT ·sumAVX2(SB), NOSPLIT, $0-32
	MOVQ  starts+0(FP), DI
	MOVQ  count+8(FP), SI
	MOVQ  bytes+16(FP), DX
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	VPXOR Y2, Y2, Y2
	VPXOR Y3, Y3, Y3
	VPXOR Y4, Y4, Y4
	VPXOR Y5, Y5, Y5
	VPXOR Y6, Y6, Y6
	VPXOR Y7, Y7, Y7
	XORQ  AX, AX

stride:
	XORQ CX, CX

column:
	MOVQ   (DI)(CX*8), R8
	ADDQ   AX, R8
	VPADDQ (R8), Y0, Y0
	VPADDQ 32(R8), Y1, Y1
	VPADDQ 64(R8), Y2, Y2
	VPADDQ 96(R8), Y3, Y3
	VPADDQ 128(R8), Y4, Y4
	VPADDQ 160(R8), Y5, Y5
	VPADDQ 192(R8), Y6, Y6
	VPADDQ 224(R8), Y7, Y7
	INCQ   CX
	CMPQ   CX, SI
	JLT    column
	ADDQ   $256, AX
	CMPQ   AX, DX
	JLT    stride

	VPADDQ       Y1, Y0, Y0
	VPADDQ       Y3, Y2, Y2
	VPADDQ       Y5, Y4, Y4
	VPADDQ       Y7, Y6, Y6
	VPADDQ       Y2, Y0, Y0
	VPADDQ       Y6, Y4, Y4
	VPADDQ       Y4, Y0, Y0
	VEXTRACTI128 $1, Y0, X1
	VPADDQ       X1, X0, X0
	VPSRLDQ      $8, X0, X1
	VPADDQ       X1, X0, X0
	VMOVQ        X0, ret+24(FP)
	VZEROUPPER
	RET

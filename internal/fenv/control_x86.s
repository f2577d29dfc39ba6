//go:build (amd64 || 386.sse2) && !purego

#include "go_asm.h"
#include "textflag.h"

// func alteredBits() Control
TEXT ·alteredBits(SB), NOSPLIT, $0-4
	STMXCSR ret+0(FP)
	MOVL    ret+0(FP), AX
	ANDL    $~const_Exceptions, AX
	XORL    $const_Default, AX
	MOVL    AX, ret+0(FP)
	RET

// func ReadControl() Control
TEXT ·ReadControl(SB), NOSPLIT, $0-4
	STMXCSR ret+0(FP)
	RET

// func WriteControl(c Control)
TEXT ·WriteControl(SB), NOSPLIT, $0-4
	LDMXCSR c+0(FP)
	RET

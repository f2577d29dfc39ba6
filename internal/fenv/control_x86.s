//go:build (amd64 || 386.sse2) && !purego

#include "go_asm.h"
#include "textflag.h"

// func registerAltered() bool
TEXT ·registerAltered(SB), NOSPLIT, $8-1
	STMXCSR control-8(SP)
	MOVL    control-8(SP), AX
	ANDL    $~const_Exceptions, AX
	CMPL    AX, $const_Default
	SETNE   ret+0(FP)
	RET

// func ReadControl() Control
TEXT ·ReadControl(SB), NOSPLIT, $0-4
	STMXCSR ret+0(FP)
	RET

// func WriteControl(c Control)
TEXT ·WriteControl(SB), NOSPLIT, $0-4
	LDMXCSR c+0(FP)
	RET

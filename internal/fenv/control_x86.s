//go:build (amd64 || 386.sse2) && !purego

#include "textflag.h"

// func ReadControl() Control
TEXT ·ReadControl(SB), NOSPLIT, $0-4
	STMXCSR ret+0(FP)
	RET

// func WriteControl(c Control)
TEXT ·WriteControl(SB), NOSPLIT, $0-4
	LDMXCSR c+0(FP)
	RET

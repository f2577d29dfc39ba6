//go:build !purego

#include "textflag.h"

// func ReadControl() Control
TEXT ·ReadControl(SB), NOSPLIT, $0-8
	MOVD FPCR, R0
	MOVD R0, ret+0(FP)
	RET

// func WriteControl(c Control)
TEXT ·WriteControl(SB), NOSPLIT, $0-8
	MOVD c+0(FP), R0
	MOVD R0, FPCR
	RET

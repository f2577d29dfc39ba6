//go:build (amd64 || 386.sse2) && !purego

package fenvtest

const (
	subnormalsAreZero control = 1 << 6  // operands
	flushToZero       control = 1 << 15 // results
	downwards         control = 1 << 13
	upwards           control = 1 << 14
)

var modes = []mode{
	{"subnormal operands are zero", subnormalsAreZero},
	{"subnormal results are zero", flushToZero},
	{"no subnormals", subnormalsAreZero | flushToZero},
	{"downwards", downwards},
	{"upwards", upwards},
	{"towards zero", downwards | upwards},
	{"towards zero without subnormals", downwards | upwards | subnormalsAreZero | flushToZero},
}

// The bits mask exceptions: invalid operations, subnormal operands, divisions by zero, overflow,
// underflow and what is inexact.
var trapping = []mode{{"every exception traps", 0x3f << 7}}

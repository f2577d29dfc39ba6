//go:build !purego

package fenvtest

const (
	upwards     control = 1 << 22
	downwards   control = 1 << 23
	flushToZero control = 1 << 24 // operands and results
)

var modes = []mode{
	{"no subnormals", flushToZero},
	{"downwards", downwards},
	{"upwards", upwards},
	{"towards zero", downwards | upwards},
	{"towards zero without subnormals", downwards | upwards | flushToZero},
}

var trapping []mode // which CPUs need not have

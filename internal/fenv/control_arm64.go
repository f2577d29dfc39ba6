//go:build !purego

package fenv

// Control is the register FPCR, of scalar operations and NEON.
type Control uint64

const (
	// Default traps no exception, rounds to the nearest and keeps subnormal numbers.
	Default Control = 0

	// Exceptions are in a register of their own.
	Exceptions Control = 0
)

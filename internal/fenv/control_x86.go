//go:build (amd64 || 386.sse2) && !purego

package fenv

// Control is the register MXCSR, of SSE, AVX and AVX-512.
type Control uint32

const (
	// Default masks every exception, rounds to the nearest and keeps subnormal numbers.
	Default Control = 0x1f80

	// Exceptions are the bits of the exceptions so far.
	Exceptions Control = 0x3f
)

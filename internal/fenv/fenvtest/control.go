//go:build (amd64 || 386.sse2 || arm64) && !purego

package fenvtest

import "github.com/hantei-go/hantei/internal/fenv"

type control = fenv.Control

// enter makes m the environment of the thread, and returns a function that makes it the one before.
func enter(m mode) (leave func()) {
	before := fenv.ReadControl()
	fenv.WriteControl(fenv.Default ^ m.bits)
	return func() { fenv.WriteControl(before) }
}

func entered(m mode) bool { return fenv.ReadControl()&^fenv.Exceptions == fenv.Default^m.bits }

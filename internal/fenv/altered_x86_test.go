//go:build (amd64 || 386.sse2) && !purego

package fenv_test

import (
	"runtime"
	"testing"

	"github.com/hantei-go/hantei/internal/fenv"
	"github.com/hantei-go/hantei/internal/fenv/fenvtest"
)

// TestWaysOfAltered asks in both ways, whichever the CPU takes.
func TestWaysOfAltered(t *testing.T) {
	want := func(t *testing.T, want bool) {
		if got := fenv.AlteredBits(); got != 0 != want {
			t.Errorf("alteredBits() = %#x", got)
		}
		if got := fenv.SumsAltered(); got != want {
			t.Errorf("sumsAltered() = %t", got)
		}
	}
	t.Run("default", func(t *testing.T) { want(t, false) })
	fenvtest.Every(t, func(t *testing.T) { want(t, true) })
}

// The exceptions so far are no other environment.
func TestExceptionsAreNotAltered(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	defer fenv.WriteControl(fenv.ReadControl())
	fenv.WriteControl(fenv.Default | fenv.Exceptions)
	if got := fenv.AlteredBits(); got != 0 {
		t.Errorf("alteredBits() = %#x after every exception", got)
	}
}

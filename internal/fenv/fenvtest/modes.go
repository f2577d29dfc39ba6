// Package fenvtest has the floating-point environments that C code may leave behind, for tests.
package fenvtest

import (
	"runtime"
	"testing"
)

// Every runs check in each environment other than the default that this CPU has, as a subtest with
// its name, and fails it if check leaves another one. A subtest of check would run on another
// thread. It skips the test on a CPU whose control register cannot be written.
func Every(t *testing.T, check func(t *testing.T)) { every(t, modes, check) }

// Trapping does the same where exceptions trap, which [fenv.Altered] need not tell.
func Trapping(t *testing.T, check func(t *testing.T)) { every(t, trapping, check) }

// A mode is an environment.
type mode struct {
	name string
	bits control // that differ from the default
}

func every(t *testing.T, modes []mode, check func(t *testing.T)) {
	if len(modes) == 0 {
		t.Skipf("the floating-point environment cannot be changed on %s", runtime.GOARCH)
	}
	for _, m := range modes {
		t.Run(m.name, func(t *testing.T) {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			defer enter(m)()
			check(t)
			if !entered(m) {
				t.Errorf("the floating-point environment of the thread has changed")
			}
		})
	}
}

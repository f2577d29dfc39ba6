// Package fenv keeps the floating-point environment of a thread: how it rounds, and whether it has
// subnormal numbers. (C names it so: fenv.h.)
//
// Go never changes it, and computes as IEEE 754 says by default: rounding to the nearest, subnormal
// numbers kept, no exception traps. C code that shares the process may have changed it. Game
// engines let the threads of their jobs flush subnormal numbers to zero, an object that gcc has
// linked with -ffast-math does so in the thread that loads it, and a new thread begins as the one
// that started it. Some threads may have another environment, or all. No answer of hantei holds in
// such a thread: the bounds on errors are those of the default, and the numbers are other ones.
//
// A call that takes columns therefore computes in the default environment, and leaves that of its
// thread as it was. A short one only asks whether it is the default, and goes the way of the others
// if not.
package fenv

import "runtime"

// Numbers for sumsAltered, all powers of two and small multiples of them. They are variables, so that
// the sums are computed when the program runs.
var (
	start   = 0x1p-1000               // a unit in its last place is 0x1p-1052
	normal  = 0x1p-1022               // the smallest number that is not subnormal
	beyond  = 0x1p-1022 + 3*0x1p-1054 // above normal by three quarters of that unit
	quarter = 0x1p-1054               // of that unit
	rounded = 0x1p-1000 + 0x1p-1052   // what is one unit above start
)

// Altered tells whether the thread rounds otherwise than to the nearest, or takes a subnormal
// number for zero. Where it asks the control register it also tells whether exceptions trap.
//
// The calls that it is part of take some twenty nanoseconds, so it takes the way that is faster on
// the CPU: see asksRegister.
func Altered() bool {
	if asksRegister {
		return alteredBits() != 0
	}
	return sumsAltered()
}

// sumsAltered is Altered by one chain of three sums. The difference is subnormal and exact: three
// quarters of a unit, or nothing where results are flushed. The first sum is start and a unit where
// rounding is to the nearest or upwards, and start where it is downwards or towards zero. The second
// one adds a quarter, which is lost to the nearest and makes another unit upwards. Where subnormal
// operands are taken for zero, both sums leave start as it is.
func sumsAltered() bool { return start+(beyond-normal)+quarter != rounded }

// A Saved is the environment that SetDefault found.
type Saved struct {
	control Control
	altered bool
	stays   bool // the goroutine on its thread
}

// SetDefault makes the default environment that of the thread, until Restore:
//
//	defer fenv.SetDefault().Restore()
//
// The goroutine stays on its thread until then, also where the environment was the default: that of
// the thread to which Go would move it may be another one. SetDefault panics if the environment was
// another one and the control register cannot be written: on other CPUs than amd64, 386 and arm64,
// and under the build tag purego.
func SetDefault() Saved {
	runtime.LockOSThread()
	control, altered := setDefault()
	return Saved{control, altered, true}
}

// Restore gives the thread what SetDefault found, the exceptions so far included.
func (s Saved) Restore() {
	if s.altered {
		s.restore()
	}
	if s.stays {
		runtime.UnlockOSThread()
	}
}

//go:build (!amd64 && !386.sse2 && !arm64) || purego

package fenv

import "runtime"

// Control is nothing where the control register cannot be written.
type Control struct{}

func isDefault() bool { return !Altered() }

func setDefault() Saved {
	runtime.UnlockOSThread()
	panic("hantei: the thread rounds otherwise than to the nearest or takes subnormal numbers for zero, need the default floating-point environment, which " + runtime.GOARCH + " or purego cannot set")
}

func (s Saved) restore() {} // nothing was changed

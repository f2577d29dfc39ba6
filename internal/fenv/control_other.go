//go:build (!amd64 && !386.sse2 && !arm64) || purego

package fenv

import "runtime"

// Control is nothing where the control register cannot be written.
type Control struct{}

// setDefault changes nothing, and panics if it had to.
func setDefault() (found Control, altered bool) {
	if !Altered() {
		return Control{}, false
	}
	runtime.UnlockOSThread()
	panic("hantei: the thread rounds otherwise than to the nearest or takes subnormal numbers for zero, need the default floating-point environment, which " + runtime.GOARCH + " or purego cannot set")
}

func (s Saved) restore() {} // nothing was changed

//go:build (amd64 || 386.sse2) && !purego

package fenv

import "github.com/klauspost/cpuid/v2"

// asksRegister tells whether to read the register takes less time than sums of which one is
// subnormal: 3 ns and 1 ns on AMD's Zen 3, 3 ns and 50 ns on Intel's Emerald Rapids, which has
// microcode assist at a subnormal sum.
var asksRegister = cpuid.CPU.VendorID != cpuid.AMD

// alteredBits are those of the register that differ from the default, but for the exceptions so far.
func alteredBits() Control

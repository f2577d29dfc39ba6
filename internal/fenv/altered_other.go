//go:build (!amd64 && !386.sse2) || purego

package fenv

// asksRegister is false where the register takes longer to read than sums take, or cannot be read.
const asksRegister = false

func alteredBits() int { return 0 }

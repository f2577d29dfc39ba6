//go:build !purego

package hantei

// vectorTiers lists the tiers with vector kernels. Every arm64 CPU that Go runs
// on has NEON.
func vectorTiers() []tier { return []tier{neon} }

func callVector(_ tier, k kernelID, a *kernelArgs) { callNEON(k, a) }

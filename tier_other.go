//go:build purego || (!amd64 && !arm64)

package hantei

// vectorTiers is empty: this build has plain Go only.
func vectorTiers() []tier { return nil }

func callVector(tier, kernelID, *kernelArgs) {}

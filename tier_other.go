//go:build purego || (!amd64 && !arm64)

package hantei

// vectorTiers is empty: this build has plain Go only.
func vectorTiers() []tier { return nil }

func callVector(tier, kernelID, *kernelArgs, *uint64) {}

func decodeVector(_ tier, _, _ *int32, _ int, _ *uint64, _ int, _, _ int32, _ *[256][8]uint8) (found, done int) {
	return 0, 0
}

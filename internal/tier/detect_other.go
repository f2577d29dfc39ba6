//go:build purego || (!amd64 && !arm64)

package tier

// vectorTiers is empty: this build has no vector routines.
func vectorTiers() []Tier { return nil }

//go:build !purego

package tier

// vectorTiers is NEON: every arm64 CPU that Go runs on has it.
func vectorTiers() []Tier { return []Tier{NEON} }

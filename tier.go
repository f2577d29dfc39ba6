package hantei

import "github.com/hantei-go/hantei/internal/tier"

// Tier is the name of the tier in use: "avx512", "avx2", "neon", "simd128" or "generic".
// The answers of all tiers are the same, bit for bit.
func Tier() string { return tier.Active().String() }

// Tiers lists the tiers that this CPU and build can use, best first. The last
// is always "generic", which is Go alone.
func Tiers() []string { return tier.Names() }

// UseTier makes every later call use the named tier, as the environment
// variable HANTEI_TIER does from the start. It is meant for tests and
// benchmarks. A name that [Tiers] does not list is an error and changes nothing.
func UseTier(name string) error { return tier.Use(name) }

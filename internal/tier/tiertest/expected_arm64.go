//go:build !purego

package tiertest

import "testing"

// Expected is neon: every arm64 CPU that Go runs on has it.
func Expected(*testing.T) string { return "neon" }

//go:build !purego

package prove

import "testing"

// ExpectedTier is neon: every arm64 CPU that Go runs on has it.
func ExpectedTier(*testing.T) string { return "neon" }

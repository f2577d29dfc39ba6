//go:build !purego

package hantei_test

import "testing"

// expectedTier is neon: every arm64 CPU that Go runs on has it.
func expectedTier(*testing.T) string { return "neon" }

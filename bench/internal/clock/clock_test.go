package clock

import "testing"

// TestChain checks that the chain has as many links as it is said to.
func TestChain(t *testing.T) {
	a, b := uint64(1), uint64(3)
	for range 3 * perRound / 2 {
		a += b
		b ^= a
	}
	if got := chain(3); got != b {
		t.Errorf("chain(3) = %d, want %d", got, b)
	}
}

func TestGHz(t *testing.T) {
	if got := GHz(); got < 0.1 || got > 10 { // an emulator is slow, too
		t.Errorf("the clock runs at %v GHz", got)
	}
}

func BenchmarkGHz(b *testing.B) {
	best := 0.0
	for b.Loop() {
		best = max(best, GHz())
	}
	b.ReportMetric(best, "GHz")
}

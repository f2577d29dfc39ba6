package sides

import (
	"math"
	"testing"
)

func TestNumber(t *testing.T) {
	for text, want := range map[string]float64{"1.5": 1.5, "-0x1p-3 \t": -0.125, "1e999": math.Inf(1), "1e-999": 0, "inf": math.Inf(1)} {
		if got, err := Number(text); err != nil || got != want {
			t.Errorf("Number(%q) = %g, %v, want %g", text, got, err, want)
		}
	}
	for _, text := range []string{"", "x", "12_4", "1,5", " 1"} {
		if got, err := Number(text); err == nil {
			t.Errorf("Number(%q) = %g, want an error", text, got)
		}
	}
}

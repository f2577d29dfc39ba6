package timing

import "testing"

func TestSpread(t *testing.T) {
	for want, spread := range map[string]Spread{"0.0 %": 0, "3.2 %": 0.0316, "10.0 %": 0.1, "10.1 % noisy": 0.101, "250.0 % noisy": 2.5} {
		if got := spread.String(); got != want {
			t.Errorf("a spread of %v prints as %s, want %s", float64(spread), got, want)
		}
	}
	if median, spread := MedianAndSpread([]float64{12, 10, 20}); median != 12 || spread != (16-11)/2./12 || !spread.Noisy() {
		t.Errorf("median %v, spread %v, want 12 and a noisy 5/24", median, float64(spread))
	}
}

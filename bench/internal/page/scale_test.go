package page

import (
	"math"
	"slices"
	"testing"
)

func TestScale(t *testing.T) {
	s := scale{low: 10, high: 1000, from: 200, to: 20}
	for value, want := range map[float64]length{10: 200, 100: 110, 1000: 20, 1: 290} {
		if got := s.at(value); math.Abs(float64(got-want)) > 1e-9 {
			t.Errorf("%v is at %v, want %v", value, got, want)
		}
	}
}

func TestTicks(t *testing.T) {
	for name, test := range map[string]struct {
		ticks []tick
		want  []string
	}{
		"powers of ten":         {rateTicks(3, 7000), []string{"10", "100", "1000"}},
		"steps where few":       {rateTicks(0.04, 1), []string{"0.05", "0.1", "0.2", "0.5", "1"}},
		"rows":                  {rowTicks(64, 16e6), []string{"100", "1k", "10k", "100k", "1M", "10M"}},
		"shares of all answers": {shareTicks(), []string{"none", "0.01 %", "1 %", "100 %"}},
	} {
		t.Run(name, func(t *testing.T) {
			var labels []string
			for _, tick := range test.ticks {
				labels = append(labels, tick.label)
			}
			if !slices.Equal(labels, test.want) {
				t.Errorf("ticks %q, want %q", labels, test.want)
			}
		})
	}
}

func TestLength(t *testing.T) {
	for l, want := range map[length]string{0: "0", -0.001: "0", 12.345: "12.35", 7: "7", -3.1: "-3.1"} {
		if got := l.String(); got != want {
			t.Errorf("length %v prints as %s, want %s", float64(l), got, want)
		}
	}
	if got, want := (points{{1, 2.5}, {3, 4}}).String(), "1,2.5 3,4"; got != want {
		t.Errorf("points print as %q, want %q", got, want)
	}
}

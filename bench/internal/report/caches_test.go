package report

import "testing"

func TestParseCaches(t *testing.T) {
	for _, want := range []Caches{
		{L1: 48 << 10, L2: 1280 << 10, L3: 105 << 20},
		{L1: 32 << 10, L2: 512 << 10, L3: 8 << 20, Assumed: true},
	} {
		if got, err := ParseCaches(want.String()); err != nil || got != want {
			t.Errorf("ParseCaches(%q) = %+v, %v, want %+v", want.String(), got, err, want)
		}
	}
	for _, text := range []string{"", "L1 48 KiB, L2 2 MiB", "L1 48 GiB, L2 2 MiB, L3 8 MiB"} {
		if got, err := ParseCaches(text); err == nil {
			t.Errorf("ParseCaches(%q) = %+v, want an error", text, got)
		}
	}
}

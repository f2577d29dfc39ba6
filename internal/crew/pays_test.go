package crew

import (
	"testing"
	"time"
)

func TestPays(t *testing.T) {
	for _, test := range []struct {
		name         string
		took         time.Duration
		done, pieces int
		want         bool
	}{
		{"nothing done", time.Hour, 0, 10, false},
		{"nothing left", time.Hour, 10, 10, false},
		{"much left", time.Second, 1, 2, true},
		{"little left", time.Second, 1 << 20, 1<<20 + 10, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := pays(time.Now().Add(-test.took), test.done, test.pieces); got != test.want {
				t.Errorf("pays after %v with %d of %d pieces = %v, want %v", test.took, test.done, test.pieces, got, test.want)
			}
		})
	}
}

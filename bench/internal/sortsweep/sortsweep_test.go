package sortsweep

import (
	"testing"

	"github.com/hantei-go/hantei/bench/internal/broadtest"
	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/soa"
)

func TestSelf(t *testing.T) {
	t.Run("float32", testSelf[float32])
	t.Run("float64", testSelf[float64])
}

// testSelf compares with every pair, and has package broad's grid compared with the same.
func testSelf[T soa.Float](t *testing.T) {
	draw := broadtest.Draw[T]
	var sweep Sweep[T]
	for _, test := range []struct {
		name   string
		bounds *broad.Bounds[T]
		least  int // pairs, so that there is something to find
	}{
		{"none", new(broad.Bounds[T]), 0},
		{"one", draw(1, 1, 40, 1, 1), 0},
		{"lattice", draw(2, 900, 40, 3, 1), 1000},
		{"sparse", draw(3, 900, 40, 0.5, 1e-9), 50},
		{"large", draw(4, 300, 40, 30, 0.25), 5000},
		{"beyond float32", draw(5, 300, 40, 30, 1+1e-12), 5000},
	} {
		t.Run(test.name, func(t *testing.T) {
			if n := broadtest.Check(t, &sweep, test.bounds, true); n < test.least {
				t.Errorf("only %d pairs, want %d or more to be found", n, test.least)
			}
			broadtest.Check(t, new(broad.Grid[T]), test.bounds, true)
		})
	}
}

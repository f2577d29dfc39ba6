package hantei_test

import (
	"os"
	"testing"

	"github.com/hantei-go/hantei/soa"
)

// hostileRows is the number of rows for each test, element type and call shape: 5*10^5 in all,
// 1.6*10^7 with HANTEI_DEEP=1, 10^5 with -short.
func hostileRows() int {
	switch {
	case os.Getenv("HANTEI_DEEP") == "1":
		return 340_000
	case testing.Short():
		return 2_000
	}
	return 10_000
}

// TestHostileRows compares the answers of every tier with those of package kernel, which are checked
// against rational or long arithmetic there. A bound that is too small, or a range that is too wide, shows
// at the rows it does not cover.
func TestHostileRows(t *testing.T) {
	t.Run("float32", testHostileRows[float32])
	t.Run("float64", testHostileRows[float64])
}

func testHostileRows[T soa.Float](t *testing.T) {
	for seed, c := range collisionTests[T]() {
		for _, shape := range callShapes {
			t.Run(c.name+"/"+shape.name, func(t *testing.T) {
				s, hits, rows := newSource[T](uint64(seed)), 0, 0
				for rows < hostileRows() && !t.Failed() {
					n := 2 + s.IntN(30)
					if shape.name == "rows" {
						n *= 6
					}
					first, second := c.hostileBatch(s, shape, n)
					for _, a := range checkBatch(t, &c, first, second) {
						rows++
						if c.hit(a) {
							hits++
						}
					}
				}
				if hits < rows/5 || hits > rows-rows/5 {
					t.Errorf("%d of %d rows hit: the rows do not test the decision", hits, rows)
				}
			})
		}
	}
}

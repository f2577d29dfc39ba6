package hantei_test

import (
	"fmt"
	"testing"

	"github.com/hantei-go/hantei/soa"
)

// TestLongBatches checks lengths at and beside those at which a batch is cut into chunks.
func TestLongBatches(t *testing.T) {
	t.Run("float32", testLongBatches[float32])
	t.Run("float64", testLongBatches[float64])
}

func testLongBatches[T soa.Float](t *testing.T) {
	const most = 3*4096 + 65
	lengths := []int{4095, 4096, 4097, 4104, 4159, 4160, 4161, 4168, 8191, 8192, 8193, 8257, most}
	if testing.Short() {
		lengths = []int{4097, 4159, 8193}
	}
	for _, c := range collisionTests[T]() {
		for _, shape := range callShapes {
			first, second := c.ordinaryBatch(newSource[T](5), shape, most)
			for _, n := range lengths {
				t.Run(fmt.Sprintf("%s/%s/%d", c.name, shape.name, n), func(t *testing.T) {
					checkBatch(t, &c, part(first, 0, min(n, len(first[0]))), part(second, 0, min(n, len(second[0]))))
				})
			}
		}
	}
}

package hantei_test

import (
	"fmt"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

// TestMaskWords checks all words of masks of just enough words and of more: hit bits of the rows, and
// zero past the last one, whatever was there before.
func TestMaskWords(t *testing.T) {
	t.Run("float32", testMaskWords[float32])
	t.Run("float64", testMaskWords[float64])
}

func testMaskWords[T soa.Float](t *testing.T) {
	for _, c := range collisionTests[T]() {
		if c.numbers != nil {
			continue
		}
		for _, shape := range callShapes {
			for _, n := range []int{0, 1, 7, 8, 63, 64, 65, 70, 127, 128, 200} {
				for more := range 3 {
					t.Run(fmt.Sprintf("%s/%s/%d rows and %d words more", c.name, shape.name, n, more), func(t *testing.T) {
						everyTier(t, func(t *testing.T) { checkWords(t, &c, shape, n, more) })
					})
				}
			}
		}
	}
}

func checkWords[T soa.Float](t *testing.T, c *collisionTest[T], shape callShape, n, more int) {
	first, second := c.ordinaryBatch(newSource[T](3), shape, max(n, 1))
	if n == 0 && !shape.oneFirst {
		first = part(first, 0, 0)
	}
	if n == 0 && !shape.oneSecond {
		second = part(second, 0, 0)
	}
	want := make(hantei.Mask, len(hantei.NewMask(n))+more)
	for i := range n {
		want[i/64] |= c.scalar(first, second, rowOf(first, i), rowOf(second, i))[0] << (i % 64)
	}
	got := results[T]{hits: make(hantei.Mask, len(want))}
	got.spoil()
	c.batch(got, first, second)
	for w := range want {
		if got.hits[w] != want[w] {
			t.Errorf("word %d is %016x, want %016x", w, got.hits[w], want[w])
		}
	}
}

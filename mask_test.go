package hantei_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
	"github.com/hantei-go/hantei/soa"
)

func TestMask(t *testing.T) {
	for _, c := range []struct {
		name string
		mask hantei.Mask
		rows []int
	}{
		{"nil", nil, nil},
		{"no words", hantei.NewMask(0), nil},
		{"all misses", hantei.NewMask(200), nil},
		{"first and last of a word", hantei.Mask{1 | 1<<63}, []int{0, 63}},
		{"across words", hantei.Mask{1 << 63, 0, 1, 1 << 5}, []int{63, 128, 197}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := slices.Collect(c.mask.Rows()); !slices.Equal(got, c.rows) {
				t.Errorf("Rows yields %v, want %v", got, c.rows)
			}
			if got := c.mask.Count(); got != len(c.rows) {
				t.Errorf("Count() = %d, want %d", got, len(c.rows))
			}
			for i := range 64 * len(c.mask) {
				if got, want := c.mask.Get(i), slices.Contains(c.rows, i); got != want {
					t.Errorf("Get(%d) = %v, want %v", i, got, want)
				}
			}
		})
	}
}

func TestMaskRowsStops(t *testing.T) {
	var got []int
	for i := range (hantei.Mask{0b1011, 1}).Rows() {
		if got = append(got, i); i == 1 {
			break
		}
	}
	if want := []int{0, 1}; !slices.Equal(got, want) {
		t.Errorf("rows up to the break: %v, want %v", got, want)
	}
}

func TestNewMask(t *testing.T) {
	for n, words := range map[int]int{0: 0, 1: 1, 63: 1, 64: 1, 65: 2, 128: 2, 129: 3} {
		if got := len(hantei.NewMask(n)); got != words {
			t.Errorf("NewMask(%d) has %d words, want %d", n, got, words)
		}
	}
	prove.WantPanic(t, "hantei: NewMask: n = -1, need n >= 0", func() { hantei.NewMask(-1) })
}

func TestMaskGetPastItsWords(t *testing.T) {
	for _, i := range []int{-1, 64, 1 << 30} {
		prove.WantPanic(t, "", func() { hantei.NewMask(64).Get(i) })
	}
}

// TestMaskWords checks every word of masks of just enough words and of more: the hit bits of the
// rows, and zeros behind the last row, whatever was there before.
func TestMaskWords(t *testing.T) {
	t.Run("float32", testMaskWords[float32])
	t.Run("float64", testMaskWords[float64])
}

func testMaskWords[T soa.Float](t *testing.T) {
	lengths := []int{0, 1, 7, 5, 8, 63, 64, 65, 70, 127, 128, 200} // behind 5 rows are those of the call of 7: see runPadded
	if testing.Short() {
		lengths = []int{0, 7, 5, 8, 63, 64, 65, 200}
	}
	for _, test := range prove.Tests[T]() {
		if test.Numbers != nil {
			continue
		}
		for _, form := range prove.Forms() {
			for _, n := range lengths {
				for more := range 3 {
					t.Run(fmt.Sprintf("%s/%s/%d rows and %d words more", test.Name, form.Name, n, more), func(t *testing.T) {
						tiertest.Every(t, func(t *testing.T) { checkWords(t, &test, form, n, more) })
					})
				}
			}
		}
	}
}

func checkWords[T soa.Float](t *testing.T, test *prove.Test[T], form prove.Form, n, more int) {
	first, second := test.Ordinary(prove.OrdinarySource[T](3), form, max(n, 1))
	if n == 0 && !form.OneFirst {
		first = prove.Part(first, 0, 0)
	}
	if n == 0 && !form.OneSecond {
		second = prove.Part(second, 0, 0)
	}
	want := make(hantei.Mask, len(hantei.NewMask(n))+more)
	for i, a := range test.Want(first, second) {
		want[i/64] |= a[0] << (i % 64)
	}
	got := prove.Results[T]{Hits: make(hantei.Mask, len(want))}
	got.Spoil()
	test.Batch(got, first, second)
	for w := range want {
		if got.Hits[w] != want[w] {
			t.Errorf("word %d is %016x, want %016x", w, got.Hits[w], want[w])
		}
	}
}

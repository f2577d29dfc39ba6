package hantei_test

import (
	"slices"
	"testing"

	"github.com/hantei-go/hantei"
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
	wantPanic(t, "hantei: NewMask: n = -1, need n >= 0", func() { hantei.NewMask(-1) })
}

func TestMaskGetPastItsWords(t *testing.T) {
	for _, i := range []int{-1, 64, 1 << 30} {
		wantPanic(t, "", func() { hantei.NewMask(64).Get(i) })
	}
}

// wantPanic checks that f panics with the message given, with any if it is empty.
func wantPanic(t *testing.T, message string, f func()) {
	t.Helper()
	defer func() {
		t.Helper()
		switch got := recover(); {
		case got == nil:
			t.Errorf("no panic, want %q", message)
		case message != "" && got != message:
			t.Errorf("panic %q, want %q", got, message)
		}
	}()
	f()
}

package separate_test

import (
	"fmt"
	"testing"

	"github.com/hantei-go/hantei/internal/separate"
)

// points is a side or the results of a call, with a field besides its columns.
type points struct {
	X, Y []float64
	name string
}

// TestSeparate moves a result over the memory of a side, from before it to after it.
func TestSeparate(t *testing.T) {
	const rows = 4
	memory, apart := make([]float64, 5*rows), points{X: make([]float64, rows)}
	side := &points{X: memory[2*rows : 3*rows], name: "of no interest"}
	for from := range 4 * rows {
		column := memory[from : from+rows]
		for _, c := range []struct {
			name string
			call func()
			want string // where memory is shared
		}{
			{"slice, first", func() { separate.CheckSlice("test", "Call", "out", column, side, &apart) }, "test: Call: out overlaps first, need separate memory"},
			{"slice, second", func() { separate.CheckSlice("test", "Call", "out", column, &apart, side) }, "test: Call: out overlaps second, need separate memory"},
			{"columns", func() { separate.CheckColumns("test", "Call", "out", &points{Y: column}, rows, &apart, side) }, "test: Call: out overlaps second, need separate memory"},
			{"columns with room", func() { separate.CheckColumns("test", "Call", "out", &points{X: column[:0]}, rows, side, &apart) }, "test: Call: out overlaps first, need separate memory"},
			{"columns of each other", func() {
				separate.CheckColumns("test", "Call", "out", &points{X: side.X, Y: column[:1]}, rows, &apart, &apart)
			}, "test: Call: out.Y overlaps out.X, need separate memory"},
		} {
			want := c.want
			if from <= rows || from >= 3*rows {
				want = "<nil>"
			}
			if got := panicOf(c.call); got != want {
				t.Errorf("%s, rows from %d: panic %q, want %q", c.name, from, got, want)
			}
		}
	}
}

// TestSeparateEmpty has memory of no row inside that of others, and sides that are no structs of slices.
func TestSeparateEmpty(t *testing.T) {
	memory := make([]float64, 8)
	side, other := &points{X: memory}, 0
	for name, call := range map[string]func(){
		"slice":  func() { separate.CheckSlice("test", "Call", "out", memory[4:4], side, side) },
		"column": func() { separate.CheckColumns("test", "Call", "out", &points{X: memory[4:4:4]}, 3, side, side) },
		"columns": func() {
			separate.CheckColumns("test", "Call", "out", &points{memory, memory[4:4:4], ""}, 8, &other, &other)
		},
		"no row":         func() { separate.CheckColumns("test", "Call", "out", side, 0, side, side) },
		"another result": func() { separate.CheckColumns("test", "Call", "out", &other, 3, side, side) },
	} {
		if got := panicOf(call); got != "<nil>" {
			t.Errorf("%s: panic %q", name, got)
		}
	}
}

func panicOf(call func()) (message string) {
	defer func() { message = fmt.Sprint(recover()) }()
	call()
	return ""
}

// BenchmarkCheckColumns has as many columns as a test has at most.
func BenchmarkCheckColumns(b *testing.B) {
	type eleven struct{ A, B, C, D, E, F, G, H, I, J, K []float64 }
	type six struct{ A, B, C, D, E, F []float64 }
	out, first, second := new(eleven), new(six), new(six)
	for b.Loop() {
		separate.CheckColumns("test", "Call", "out", out, 1000, first, second)
	}
}

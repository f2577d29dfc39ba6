package files

import (
	"bufio"
	"io"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
)

// TestLongRows reads rows that go on for longer than memory may hold: one of a number without an end, and one whose
// quote is left open. The whole file may be longer.
func TestLongRows(t *testing.T) {
	digits := func() io.Reader { return &repeated{text: "1", times: 4 * mostRowBytes} }
	short := strings.Repeat("1", 1<<20) + ",2\n"
	for _, c := range []struct {
		name string
		text io.Reader
		rows int
		want string
	}{
		{"number", io.MultiReader(strings.NewReader("x,y\n1,2\n"), digits()), 1, "a.csv: row 1: more than 16 MiB in a row, need less: a quote may be left open"},
		{"quote", io.MultiReader(strings.NewReader("x,y\n1,2\n3,\"4\n"), &repeated{text: "1,2\n", times: 4 * mostRowBytes / 4}), 1, "a.csv: row 1: more than 16 MiB in a row, need less: a quote may be left open"},
		{"names", digits(), 0, "a.csv: more than 16 MiB in a row, need less: a quote may be left open"},
		{"many rows", io.MultiReader(strings.NewReader("x,y\n"), &repeated{text: short, times: 40}), 40, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, err := openCSV("a.csv", bufio.NewReader(c.text), &Reading{Kind: shape.None, CarryAll: true, BlockRows: 1})
			rows := 0
			for err == nil {
				if _, err = r.read(int64(rows)); err == nil {
					rows++
				}
			}
			if got := err.Error(); rows != c.rows || c.want == "" && err != io.EOF || c.want != "" && got != c.want {
				t.Errorf("%d rows, then %s, want %d, then %s", rows, got, c.rows, c.want)
			}
		})
	}
}

// repeated is a text some times.
type repeated struct {
	text  string
	times int
	rest  string
}

func (r *repeated) Read(p []byte) (n int, err error) {
	for n < len(p) {
		if r.rest == "" {
			if r.times == 0 {
				break
			}
			r.rest, r.times = r.text, r.times-1
		}
		k := copy(p[n:], r.rest)
		r.rest, n = r.rest[k:], n+k
	}
	if n == 0 {
		err = io.EOF
	}
	return n, err
}

package csvrow_test

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/internal/csvrow"
)

// Rows that go on for longer than memory may hold, one of a number without an end and one whose quote is left open, are
// refused. The whole text may be longer.
func TestLong(t *testing.T) {
	const long = 2 * csvrow.MostBytes
	row := strings.Repeat("1", 1<<20) + ",2\n"
	for _, c := range []struct {
		name string
		text *repeated
		rows int
		want error
	}{
		{"number", &repeated{rest: "1,2\n", text: "1", times: long}, 1, csvrow.ErrLong},
		{"quote", &repeated{rest: "1,2\n3,\"4\n", text: "1,2\n", times: long / 4}, 1, csvrow.ErrLong},
		{"many rows", &repeated{text: row, times: long / len(row)}, long / len(row), io.EOF},
		{"the longest", &repeated{rest: "1", text: "1", times: csvrow.MostBytes - 1}, 1, io.EOF},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, rows := csvrow.New(c.text), 0
			_, err := r.Read()
			for ; err == nil; _, err = r.Read() {
				rows++
			}
			if rows != c.rows || !errors.Is(err, c.want) {
				t.Errorf("%d rows, then %v, want %d, then %v", rows, err, c.rows, c.want)
			}
		})
	}
}

func TestByteOrderMark(t *testing.T) {
	for _, text := range []string{"\ufeffx, y\n", "\ufeff\"x\",y\n", "x,y"} {
		if record, err := csvrow.New(strings.NewReader(text)).Read(); err != nil || !slices.Equal(record, []string{"x", "y"}) {
			t.Errorf("%q: %q, %v, want x and y", text, record, err)
		}
	}
}

// repeated is a text so many times, after another one.
type repeated struct {
	rest  string
	text  string
	times int
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

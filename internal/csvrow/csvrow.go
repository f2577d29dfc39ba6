// Package csvrow reads comma-separated values of strangers, row by row, without letting a row take all memory.
package csvrow

import (
	"bufio"
	"encoding/csv"
	"fmt"
	"io"
)

// MostBytes is how long a row may be. Package csv holds all of it several times over, and where a quote is left
// open the row goes on to the end of the file.
const MostBytes = 16 << 20

// ErrLong is what Read returns for a longer row. What follows in the text is the rest of that row.
var ErrLong = fmt.Errorf("more than %d MiB in a row, need less: a quote may be left open", MostBytes>>20)

// byteOrderMark is what some programs write at the start of a text.
const byteOrderMark = "\ufeff"

// A Reader is a csv.Reader that bounds rows, leaves out a byte order mark and spaces before values, and
// reuses the slice that Read returns.
type Reader struct {
	*csv.Reader
	text bounded
}

// New makes a reader of a text.
func New(from io.Reader) *Reader {
	buffer := bufio.NewReader(from)
	if mark, err := buffer.Peek(len(byteOrderMark)); err == nil && string(mark) == byteOrderMark {
		_, _ = buffer.Discard(len(byteOrderMark)) // it is there
	}
	r := &Reader{text: bounded{from: buffer}}
	r.Reader = csv.NewReader(bufio.NewReaderSize(&r.text, 1<<18))
	r.ReuseRecord, r.TrimLeadingSpace = true, true
	return r
}

// Read returns the values of the next line that is not empty, as csv.Reader does, or ErrLong.
func (r *Reader) Read() ([]string, error) {
	r.text.read = 0
	return r.Reader.Read()
}

// bounded is a text that ends in ErrLong within a row that is too long.
type bounded struct {
	from io.Reader
	read int // bytes since a row was asked for
}

func (b *bounded) Read(p []byte) (int, error) {
	if b.read > MostBytes {
		return 0, ErrLong
	}
	n, err := b.from.Read(p)
	b.read += n
	return n, err
}

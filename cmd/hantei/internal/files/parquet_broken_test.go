package files

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/parquet"
	"github.com/apache/thrift/lib/go/thrift"

	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
	"github.com/hantei-go/hantei/internal/arrowipc"
	"github.com/hantei-go/hantei/internal/parquetfile"
)

// FuzzPageHeader compares how long package parquetfile finds the header of a page with how long Thrift's
// own library does, by which Arrow reads it.
func FuzzPageHeader(f *testing.F) {
	f.Add([]byte{0x15, 0, 0x15, 0xd8, 4, 0x15, 0x90, 3, 0x2c, 0x15, 14, 0, 0x49, 0x28, 1, 'a', 1, 'b', 0})
	f.Add([]byte{0x35, 20, 0x71, 0x13, 1, 0x1a, 0x15, 2, 0x1b, 1, 0x8c, 1, 'k', 0x15, 2, 0, 0x0c, 0x80, 1, 0, 0})
	f.Fuzz(func(t *testing.T, b []byte) {
		memory := &thrift.TMemoryBuffer{Buffer: bytes.NewBuffer(b)}
		in := thrift.NewTCompactProtocolConf(memory, nil)
		want := thrift.Skip(context.Background(), in, thrift.STRUCT, thrift.DEFAULT_RECURSION_DEPTH+1)
		length, stop := -1, errors.New("the first page is enough")
		err := parquetfile.EachPage(io.NewSectionReader(bytes.NewReader(b), 0, int64(len(b))), func(h *parquetfile.Header, _ *io.SectionReader) error {
			length = len(h.Bytes)
			return stop
		})
		switch {
		case err == stop && (want != nil || length != len(b)-int(memory.RemainingBytes())):
			t.Errorf("a header of %d bytes in %x, for Thrift %d, %v", length, b, len(b)-int(memory.RemainingBytes()), want)
		case err != stop && err != nil && want == nil && err.Error() != "a page without a size":
			t.Errorf("no header in %x, %v, for Thrift one of %d bytes", b, err, len(b)-int(memory.RemainingBytes()))
		}
	})
}

// Each byte of a footer in turn is made a large number: a count, a length, a place or a type.
func TestFooterNumberLarge(t *testing.T) {
	t.Chdir(t.TempDir())
	whole := parquetOf(t, pointsFrom(0, 40))
	const last = 4 + len(parquetfile.Magic)
	end := len(whole) - last
	length := int(binary.LittleEndian.Uint32(whole[end:]))
	failed := 0
	for at := end - length; at < end; at++ {
		for _, number := range [][]byte{{0xfe, 0xff, 0xff, 0x7f}, {0xff, 0xff, 0xff, 0xff, 0x0f}, {0xfe, 0xff, 0xff, 0xff, 0x0f}} {
			changed := slices.Concat(whole[:at], number, whole[at+1:end])
			changed = binary.LittleEndian.AppendUint32(changed, uint32(length+len(number)-1))
			writeBytes(t, "file", append(changed, parquetfile.Magic...))
			var err error
			took := allocated(func() { _, err = readAll(t, "file", Parquet, shape.Point, 1000) })
			if took > 64<<20 {
				t.Errorf("with %x at byte %d: %d bytes of memory, %v", number, at, took, err)
			}
			if err != nil {
				failed++
			}
		}
	}
	if failed < length {
		t.Errorf("only %d of %d files are errors", failed, 3*length)
	}
}

// TestStoredSchema changes each character of Arrow's schema in the footer of a file. All rows are read, or there is an
// error, and neither takes much memory.
func TestStoredSchema(t *testing.T) {
	whole, err := os.ReadFile("testdata/pyarrow/arrow_dictionary.parquet")
	if err != nil {
		t.Fatal(err)
	}
	key := []byte(arrowipc.SchemaKey)
	start, failed := bytes.Index(whole, key)+len(key), 0
	name := filepath.Join(t.TempDir(), "file")
	for at := start; at < len(whole); at++ {
		for _, to := range []byte("A/") {
			changed := bytes.Clone(whole)
			changed[at] = to
			writeBytes(t, name, changed)
			var rows int
			var err error
			took := allocated(func() { rows, err = countRows(t, name) })
			if took > 64<<20 {
				t.Errorf("with %c at byte %d: %d bytes of memory, %v", to, at, took, err)
			}
			if err == nil && rows != 48 {
				t.Errorf("with %c at byte %d: %d rows, and no error, need 48", to, at, rows)
			}
			if err != nil {
				failed++
			}
		}
	}
	if failed < 500 {
		t.Errorf("only %d files are errors, need 500", failed)
	}
}

// FuzzParquet reads anything as a file of points. A page may take as much memory as package parquet allows.
func FuzzParquet(f *testing.F) {
	name := filepath.Join(f.TempDir(), "file")
	writeParquet(f, name, 40)
	checked, err := os.ReadFile(name)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(checked)
	f.Add(parquetOf(f, pointsFrom(0, 40)))
	foreign, err := os.ReadFile("testdata/pyarrow/arrow_dictionary.parquet")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(foreign)
	f.Fuzz(func(t *testing.T, content []byte) {
		if err := os.WriteFile(name, content, 0o600); err != nil {
			t.Fatal(err)
		}
		took := allocated(func() { _, _ = readAll(t, name, Parquet, shape.Point, 1000) })
		if limit := uint64(4 * parquet.DefaultMaxUncompressedPageSize); took > limit {
			t.Errorf("%d bytes of memory, need at most %d", took, limit)
		}
	})
}

// TestBrokenColumn changes every seventh byte of the pages of a file. Where that is an error, it names the column.
func TestBrokenColumn(t *testing.T) {
	whole, err := os.ReadFile("testdata/javascript/hyparquet_deltas.parquet")
	if err != nil {
		t.Fatal(err)
	}
	length := int(binary.LittleEndian.Uint32(whole[len(whole)-8:]))
	name := filepath.Join(t.TempDir(), "file")
	failed := map[string]int{}
	for at := 4; at < len(whole)-8-length; at += 7 {
		changed := bytes.Clone(whole)
		changed[at] ^= 0x80
		writeBytes(t, name, changed)
		_, err := countRows(t, name)
		var wrong *Error
		if errors.As(err, &wrong) {
			failed[wrong.Column]++
		}
		if err != nil && (wrong == nil || wrong.Column == "" && !strings.Contains(wrong.Problem, "where the footer counts")) {
			t.Errorf("byte %d: %v, need a column", at, err)
		}
	}
	if len(failed) < 8 {
		t.Errorf("errors of columns %v, need some of each", failed)
	}
}

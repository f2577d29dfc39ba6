package parquetfile

import (
	"bytes"
	"errors"
	"slices"
	"testing"
)

// A group is a row group with columns of one chunk each.
type group struct {
	rows   int64
	chunks []chunk
}

func (g group) NumRows() int64                      { return g.rows }
func (g group) ColumnChunk(leaf int) (chunk, error) { return g.chunks[leaf], nil }

type chunk struct{ values, dictionary, data, length int64 }

type path string

func (p path) String() string { return string(p) }

func (c chunk) PathInSchema() path          { return "a.b" }
func (c chunk) NumValues() int64            { return c.values }
func (c chunk) DataPageOffset() int64       { return c.data }
func (c chunk) HasDictionaryPage() bool     { return c.dictionary != 0 }
func (c chunk) DictionaryPageOffset() int64 { return c.dictionary }
func (c chunk) TotalCompressedSize() int64  { return c.length }

// pages are pages of seven values each, with checksums, of these contents.
func pages(t *testing.T, contents ...string) (all []byte) {
	for _, content := range contents {
		h, err := parseHeader([]byte{0x35, byte(2 * len(content)), 0x2c, 0x15, 14, 0, 0})
		if err != nil {
			t.Fatal(err)
		}
		sum, err := Checksum(bytes.NewReader([]byte(content)))
		if err != nil {
			t.Fatal(err)
		}
		with, err := h.WithChecksum(sum)
		if err != nil {
			t.Fatal(err)
		}
		all = slices.Concat(all, with, []byte(content))
	}
	return all
}

func TestCheckGroup(t *testing.T) {
	const begin = int64(len(Magic))
	whole := append([]byte(Magic), pages(t, "abc", "defg", "")...)
	size, first, last := int64(len(whole))-begin, int64(len(pages(t, "abc"))), int64(len(pages(t, "")))
	changed, headless := bytes.Clone(whole), bytes.Clone(whole)
	changed[begin+size-last-1] ^= 1
	headless[begin] = 0xff
	unchecked := append([]byte(Magic), 0x35, 6, 0x2c, 0x15, 14, 0, 0, 'a', 'b', 'c')
	const inSecond = "row 107, column a.b: broken: the page that begins here does not match its checksum"
	const within = " on, need some within the 46 of the file"
	tests := []struct {
		name, want string
		bytes      []byte
		rows       int64
		chunk      chunk
	}{
		{"whole", "", whole, 21, chunk{21, 0, begin, size}},
		{"nested", "", whole, 5, chunk{21, 0, begin, size}},
		{"no rows", "", whole, 0, chunk{0, 0, begin + size, 0}},
		{"no checksum", "", unchecked, 7, chunk{7, 0, begin, 10}},
		{"no header", "", headless, 21, chunk{21, 0, begin, size}},
		{"changed", inSecond, changed, 21, chunk{21, 0, begin, size}},
		{"behind a dictionary", inSecond, changed, 21, chunk{21, begin, begin + first, size}},
		{"cut within a page", inSecond, whole, 21, chunk{21, 0, begin, size - last - 1}},
		{"too few values", "row 100, column a.b: broken: 20 values in a row group of 21 rows", whole, 21, chunk{20, 0, begin, size}},
		{"too long", "row 100, column a.b: broken: 42 bytes from byte 5" + within, whole, 21, chunk{21, 0, begin + 1, size}},
		{"exabytes", "row 100, column a.b: broken: 9223372036854775807 bytes from byte 4" + within, whole, 21, chunk{21, 0, begin, 1<<63 - 1}},
		{"negative length", "row 100, column a.b: broken: -1 bytes from byte 4" + within, whole, 21, chunk{21, 0, begin, -1}},
		{"negative start", "row 100, column a.b: broken: 42 bytes from byte -1" + within, whole, 21, chunk{21, 0, -1, size}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f, err := Open(bytes.NewReader(test.bytes), int64(len(test.bytes)))
			if err != nil {
				t.Fatal(err)
			}
			err = CheckGroup(f, group{test.rows, []chunk{{values: -1}, test.chunk}}, []int{1}, 100)
			var wrong *Error
			if test.want == "" && err != nil || test.want != "" && (!errors.As(err, &wrong) || err.Error() != test.want) {
				t.Errorf("%v, need %q", err, test.want)
			}
		})
	}
}

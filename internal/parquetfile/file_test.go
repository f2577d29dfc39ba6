package parquetfile

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"
)

func TestFooter(t *testing.T) {
	whole := func(footer ...byte) []byte {
		return append(binary.LittleEndian.AppendUint32(append([]byte(Magic), footer...), uint32(len(footer))), Magic...)
	}
	tests := []struct {
		name, want string // want is empty for what the reader finds out
		file       []byte
	}{
		{"nothing", "", nil},
		{"magic alone", "", []byte(Magic)},
		{"text", "", []byte("x,y\n1,2\n3,4\n")},
		{"footer longer than the file", "", append([]byte{0, 1, 0, 0}, Magic...)},
		{"version", "", whole(0x15, 2, 0)},
		{"list of a hundred million", "a footer that is broken: a list or text of 100000000 in a structure with 3 bytes left",
			whole(0x49, 0xfc, 0x80, 0xc2, 0xd7, 0x2f, 0, 0, 0)},
		{"encodings by the hundred million", "a footer that is broken: a list or text of 100000000 in a structure with 1 bytes left",
			whole(0x49, 0x1c, 0x19, 0x1c, 0x3c, 0x29, 0xf5, 0x80, 0xc2, 0xd7, 0x2f, 0)},
		{"groups of another kind", "a footer that is broken: a list of values of kind 5 in place of 12", whole(0x49, 0x15, 2, 0)},
		{"no groups, of another kind", "", whole(0x49, 0x05, 0)},
		{"groups, columns, a path", "", whole(0x49, 0x1c, 0x19, 0x1c, 0x3c, 0x39, 0x28, 1, 'a', 1, 'b', 0, 0, 0, 0)},
		{"two columns", "", whole(0x29, 0x3c, 0x55, 4, 0, 0, 0, 0)},
		{"three columns of two", "a footer that is broken: a schema of 3 columns, in which one has 3 within it, where 2 are left",
			whole(0x29, 0x3c, 0x55, 6, 0, 0, 0, 0)},
		{"columns that are children twice", "a footer that is broken: a schema of 3 columns, in which one has 1 within it, where 0 are left",
			whole(0x29, 0x3c, 0x55, 4, 0, 0x55, 2, 0, 0, 0)},
		{"less than no columns", "a footer that is broken: a schema of 3 columns, in which one has -1 within it, where 2 are left",
			whole(0x29, 0x3c, 0x55, 1, 0, 0, 0, 0)},
		{"64 columns in each other", "", whole(nested(64)...)},
		{"65 columns in each other", "a footer that is broken: a schema with more than 64 columns within each other", whole(nested(65)...)},
		{"no end", "a footer that is broken: a structure that is cut short", whole(0x15, 2)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Open(bytes.NewReader(test.file), int64(len(test.file)))
			if test.want == "" && err != nil || test.want != "" && (err == nil || err.Error() != test.want) {
				t.Errorf("%v, need %q", err, test.want)
			}
		})
	}
}

// nested is a footer with so many columns, each of which but the last has the next within it.
func nested(columns int) []byte {
	footer := []byte{0x29, 0xfc, byte(columns)}
	for range columns - 1 {
		footer = append(footer, 0x55, 2, 0)
	}
	return append(footer, 0, 0)
}

// A footer has so many rows, and row groups of so many.
type footer struct {
	rows   int64
	groups []int64
}

func (f footer) GetNumRows() int64    { return f.rows }
func (f footer) NumRowGroups() int    { return len(f.groups) }
func (f footer) RowGroup(i int) group { return group{rows: f.groups[i]} }

func TestCheckRows(t *testing.T) {
	tests := []struct {
		name, want string
		footer     footer
	}{
		{"none", "", footer{}},
		{"two groups", "", footer{7, []int64{3, 4}}},
		{"group without rows", "", footer{7, []int64{7, 0}}},
		{"too many", "counts 7 rows, row group 1 of them 5, where 4 are left", footer{7, []int64{3, 5}}},
		{"too few", "counts 7 rows, 1 of them in no row group", footer{7, []int64{3, 3}}},
		{"negative", "counts 7 rows, row group 0 of them -1, where 7 are left", footer{7, []int64{-1, 8}}},
		{"sum beyond 64 bits", "row group 1 of them 9223372036854775807", footer{7, []int64{7, 1<<63 - 1, 1<<63 - 1, 2}}},
		{"negative sum", "counts -1 rows", footer{-1, nil}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := CheckRows(test.footer)
			if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
				t.Errorf("%v, need %q", err, test.want)
			}
		})
	}
}

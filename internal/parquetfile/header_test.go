package parquetfile

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

// plain is a header. Fields 1 to 3: a page of data, 300 bytes, 200 of them compressed; field 5, with 7
// values; field 9, which no version knows, a list of two texts.
var plain = []byte{0x15, 0, 0x15, 0xd8, 4, 0x15, 0x90, 3, 0x2c, 0x15, 14, 0, 0x49, 0x28, 1, 'a', 1, 'b', 0}

// TestHeader puts checksums of all lengths into a header.
func TestHeader(t *testing.T) {
	h, err := parseHeader(append(bytes.Clone(plain), "more"...))
	if err != nil || !bytes.Equal(h.Bytes, plain) || h.Size != 200 || h.Values != 7 || h.Checked {
		t.Fatalf("header %+v, %v", h, err)
	}
	for _, sum := range []uint32{0, 1, 63, 64, 1 << 20, 1<<31 - 1, 1 << 31, 1<<32 - 1} {
		with, err := h.WithChecksum(sum)
		if err != nil {
			t.Fatal(err)
		}
		again, err := parseHeader(with)
		if err != nil || len(again.Bytes) != len(with) || again.Size != 200 || again.Values != 7 || !again.Checked || again.Checksum != sum {
			t.Errorf("with checksum %x: %+v, %v", sum, again, err)
		}
		if _, err := again.WithChecksum(sum); err == nil {
			t.Error("a header takes a second checksum")
		}
	}
	for n := range plain {
		if h, err := parseHeader(plain[:n]); err == nil {
			t.Errorf("%d bytes of a header are %+v", n, h)
		}
	}
}

// everyKind is a header with fields of every kind that no version knows: truth values, numbers, a
// list of more than 14 truth values, a set, maps with and without elements, a structure and a UUID.
var everyKind = slices.Concat([]byte{0x35, 20}, []byte{0x71, 0x12, 0x13, 1, 0x14, 2, 0x16, 2}, []byte{0x17}, make([]byte, 8),
	[]byte{0x19, 0xf1, 15}, make([]byte, 15), []byte{0x1a, 0x15, 2}, []byte{0x1b, 0}, []byte{0x1b, 1, 0x8c, 1, 'k', 0x15, 2, 0},
	[]byte{0x1c, 0x11, 0}, []byte{0x1d}, make([]byte, 16), []byte{0x0c, 0x80, 1, 0}, []byte{0})

func TestEveryKind(t *testing.T) {
	h, err := parseHeader(everyKind)
	if err != nil || len(h.Bytes) != len(everyKind) || h.Size != 10 {
		t.Errorf("header %+v, %v, need all %d bytes and a page of 10", h, err, len(everyKind))
	}
}

func TestBrokenHeader(t *testing.T) {
	tests := []struct {
		name, want string
		header     []byte
	}{
		{"nothing", "cut short", nil},
		{"no size", "a page without a size", []byte{0}},
		{"negative size", "a page without a size", []byte{0x35, 1, 0}},
		{"size of another kind", "a page without a size", []byte{0x36, 20, 0}},
		{"long number", "a number of more than ten bytes", []byte{0x35, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0}},
		{"long text", "a list or text of 100 in a structure with 1 bytes left", []byte{0x35, 20, 0x68, 100, 0}},
		{"text of negative length", "a list or text of -1 ", []byte{0x35, 20, 0x68, 255, 255, 255, 255, 15, 0}},
		{"long list", "a list or text of 1000 ", []byte{0x35, 20, 0x69, 0xf5, 0xe8, 7, 0}},
		{"long map", "a list or text of 1000 ", []byte{0x35, 20, 0x6b, 0xe8, 7, 0x55, 0}},
		{"unknown kind", "a value of kind 14", []byte{0x35, 20, 0x6e, 0}},
		{"unknown kind of elements", "a list of values of kind 15", []byte{0x35, 20, 0x69, 0x0f, 0}},
		{"too deep", "values in each other, more than 64", append([]byte{0x35, 20}, bytes.Repeat([]byte{0x6c}, 1000)...)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if h, err := parseHeader(test.header); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("header %+v, %v, need an error with %q", h, err, test.want)
			}
		})
	}
}

// FuzzHeader reads anything as a header. What was read as one, and can take a checksum, has it then.
func FuzzHeader(f *testing.F) {
	f.Add(plain, uint32(1))
	f.Add(everyKind, uint32(1<<31))
	f.Fuzz(func(t *testing.T, b []byte, sum uint32) {
		h, err := parseHeader(b)
		if err != nil {
			return
		}
		if !bytes.HasPrefix(b, h.Bytes) || h.Size < 0 {
			t.Fatalf("header %+v of %x", h, b)
		}
		with, err := h.WithChecksum(sum)
		if err != nil {
			return
		}
		again, err := parseHeader(with)
		if err != nil || len(again.Bytes) != len(with) || again.Size != h.Size || again.Values != h.Values || !again.Checked || again.Checksum != sum {
			t.Errorf("%x with checksum %x is %x: %+v, %v", h.Bytes, sum, with, again, err)
		}
	})
}

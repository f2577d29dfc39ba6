package parquetfile

import "testing"

func TestUnpacked(t *testing.T) {
	for _, test := range []struct {
		name string
		of   func([]byte) (uint64, bool)
		page []byte
		want uint64
		told bool
	}{
		{"Snappy", unpackedBySnappy, []byte{0x80, 0x01, 0}, 128, true},
		{"Snappy, large", unpackedBySnappy, []byte{0xff, 0xff, 0xff, 0xff, 0x0f}, 1<<32 - 1, true},
		{"Snappy, cut short", unpackedBySnappy, []byte{0x80}, 0, false},
		{"a byte", unpackedByZstd, []byte{0x28, 0xb5, 0x2f, 0xfd, 0x20, 7, 1}, 7, true},
		{"two bytes, a window", unpackedByZstd, []byte{0x28, 0xb5, 0x2f, 0xfd, 0x40, 0x58, 1, 2, 0}, 256 + 0x201, true},
		{"four bytes, a dictionary", unpackedByZstd, []byte{0x28, 0xb5, 0x2f, 0xfd, 0xa1, 9, 1, 2, 3, 4}, 0x04030201, true},
		{"eight bytes", unpackedByZstd, []byte{0x28, 0xb5, 0x2f, 0xfd, 0xe0, 1, 2, 3, 4, 0, 0, 0, 0x80}, 1<<63 + 0x04030201, true},
		{"no size", unpackedByZstd, []byte{0x28, 0xb5, 0x2f, 0xfd, 0, 0x58, 1, 2, 3}, 0, false},
		{"cut short", unpackedByZstd, []byte{0x28, 0xb5, 0x2f, 0xfd, 0xe0, 1, 2, 3}, 0, false},
		{"not Zstandard", unpackedByZstd, []byte{1, 2, 3, 4, 5, 6, 7, 8}, 0, false},
	} {
		if size, told := test.of(test.page); size != test.want || told != test.told {
			t.Errorf("%s: %d, %t, want %d, %t", test.name, size, told, test.want, test.told)
		}
	}
}

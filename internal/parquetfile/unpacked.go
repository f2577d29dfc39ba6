package parquetfile

import "encoding/binary"

// unpackedBySnappy is how many bytes a page that is packed by Snappy says that it unpacks to, for which an unpacker
// takes memory before it looks further. Told is false if it does not say so.
func unpackedBySnappy(page []byte) (size uint64, told bool) {
	size, n := binary.Uvarint(page)
	return size, n > 0
}

// unpackedByZstd is the same for the first frame of a page that is packed by Zstandard, which is the only one as a rule.
func unpackedByZstd(page []byte) (size uint64, told bool) {
	const magic, descriptor = 0xfd2fb528, 4
	if len(page) <= descriptor || binary.LittleEndian.Uint32(page) != magic {
		return 0, false
	}
	flags := page[descriptor]
	isSingle := flags&0x20 != 0 // then it has no byte for the window
	at := descriptor + 1 + []int{0, 1, 2, 4}[flags&3]
	if !isSingle {
		at++
	}
	width := []int{0, 2, 4, 8}[flags>>6]
	if width == 0 && isSingle {
		width = 1
	}
	if width == 0 || at+width > len(page) {
		return 0, false
	}
	var field [8]byte
	copy(field[:], page[at:at+width])
	size = binary.LittleEndian.Uint64(field[:])
	if width == 2 {
		size += 256
	}
	return size, true
}

package arrowipc

import (
	"encoding/binary"
	"fmt"
)

// A table is one of flatbuffers, the format of metadata: these, and where in them it stands. Offsets
// are added in 32 bits and wrap around, as they do in the reader of package ipc, so that both see the
// same elements. One that points out of the metadata panics with an [outside].
type table struct {
	bytes []byte
	at    uint32
}

// An outside is an offset to a byte that metadata of some size do not have.
type outside struct {
	at   uint32
	size int
}

func (o outside) Error() string {
	return fmt.Sprintf("an offset to byte %d, need one within the %d that there are", o.at, o.size)
}

// root is the table that metadata begin with.
func root(meta []byte) table { return table{meta, table{bytes: meta}.uint32(0)} }

// from is so many bytes from one on.
func (t table) from(at uint32, n int) []byte {
	if int64(at)+int64(n) > int64(len(t.bytes)) {
		panic(outside{at, len(t.bytes)})
	}
	return t.bytes[at:][:n]
}

// place is where the field in a slot stands, or 0 if the table has none. In front of a table, by the
// distance that it begins with, stands the list of its fields, which begins with its own length.
func (t table) place(slot uint16) uint32 {
	fields := t.at - t.uint32(t.at)
	if slot >= t.uint16(fields) {
		return 0
	}
	if field := t.uint16(fields + uint32(slot)); field != 0 {
		return t.at + uint32(field)
	}
	return 0
}

func (t table) uint16(at uint32) uint16 { return binary.LittleEndian.Uint16(t.from(at, 2)) }
func (t table) uint32(at uint32) uint32 { return binary.LittleEndian.Uint32(t.from(at, 4)) }
func (t table) int64(at uint32) int64   { return int64(binary.LittleEndian.Uint64(t.from(at, 8))) }

// byteIn is the byte in a slot, 0 if there is none.
func (t table) byteIn(slot uint16) byte {
	if at := t.place(slot); at != 0 {
		return t.from(at, 1)[0]
	}
	return 0
}

// int64In is the integer in a slot, 0 if there is none.
func (t table) int64In(slot uint16) int64 {
	if at := t.place(slot); at != 0 {
		return t.int64(at)
	}
	return 0
}

// child is the table in a slot, if there is one.
func child(of table, slot uint16) (t table, ok bool) {
	at := of.place(slot)
	if at == 0 {
		return t, false
	}
	return table{of.bytes, at + of.uint32(at)}, true
}

// vector is where the elements of the vector in a slot begin, and how many there are. They stand in
// the metadata, each with so many bytes.
func vector(of table, slot uint16, bytes int) (first uint32, n int, err error) {
	at := of.place(slot)
	if at == 0 {
		return 0, 0, nil
	}
	length := at + of.uint32(at)
	first, n = length+4, int(of.uint32(length))
	if room := int64(len(of.bytes)) - int64(first); n < 0 || int64(n)*int64(bytes) > room {
		return 0, 0, fmt.Errorf("metadata of %d bytes with a list of %d elements in the last %d", len(of.bytes), n, room)
	}
	return first, n, nil
}

// element is the table that an element of a vector points to.
func element(of table, first uint32, i int) table {
	at := first + uint32(4*i)
	return table{of.bytes, at + of.uint32(at)}
}

package files

import (
	"bytes"
	"encoding/binary"
	"testing"
)

// withoutSchema is a file as the writer of JavaScript writes it: the schema is in the footer alone.
func withoutSchema(t *testing.T, whole []byte) []byte {
	t.Helper()
	const start, prefix, last = 8, 8, 10 // magic; 0xffffffff and the length of metadata; the length of the footer and magic
	length := prefix + int(binary.LittleEndian.Uint32(whole[start+4:]))
	end := len(whole) - last - int(binary.LittleEndian.Uint32(whole[len(whole)-last:]))
	footer := bytes.Clone(whole[end:])
	at, moved := start+length, 0
	for at+1 < end {
		place := binary.LittleEndian.AppendUint64(nil, uint64(at))
		block := bytes.Index(footer, place)
		if block < 0 {
			break // what ends the messages
		}
		binary.LittleEndian.PutUint64(footer[block:], uint64(at-length))
		at += int(binary.LittleEndian.Uint32(footer[block+8:])) + int(binary.LittleEndian.Uint64(footer[block+16:]))
		moved++
	}
	if moved != 3 {
		t.Fatalf("%d messages are moved, want a dictionary and two batches", moved)
	}
	return append(append(bytes.Clone(whole[:start]), whole[start+length:end]...), footer...)
}

func TestSchemaInFooter(t *testing.T) {
	want := everyKind(t)
	for _, form := range messageForms()[:3] {
		data := withoutSchema(t, writtenMessages(t, want, form))
		if equal, err := readMessages(data, false, want); equal != 2 || err != nil {
			t.Errorf("%s: %d of 2 batches are equal to the one written, %v", form.name, equal, err)
		}
	}
}

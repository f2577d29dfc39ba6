package arrowipc

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
)

// fileMessages are the messages of a file: that with its schema, and those that its footer lists.
type fileMessages struct {
	file   io.ReaderAt
	schema []byte // the metadata of the first
	blocks []block
	end    int64 // where the footer begins
	at     int   // which message is next
}

// next is [Reader.next].
func (m *fileMessages) next() (from io.Reader, maxBody int64, err error) {
	m.at++
	if m.at == 1 {
		length := binary.LittleEndian.AppendUint32(nil, uint32(len(m.schema)))
		return io.MultiReader(bytes.NewReader(length), bytes.NewReader(m.schema)), 0, nil
	}
	if m.at-2 == len(m.blocks) {
		return nil, 0, m.checkListed()
	}
	b := m.blocks[m.at-2]
	return io.NewSectionReader(m.file, b.offset, b.length), b.body, nil
}

// checkListed returns io.EOF if the first message that the footer does not list is no record batch. A footer
// with a changed bit may list too few, and their rows would be missing without a word.
func (m *fileMessages) checkListed() error {
	lengths := map[int64]int64{}
	for _, b := range m.blocks {
		lengths[b.offset] = b.length
	}
	at := int64(start)
	kind, length := m.unlisted(at)
	if kind == headerSchema {
		at += length
	}
	for lengths[at] > 0 {
		at += lengths[at]
	}
	if kind, _ := m.unlisted(at); kind == headerRecordBatch {
		return errors.New("a footer that does not list all record batches of the file")
	}
	return io.EOF
}

// unlisted is what kind of message stands at a place, and how long it is without a body. It is 0 if none is there,
// or what a writer left between messages.
func (m *fileMessages) unlisted(at int64) (kind byte, length int64) {
	defer func() { _ = recover() }() // an outside
	from := io.NewSectionReader(m.file, at, max(m.end-at, 0))
	meta, err := readMetadata(from)
	if err != nil {
		return 0, 0
	}
	length, _ = from.Seek(0, io.SeekCurrent) // it cannot fail
	return root(meta).byteIn(slotHeaderType), length
}

// schemaMessage is the metadata of a message with the schema of a footer. It is there that all readers look for the
// schema of a file: some writers, as that of JavaScript, put no message with it in front of the others.
func schemaMessage(footer []byte) ([]byte, error) {
	of := root(footer)
	schema, ok := child(of, slotFooterSchema)
	if !ok {
		return nil, errors.New("a footer without a schema")
	}
	version := uint16(0)
	if at := of.place(slotFooterVersion); at != 0 {
		version = of.uint16(at)
	}
	const (
		fields, message, header = 4, 16, 24 // where in the metadata the list of fields, the table and its field header stand
		before                  = 32        // bytes in front of the footer, which has numbers of eight bytes
	)
	b := make([]byte, before, before+len(footer))
	put16, put32 := binary.LittleEndian.PutUint16, binary.LittleEndian.PutUint32
	put32(b, message)
	for k, v := range []uint16{10, 12, 4, 6, header - message} { // its length, the table's, and version, header_type and header
		put16(b[fields+2*k:], v)
	}
	put32(b[message:], message-fields)
	put16(b[message+4:], version)
	b[message+6] = headerSchema
	put32(b[header:], before-header+schema.at)
	return append(b, footer...), nil
}

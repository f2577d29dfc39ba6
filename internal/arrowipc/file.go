package arrowipc

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// magic stands at either end of a file.
const magic = "ARROW1"

// start is where the first message of a file stands, which has its schema as a rule: behind magic, filled up
// to eight bytes.
const start = 8

// NewFile reads the messages of a file of so many bytes: the schema of its footer, then all dictionaries, then all
// record batches, in the order of the footer at its end. Of each, message makes what a Reader returns.
func NewFile[M Released](f io.ReaderAt, size int64, memory *Limit, message func(meta, body []byte) M) (r *Reader[M], err error) {
	defer func() {
		if p := recover(); p != nil {
			r, err = nil, fmt.Errorf("a footer that is broken: %v", p) // an outside
		}
	}()
	footer, end, err := readFooter(f, size)
	if err != nil {
		return nil, err
	}
	m := &fileMessages{file: f, end: end}
	if m.schema, err = schemaMessage(footer); err != nil {
		return nil, err
	}
	for _, slot := range []uint16{slotDictionaries, slotRecordBatches} {
		if m.blocks, err = appendBlocks(m.blocks, footer, slot, end); err != nil {
			return nil, err
		}
	}
	ended := func() error { return errors.New("a message that the footer lists and that is not there") }
	return &Reader[M]{memory: memory, message: message, next: m.next, ended: ended}, nil
}

// readFooter returns the footer of a file, and where it begins. Behind it stand its length and magic.
func readFooter(f io.ReaderAt, size int64) (footer []byte, begin int64, err error) {
	const last = 4 + len(magic)
	if size < start+int64(last) {
		return nil, 0, errors.New("a file without a footer")
	}
	tail := make([]byte, last)
	if _, err := f.ReadAt(tail, size-int64(last)); err != nil {
		return nil, 0, err
	}
	if !bytes.Equal(tail[4:], []byte(magic)) {
		return nil, 0, fmt.Errorf("a file that does not end in %s", magic)
	}
	length := int64(binary.LittleEndian.Uint32(tail))
	begin = size - int64(last) - length
	if length > maxMetadata || begin < start {
		return nil, 0, fmt.Errorf("a footer of %d bytes, need at most %d, and a file that has them", length, maxMetadata)
	}
	footer = make([]byte, length)
	_, err = f.ReadAt(footer, begin)
	return footer, begin, err
}

// A block is where a message stands in a file.
type block struct{ offset, length, body int64 }

// appendBlocks adds those of a vector of the footer. They stand in front of the footer.
func appendBlocks(blocks []block, footer []byte, slot uint16, end int64) ([]block, error) {
	const blockBytes = 24 // offset, int64; length of the metadata, int32, filled up; length of the body, int64
	table := root(footer)
	first, n, err := vector(table, slot, blockBytes)
	if err != nil {
		return nil, err
	}
	for i := range n {
		at := first + uint32(i*blockBytes)
		offset, meta, body := table.int64(at), int64(int32(table.uint32(at+8))), table.int64(at+16)
		if offset < start || meta < 0 || body < 0 || offset > end || meta > end-offset || body > end-offset-meta {
			return nil, fmt.Errorf("a message from byte %d with %d of metadata and %d of body, need one within the first %d", offset, meta, body, end)
		}
		blocks = append(blocks, block{offset, meta + body, body})
	}
	return blocks, nil
}

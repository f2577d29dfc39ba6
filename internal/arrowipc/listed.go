package arrowipc

import (
	"errors"
	"io"
)

// fileMessages are the messages of a file that its footer lists, and in front of them that with the schema.
type fileMessages struct {
	file   io.ReaderAt
	blocks []block
	end    int64 // where the footer begins

	at     int               // of blocks the next
	schema *io.SectionReader // from which the first is read
}

// next is [Reader.next].
func (m *fileMessages) next() (from io.Reader, maxBody int64, err error) {
	if m.at == len(m.blocks) {
		return nil, 0, m.checkListed()
	}
	b := m.blocks[m.at]
	part := io.NewSectionReader(m.file, b.offset, b.length)
	if m.at == 0 {
		m.schema = part
	}
	m.at++
	return part, b.body, nil
}

// checkListed returns io.EOF if the first message that the footer does not list is no record batch. A footer
// with a changed bit may list too few, and their rows would be missing without a word.
func (m *fileMessages) checkListed() error {
	lengths := map[int64]int64{}
	for _, b := range m.blocks[1:] {
		lengths[b.offset] = b.length
	}
	at, _ := m.schema.Seek(0, io.SeekCurrent) // it cannot fail
	for at += start; lengths[at] > 0; {
		at += lengths[at]
	}
	meta, err := readMetadata(io.NewSectionReader(m.file, at, max(m.end-at, 0)))
	if err == nil && isRecordBatch(meta) {
		return errors.New("a footer that does not list all record batches of the file")
	}
	return io.EOF
}

// isRecordBatch tells whether metadata are those of a record batch, and not what a writer left between.
func isRecordBatch(meta []byte) (is bool) {
	defer func() { _ = recover() }() // an outside
	return root(meta).byteIn(slotHeaderType) == headerRecordBatch
}

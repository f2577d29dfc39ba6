package shapefiles

import (
	"io"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/ipc"
	"github.com/apache/arrow-go/v18/arrow/memory"

	"github.com/hantei-go/hantei/internal/arrowipc"
)

// batchesOf reads the record batches of a file of Arrow, in one of its two formats. Package arrowipc
// checks what package ipc would believe: a length in broken metadata could end the program.
func batchesOf(from file, format Format) (*ipc.Reader, error) {
	size, err := from.Seek(0, io.SeekEnd)
	if err == nil {
		_, err = from.Seek(0, io.SeekStart)
	}
	if err != nil {
		return nil, err
	}
	limit := arrowipc.NewLimit(memory.NewGoAllocator(), size)
	messages := arrowipc.NewStream(from, size, true, limit, message)
	if format == Arrow {
		if messages, err = arrowipc.NewFile(from, size, limit, message); err != nil {
			return nil, err
		}
	}
	return ipc.NewReaderFromMessageReader(messages, ipc.WithAllocator(limit))
}

// namesOf are the names of the columns.
func namesOf(schema *arrow.Schema) (names []string) {
	for _, field := range schema.Fields() {
		names = append(names, field.Name)
	}
	return names
}

// message is a message for package ipc.
func message(meta, body []byte) *ipc.Message {
	return ipc.NewMessage(memory.NewBufferBytes(meta), memory.NewBufferBytes(body))
}

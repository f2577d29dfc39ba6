package arrowipc

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
)

// SchemaKey is that of Arrow's schema in the footer of a Parquet file: in base64, a stream whose first message is
// the schema. Writers put it there for what Parquet does not have, as time zones.
const SchemaKey = "ARROW:schema"

// CheckSchema checks the value of [SchemaKey] in a footer, if there is one, and leaves nothing in it but what was
// checked, for the reader of package pqarrow.
func CheckSchema(value *string) error {
	if value == nil {
		return nil
	}
	stream, err := base64.StdEncoding.DecodeString(*value)
	if err != nil {
		stream, err = base64.RawStdEncoding.DecodeString(*value) // which that reader takes too
	}
	var meta []byte
	if err == nil {
		meta, err = firstSchema(stream)
	}
	if err != nil {
		return fmt.Errorf("a schema of Arrow that is broken: %w", cutShort(err))
	}
	checked := binary.LittleEndian.AppendUint32(nil, continuation)
	checked = binary.LittleEndian.AppendUint32(checked, uint32(len(meta)))
	*value = base64.StdEncoding.EncodeToString(append(checked, meta...))
	return nil
}

// firstSchema returns the metadata of the message that a stream begins with, which is a schema.
func firstSchema(stream []byte) (meta []byte, err error) {
	defer outsideIsError(&err)
	if meta, err = readMetadata(bytes.NewReader(stream)); err != nil {
		return nil, err
	}
	if m := root(meta); m.byteIn(slotHeaderType) != headerSchema || m.int64In(slotBodyLength) != 0 {
		return nil, errors.New("a message that is none")
	}
	return meta, new(views).checkMessage(meta)
}

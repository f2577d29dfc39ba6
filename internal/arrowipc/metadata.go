package arrowipc

import (
	"errors"
	"fmt"
)

// The slots of the fields in the tables of Arrow's Message.fbs, Schema.fbs and File.fbs: field k has
// the slot 4 + 2k.
const (
	slotHeaderType, slotHeader, slotBodyLength, slotMessageMetadata = 6, 8, 10, 12 // of Message

	slotFooterVersion, slotFooterSchema, slotDictionaries, slotRecordBatches = 4, 6, 8, 10 // of Footer

	slotFields, slotSchemaMetadata = 6, 8 // of Schema

	slotDictionaryID, slotData = 4, 6 // of DictionaryBatch

	slotLength, slotNodes, slotBuffers, slotVariadicCounts = 4, 6, 8, 12 // of RecordBatch

	slotName, slotTypeType, slotType, slotDictionary, slotChildren, slotFieldMetadata = 4, 8, 10, 12, 14, 16 // of Field

	slotEncodingID = 4 // of DictionaryEncoding

	slotTypeIDs = 6 // of Union

	slotKey, slotValue = 4, 6 // of KeyValue
)

// The tables of the union MessageHeader.
const (
	headerSchema          = 1
	headerDictionaryBatch = 2
	headerRecordBatch     = 3
)

// Tables of the union Type.
const (
	typeUnion      = 14
	typeBinaryView = 23
	typeUtf8View   = 24
)

// A budget is how many bytes the reader of package ipc may need for what metadata describe. It makes
// its tables by the lengths of vectors, before it looks for the elements, which may not be there, or
// be one and the same, thousands of times.
type budget int64

// MaxDescribed is the budget of a message. A column takes about 300 bytes.
const MaxDescribed = 256 << 20

var errBudget = fmt.Errorf("metadata that describe more than %d bytes", MaxDescribed)

func (b *budget) take(n int64) error {
	if *b -= budget(n); *b < 0 {
		return errBudget
	}
	return nil
}

// checkMessage checks what the reader believes of a message's metadata, and keeps what it needs of a
// schema. What else is broken in them makes the reader panic, with an index out of range, and that
// is an error.
func (v *views) checkMessage(meta []byte) error {
	left := budget(MaxDescribed)
	message := root(meta)
	if err := left.keyValues(message, slotMessageMetadata); err != nil {
		return err
	}
	header, ok := child(message, slotHeader)
	if !ok {
		return errors.New("a message without a header")
	}
	body := message.int64In(slotBodyLength)
	switch message.byteIn(slotHeaderType) {
	case headerSchema:
		if err := left.keyValues(header, slotSchemaMetadata); err != nil {
			return err
		}
		return v.fromSchema(&left, header)
	case headerDictionaryBatch:
		batch, ok := child(header, slotData)
		if !ok {
			return errors.New("a dictionary without values")
		}
		return checkBatch(batch, v.inValues[header.int64In(slotDictionaryID)], body)
	case headerRecordBatch:
		return checkBatch(header, v.inRecord, body)
	}
	return nil
}

// typeIDs checks the only vector that a type has.
func (b *budget) typeIDs(field table) error {
	if field.byteIn(slotTypeType) != typeUnion {
		return nil
	}
	union, ok := child(field, slotType)
	if !ok {
		return nil
	}
	_, n, err := vector(union, slotTypeIDs, 4)
	if err != nil {
		return err
	}
	return b.take(int64(n))
}

// keyValues checks a vector of keys and values.
func (b *budget) keyValues(of table, slot uint16) error {
	const pairBytes = 64 // of two strings, and their places in an index
	first, n, err := vector(of, slot, 4)
	if err != nil {
		return err
	}
	if err := b.take(int64(n) * pairBytes); err != nil {
		return err
	}
	for i := range n {
		pair := element(of, first, i)
		if err := b.text(pair, slotKey); err != nil {
			return err
		}
		if err := b.text(pair, slotValue); err != nil {
			return err
		}
	}
	return nil
}

// text checks a string.
func (b *budget) text(of table, slot uint16) error {
	_, n, err := vector(of, slot, 1)
	if err != nil {
		return err
	}
	return b.take(int64(n))
}

package arrowipc

import (
	"errors"
	"fmt"
)

// views is how many columns a schema has whose values are views of bytes, in buffers of any number.
// The reader of package ipc takes that number from a list of the batch, one for each such column,
// and does not ask how long the list is: behind it, other bytes of the metadata would be a number.
type views struct {
	inRecord int           // those of a record batch
	inValues map[int64]int // those of the values of a dictionary, by its number; nil before the schema
}

// fromSchema counts the columns of a schema, and checks its fields.
func (v *views) fromSchema(left *budget, schema table) (err error) {
	if v.inValues != nil {
		return errors.New("a second schema")
	}
	v.inValues = map[int64]int{}
	v.inRecord, err = v.fields(left, schema, slotFields, 0)
	return err
}

// fields checks a vector of fields, and theirs. It returns how many of them a batch holds as views.
func (v *views) fields(left *budget, of table, slot uint16, depth int) (count int, err error) {
	const (
		fieldBytes = 256 // of an arrow.Field and its type, roughly
		maxDepth   = 64  // of the reader
	)
	first, n, err := vector(of, slot, 4)
	if err != nil {
		return 0, err
	}
	if depth == maxDepth && n > 0 {
		return 0, fmt.Errorf("columns within columns, %d deep", maxDepth)
	}
	if err := left.take(int64(n) * fieldBytes); err != nil {
		return 0, err
	}
	for i := range n {
		one, err := v.field(left, element(of, first, i), depth)
		if err != nil {
			return 0, err
		}
		count += one
	}
	return count, nil
}

// field checks a field, and counts it and its children. Those with a dictionary are indices in a
// batch, and views at most in the dictionary's values.
func (v *views) field(left *budget, field table, depth int) (count int, err error) {
	if err := left.text(field, slotName); err != nil {
		return 0, err
	}
	if err := left.keyValues(field, slotFieldMetadata); err != nil {
		return 0, err
	}
	if err := left.typeIDs(field); err != nil {
		return 0, err
	}
	if count, err = v.fields(left, field, slotChildren, depth+1); err != nil {
		return 0, err
	}
	switch field.byteIn(slotTypeType) {
	case typeBinaryView, typeUtf8View:
		count++
	}
	if encoding, ok := child(field, slotDictionary); ok {
		id := encoding.int64In(slotEncodingID)
		v.inValues[id] = max(v.inValues[id], count)
		return 0, nil
	}
	return count, nil
}

// checkBatch checks the counts of a batch that has so many columns of views, in a message with a body of that length.
func checkBatch(batch table, views int, body int64) error {
	if err := checkRows(batch); err != nil {
		return err
	}
	if err := checkBody(batch, body); err != nil {
		return err
	}
	return checkViews(batch, views)
}

// checkRows checks that a batch has as many rows as its first column. The reader of package ipc wants columns that
// are not shorter: where that number has become a lower one, the rows behind it would be missing without a word.
func checkRows(batch table) error {
	const nodeBytes = 16
	first, n, err := vector(batch, slotNodes, nodeBytes)
	if err != nil || n == 0 {
		return err
	}
	if rows, column := batch.int64In(slotLength), batch.int64(first); rows != column {
		return fmt.Errorf("a batch of %d rows with a column of %d", rows, column)
	}
	return nil
}

// checkViews checks that each column of views says how many buffers it has beyond two, and how many
// that are.
func checkViews(batch table, views int) error {
	const bufferBytes, countBytes = 16, 8
	_, buffers, err := vector(batch, slotBuffers, bufferBytes)
	if err != nil {
		return err
	}
	first, n, err := vector(batch, slotVariadicCounts, countBytes)
	if err != nil {
		return err
	}
	if n < views {
		return fmt.Errorf("a message with the numbers of buffers of %d columns of views, need %d", n, views)
	}
	for i := range n {
		if count := batch.int64(first + uint32(i*countBytes)); count < 0 || count > int64(buffers) {
			return fmt.Errorf("a column with %d buffers in a message with %d", count, buffers)
		}
	}
	return nil
}

// checkBody checks that the buffers of a batch reach to the end of the body of its message, but for what fills it up.
// Where its length has become a greater one, the messages behind it would be missing without a word.
func checkBody(batch table, length int64) error {
	const bufferBytes, filled = 16, 64 // what most writers fill up to at most
	first, n, err := vector(batch, slotBuffers, bufferBytes)
	if err != nil {
		return err
	}
	end, places := int64(0), length
	for i := range n {
		at := first + uint32(i*bufferBytes)
		offset := batch.int64(at)
		end, places = max(end, offset+batch.int64(at+8)), places|offset
	}
	unit := max(filled, places&-places) // some fill up to more, by which all places are multiples of it
	if length-end >= unit {
		return fmt.Errorf("a body of %d bytes, of which the columns have the first %d", length, end)
	}
	return nil
}

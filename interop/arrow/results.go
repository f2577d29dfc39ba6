package arrowcols

import (
	"encoding/binary"
	"fmt"
	"unsafe"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// FromMask makes an array without nulls of the bits of hits for rows 0 to rows-1. The array lies in
// the memory of hits, or, on a big-endian machine, where Arrow orders bits another way, in memory
// of its own. To have a part of the rows, take array.NewSlice of it. FromMask returns an error if
// rows is negative or more than hits has bits.
func FromMask(hits hantei.Mask, rows int) (*array.Boolean, error) {
	if rows < 0 || rows > 64*len(hits) {
		return nil, fmt.Errorf("arrowcols: FromMask: rows = %d, need 0 <= rows <= %d, the bits of the mask",
			rows, 64*len(hits))
	}
	data := arrayData(arrow.FixedWidthTypes.Boolean, rows, arrowBits(hits))
	defer data.Release()
	return array.NewBooleanData(data), nil
}

// arrowBits is the mask as Arrow has it: the first row is the lowest bit of the first byte.
func arrowBits(m hantei.Mask) []byte {
	bytes := asBytes(m)
	if littleEndian {
		return bytes
	}
	swapped := make([]byte, len(bytes))
	for w, word := range m {
		binary.LittleEndian.PutUint64(swapped[8*w:], word)
	}
	return swapped
}

var littleEndian = binary.NativeEndian.Uint16([]byte{1, 0}) == 1

// FromPairs makes a batch of the pairs: the int32 columns first and second, without nulls, in the
// memory of list. It returns an error if the columns of list differ in length.
func FromPairs(list *pairs.List) (arrow.RecordBatch, error) {
	if list == nil {
		return nil, isNil("FromPairs", "list")
	}
	if len(list.A) != len(list.B) {
		return nil, fmt.Errorf("arrowcols: FromPairs: len(A) = %d, len(B) = %d, need equal lengths",
			len(list.A), len(list.B))
	}
	return batch(named("first", list.A), named("second", list.B)), nil
}

// FromMeasured is [FromPairs] with a third column, the numbers of the pairs. name is its name, such
// as time or distance.
func FromMeasured[T soa.Float](list *pairs.Measured[T], name string) (arrow.RecordBatch, error) {
	if list == nil {
		return nil, isNil("FromMeasured", "list")
	}
	if len(list.A) != len(list.B) || len(list.A) != len(list.V) {
		return nil, fmt.Errorf("arrowcols: FromMeasured: len(A) = %d, len(B) = %d, len(V) = %d, need equal lengths",
			len(list.A), len(list.B), len(list.V))
	}
	return batch(named("first", list.A), named("second", list.B), named(name, list.V)), nil
}

// FromNumbers makes an array of times or distances, of Arrow's type for T, without nulls, in the
// memory of numbers. The time of a miss is +Inf in it, and the distance of a row that is not a
// shape is NaN.
func FromNumbers[T soa.Float](numbers []T) arrow.Array { return fromSlice(numbers) }

// FromContacts makes a batch of the contacts: the columns t, x, y, nx and ny, without nulls, in the
// memory of contacts. It returns an error if the columns of contacts differ in length.
func FromContacts[T soa.Float](contacts *soa.Contacts[T]) (arrow.RecordBatch, error) {
	if contacts == nil {
		return nil, isNil("FromContacts", "contacts")
	}
	if err := contacts.CheckLengths(); err != nil {
		return nil, fmt.Errorf("arrowcols: FromContacts: %w", err)
	}
	return batch(named("t", contacts.T), named("x", contacts.X), named("y", contacts.Y),
		named("nx", contacts.NX), named("ny", contacts.NY)), nil
}

// FromPenetrations makes a batch of the penetrations: the columns depth, x, y, nx and ny, as
// [FromContacts] makes one of contacts.
func FromPenetrations[T soa.Float](penetrations *soa.Penetrations[T]) (arrow.RecordBatch, error) {
	if penetrations == nil {
		return nil, isNil("FromPenetrations", "penetrations")
	}
	if err := penetrations.CheckLengths(); err != nil {
		return nil, fmt.Errorf("arrowcols: FromPenetrations: %w", err)
	}
	return batch(named("depth", penetrations.Depth), named("x", penetrations.X), named("y", penetrations.Y),
		named("nx", penetrations.NX), named("ny", penetrations.NY)), nil
}

// FromManifolds makes a batch of the manifolds: the columns depth, nx, ny, depth1, x1, y1, id1,
// depth2, x2, y2 and id2, as [FromContacts] makes one of contacts. A second point that is not there
// is NaN, not null.
func FromManifolds[T soa.Float](m *soa.Manifolds[T]) (arrow.RecordBatch, error) {
	if m == nil {
		return nil, isNil("FromManifolds", "m")
	}
	if err := m.CheckLengths(); err != nil {
		return nil, fmt.Errorf("arrowcols: FromManifolds: %w", err)
	}
	return batch(named("depth", m.Depth), named("nx", m.NX), named("ny", m.NY),
		named("depth1", m.Depth1), named("x1", m.X1), named("y1", m.Y1), named("id1", m.ID1),
		named("depth2", m.Depth2), named("x2", m.X2), named("y2", m.Y2), named("id2", m.ID2)), nil
}

// FromNearest makes a batch of the nearest points: the columns d, x, y, nx and ny, as
// [FromContacts] makes one of contacts.
func FromNearest[T soa.Float](nearest *soa.Nearest[T]) (arrow.RecordBatch, error) {
	if nearest == nil {
		return nil, isNil("FromNearest", "nearest")
	}
	if err := nearest.CheckLengths(); err != nil {
		return nil, fmt.Errorf("arrowcols: FromNearest: %w", err)
	}
	return batch(named("d", nearest.D), named("x", nearest.X), named("y", nearest.Y),
		named("nx", nearest.NX), named("ny", nearest.NY)), nil
}

// isNil is the error of an argument that is a nil pointer.
func isNil(call, argument string) error {
	return fmt.Errorf("arrowcols: %s: %s is nil, need a pointer", call, argument)
}

type element interface {
	int32 | uint64 | float32 | float64
}

type namedArray struct {
	name   string
	values arrow.Array
}

func named[E element](name string, values []E) namedArray { return namedArray{name, fromSlice(values)} }

// batch makes a record batch of arrays of one length, which then belong to the batch.
func batch(columns ...namedArray) arrow.RecordBatch {
	fields, arrays := make([]arrow.Field, len(columns)), make([]arrow.Array, len(columns))
	for i, c := range columns {
		fields[i], arrays[i] = arrow.Field{Name: c.name, Type: c.values.DataType()}, c.values
		defer c.values.Release()
	}
	return array.NewRecordBatch(arrow.NewSchema(fields, nil), arrays, int64(arrays[0].Len()))
}

func fromSlice[E element](values []E) arrow.Array {
	data := arrayData(arrow.GetDataType[E](), len(values), asBytes(values))
	defer data.Release()
	return array.MakeFromData(data)
}

// arrayData makes the data of an array without nulls, whose values are these bytes.
func arrayData(t arrow.DataType, rows int, values []byte) *array.Data {
	return array.NewData(t, rows, []*memory.Buffer{nil, memory.NewBufferBytes(values)}, nil, 0, 0)
}

func asBytes[E element](values []E) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(values))), len(values)*int(unsafe.Sizeof(*new(E))))
}

package files

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/ipc"
	"github.com/apache/arrow-go/v18/arrow/memory"
	flatbuffers "github.com/google/flatbuffers/go"

	"github.com/hantei-go/hantei/internal/arrowipc"
)

// everyKind has a column of each kind whose metadata have lengths of their own: lists of children, a
// dictionary, strings with buffers beyond two, types of a union, metadata of columns and of all.
func everyKind(t testing.TB) arrow.RecordBatch {
	allocator := memory.NewGoAllocator()
	unionTypes := arrow.DenseUnionOf([]arrow.Field{{Name: "i", Type: arrow.PrimitiveTypes.Int32}, {Name: "f", Type: arrow.PrimitiveTypes.Float32}}, []arrow.UnionTypeCode{3, 5})
	metadata := arrow.NewMetadata([]string{"unit"}, []string{"metre"})
	schema := arrow.NewSchema([]arrow.Field{
		{Name: "x", Type: arrow.PrimitiveTypes.Float64, Metadata: metadata},
		{Name: "name", Type: arrow.BinaryTypes.StringView, Nullable: true},
		{Name: "kind", Type: &arrow.DictionaryType{IndexType: arrow.PrimitiveTypes.Int8, ValueType: arrow.BinaryTypes.String}},
		{Name: "points", Type: arrow.ListOf(arrow.PrimitiveTypes.Float32)},
		{Name: "either", Type: unionTypes},
	}, &metadata)
	b := array.NewRecordBuilder(allocator, schema)
	for i := range 40 {
		b.Field(0).(*array.Float64Builder).Append(float64(i) / 4)
		b.Field(1).(*array.StringViewBuilder).Append(fmt.Sprintf("a name that is longer than twelve bytes, %d", i))
		if err := b.Field(2).(*array.BinaryDictionaryBuilder).AppendString([]string{"star", "galaxy"}[i%2]); err != nil {
			t.Fatal(err)
		}
		b.Field(3).(*array.ListBuilder).Append(true)
		b.Field(3).(*array.ListBuilder).ValueBuilder().(*array.Float32Builder).Append(float32(i))
		union := b.Field(4).(*array.DenseUnionBuilder)
		union.Append(3)
		union.Child(0).(*array.Int32Builder).Append(int32(i))
	}
	return b.NewRecordBatch()
}

type messageForm struct {
	name   string
	stream bool
	codec  ipc.Option
}

func messageForms() (all []messageForm) {
	for _, stream := range []bool{false, true} {
		kind := map[bool]string{false: "file", true: "stream"}[stream]
		all = append(all, messageForm{kind, stream, nil}, messageForm{kind + " lz4", stream, ipc.WithLZ4()}, messageForm{kind + " zstd", stream, ipc.WithZstd()})
	}
	return all
}

// writtenMessages is the record batch, twice, as a file or as a stream.
func writtenMessages(t testing.TB, b arrow.RecordBatch, of messageForm) []byte {
	var to bytes.Buffer
	options := []ipc.Option{ipc.WithSchema(b.Schema())}
	if of.codec != nil {
		options = append(options, of.codec)
	}
	var w interface {
		Write(arrow.RecordBatch) error
		Close() error
	}
	w = ipc.NewWriter(&to, options...)
	if !of.stream {
		var err error
		if w, err = ipc.NewFileWriter(&to, options...); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 {
		if err := w.Write(b); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return to.Bytes()
}

// readMessages reads all record batches and returns how many there are that are equal to want.
func readMessages(data []byte, stream bool, want arrow.RecordBatch) (equal int, err error) {
	err = eachBatch(data, stream, func(got arrow.RecordBatch) {
		if want != nil && array.RecordEqual(got, want) {
			equal++
		}
	})
	return equal, err
}

// eachBatch hands over the record batches of a file or a stream, one after another.
func eachBatch(data []byte, stream bool, take func(arrow.RecordBatch)) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v", p) // as Source.recoverBroken does
		}
	}()
	limit := arrowipc.NewLimit(memory.NewGoAllocator(), int64(len(data)))
	m := arrowipc.NewStream(bytes.NewReader(data), int64(len(data)), true, limit, message)
	if !stream {
		if m, err = arrowipc.NewFile(bytes.NewReader(data), int64(len(data)), limit, message); err != nil {
			return err
		}
	}
	r, err := ipc.NewReaderFromMessageReader(m, ipc.WithAllocator(limit))
	if err != nil {
		return err
	}
	defer r.Release()
	for {
		got, err := r.Read()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		take(got)
	}
}

func TestMessages(t *testing.T) {
	want := everyKind(t)
	for _, form := range messageForms() {
		t.Run(form.name, func(t *testing.T) {
			equal, err := readMessages(writtenMessages(t, want, form), form.stream, want)
			if equal != 2 || err != nil {
				t.Errorf("%d of 2 batches are equal to the one written, %v", equal, err)
			}
		})
	}
}

// A file that is cut short is an error, and so is a stream that is cut within a message. A stream
// that ends behind one is whole: it need not have an end of its own.
func TestCutShort(t *testing.T) {
	const messages = 4 // the schema, a dictionary, two batches
	want := everyKind(t)
	for _, form := range messageForms()[:4] {
		data, taken := writtenMessages(t, want, form), 0
		for n := range data {
			if _, err := readMessages(data[:n], form.stream, want); err == nil {
				taken++
			}
		}
		if form.stream && taken > messages || !form.stream && taken > 0 {
			t.Errorf("%s of %d messages: %d of its beginnings are taken for whole", form.name, messages, taken)
		}
	}
}

// mostMemory is what reading may take of a small file, whatever it says: twice the limits that the
// package arrowipc states.
const mostMemory uint64 = 2 * (1<<30 + arrowipc.MaxDescribed)

func allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// Each number of a file in turn is made a large one.
func TestEveryNumberLarge(t *testing.T) {
	want := everyKind(t)
	for _, form := range messageForms() {
		t.Run(form.name, func(t *testing.T) {
			whole := writtenMessages(t, want, form)
			step := 4
			if testing.Short() {
				step = 20
			}
			for at := 0; at+4 <= len(whole); at += step {
				for _, number := range []uint32{1 << 24, 1 << 29, 1<<31 - 1, 1<<32 - 2} {
					data := bytes.Clone(whole)
					binary.LittleEndian.PutUint32(data[at:], number)
					if took := allocated(func() { _, _ = readMessages(data, form.stream, nil) }); took > mostMemory {
						t.Fatalf("with %#x at byte %d: %d bytes of memory, need at most %d", number, at, took, mostMemory)
					}
				}
			}
		})
	}
}

// A schema of a few hundred bytes in which each column has eight children, all of them the same
// one, describes 8^20 columns.
func TestSharedChildren(t *testing.T) {
	b := flatbuffers.NewBuilder(0)
	emptyTable := func() flatbuffers.UOffsetT {
		b.StartObject(0)
		return b.EndObject()
	}
	vectorOf := func(element flatbuffers.UOffsetT, n int) flatbuffers.UOffsetT {
		b.StartVector(4, n, 4)
		for range n {
			b.PrependUOffsetT(element)
		}
		return b.EndVector(n)
	}
	field := emptyTable()
	for range 20 {
		children, structType := vectorOf(field, 8), emptyTable()
		b.StartObject(7)
		b.PrependByteSlot(2, 13, 0) // type_type: Struct_
		b.PrependUOffsetTSlot(3, structType, 0)
		b.PrependUOffsetTSlot(5, children, 0)
		field = b.EndObject()
	}
	fields := vectorOf(field, 8)
	b.StartObject(4)
	b.PrependUOffsetTSlot(1, fields, 0)
	schema := b.EndObject()
	b.StartObject(5)
	b.PrependInt16Slot(0, 4, 0) // version: V5
	b.PrependByteSlot(1, 1, 0)  // header_type: Schema
	b.PrependUOffsetTSlot(2, schema, 0)
	b.Finish(b.EndObject())
	meta := b.FinishedBytes()

	var data []byte
	data = binary.LittleEndian.AppendUint32(data, 0xffffffff)
	data = binary.LittleEndian.AppendUint32(data, uint32(len(meta)))
	data = append(data, meta...)
	var err error
	took := allocated(func() { _, err = readMessages(data, true, nil) })
	if err == nil || !strings.Contains(err.Error(), "metadata that describe more than") || took > 1<<20 {
		t.Errorf("%d bytes of metadata: %d bytes of memory, %v; need next to none, and an error about what they describe", len(meta), took, err)
	}
}

// A batch that asks for more than the limit when it is unpacked is an error.
func TestUnpackedLimit(t *testing.T) {
	of := messageForms()[1]
	data := writtenMessages(t, everyKind(t), of)
	limit := arrowipc.NewLimit(memory.NewGoAllocator(), int64(len(data)))
	limit.Bytes = 100
	m, err := arrowipc.NewFile(bytes.NewReader(data), int64(len(data)), limit, message)
	if err != nil {
		t.Fatal(err)
	}
	r, err := ipc.NewReaderFromMessageReader(m, ipc.WithAllocator(limit))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Read(); err == nil {
		t.Error("a batch of more than 100 bytes: no error with a limit of 100")
	}
}

func FuzzMessages(f *testing.F) {
	for _, form := range messageForms() {
		f.Add(writtenMessages(f, everyKind(f), form), form.stream)
		f.Add(writtenMessages(f, viewsOnly(f), form), form.stream)
	}
	f.Fuzz(func(t *testing.T, data []byte, stream bool) {
		if took := allocated(func() { _, _ = readMessages(data, stream, nil) }); took > mostMemory+64*uint64(len(data)) {
			t.Errorf("%d bytes of memory, need at most %d", took, mostMemory)
		}
	})
}

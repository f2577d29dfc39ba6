package shapefiles

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/csv"
	"github.com/apache/arrow-go/v18/arrow/ipc"
	"github.com/apache/arrow-go/v18/arrow/memory"
	"github.com/apache/arrow-go/v18/parquet"
	"github.com/apache/arrow-go/v18/parquet/compress"
	"github.com/apache/arrow-go/v18/parquet/pqarrow"
	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"

	beampairs "github.com/hantei-go/hantei/interop/beam"
)

// Output tells where pairs are written to, and how.
type Output struct {
	Name    string         // of the file; with several shards -00000-of-00004 follows before the ending, which tells the format
	Shards  int            // how many files; 0 stands for 1
	Rows    int64          // how many rows the side has by which the pairs are put in order
	By      beampairs.Side // that side
	Numbers []string       // the names of the numbers, as many as the pairs have
}

// Write writes a collection of [beampairs.Pairs]: columns first and second with the numbers of
// rows, and those of the test's answer. Pairs are in order, by the row of one side and then by that
// of the other, in every file and from file to file, so that one after the other they are what
// cmd/hantei writes. A worker holds the pairs of one file in memory.
//
// A file that is written again, because a bundle is tried again, has the same content. Locally it
// takes its place when it is whole.
//
// Write returns an error if the name's ending tells no format. The pipeline fails if pairs have more
// or fewer numbers than there are names: how many they have is known only where it runs.
func Write(s beam.Scope, pairs beam.PCollection, to Output) error {
	s = s.Scope("shapefiles.Write")
	if _, err := FormatOf(to.Name); err != nil {
		return err
	}
	to.Shards = max(to.Shards, 1)
	empty := beam.ParDo(s, &everyShardFn{to}, beam.Impulse(s))
	keyed := beam.ParDo(s, &shardFn{to}, pairs)
	beam.ParDo0(s, &writeFn{to}, beam.GroupByKey(s, beam.Flatten(s, keyed, empty)))
	return nil
}

// everyShardFn emits no pairs for each shard, so that each file is written even where it has none.
type everyShardFn struct{ To Output }

func (f *everyShardFn) ProcessElement(_ []byte, emit func(int64, beampairs.Pairs)) {
	for shard := range f.To.Shards {
		emit(int64(shard), beampairs.Pairs{})
	}
}

// shardFn sends pairs to their files: each has a range of rows.
type shardFn struct{ To Output }

func (f *shardFn) ProcessElement(p beampairs.Pairs, emit func(int64, beampairs.Pairs)) error {
	if names := f.To.Numbers; p.Len() > 0 && len(p.Numbers) != len(names) {
		return fmt.Errorf("shapefiles: Write: Output.Numbers has %d names %q, but pairs have %d numbers, need as many names",
			len(names), names, len(p.Numbers))
	}
	shards := make([]beampairs.Pairs, f.To.Shards)
	for k, row := range f.To.rows(&p) {
		to := &shards[min(int64(float64(row)/float64(max(f.To.Rows, 1))*float64(f.To.Shards)), int64(f.To.Shards)-1)]
		if to.Numbers == nil {
			to.Numbers = make([][]float64, len(p.Numbers))
		}
		to.First, to.Second = append(to.First, p.First[k]), append(to.Second, p.Second[k])
		for i, column := range p.Numbers {
			to.Numbers[i] = append(to.Numbers[i], column[k])
		}
	}
	for shard, part := range shards {
		if part.Len() > 0 {
			emit(int64(shard), part)
		}
	}
	return nil
}

func (o *Output) rows(p *beampairs.Pairs) []int64 {
	if o.By == beampairs.First {
		return p.First
	}
	return p.Second
}

// writeFn writes a file.
type writeFn struct{ To Output }

func (f *writeFn) ProcessElement(ctx context.Context, shard int64, parts func(*beampairs.Pairs) bool) error {
	all := beampairs.Pairs{Numbers: make([][]float64, len(f.To.Numbers))}
	for {
		var p beampairs.Pairs
		if !parts(&p) {
			break
		}
		all.First, all.Second = append(all.First, p.First...), append(all.Second, p.Second...)
		for k, column := range p.Numbers {
			all.Numbers[k] = append(all.Numbers[k], column...)
		}
	}
	return create(ctx, f.To.shard(shard), func(w io.Writer) error { return f.To.encode(w, &all) })
}

// Names are the names of the files that [Write] writes.
func (o Output) Names() (names []string) {
	o.Shards = max(o.Shards, 1)
	for number := range o.Shards {
		names = append(names, o.shard(int64(number)))
	}
	return names
}

// shard is the name of one file.
func (o *Output) shard(number int64) string {
	if o.Shards == 1 {
		return o.Name
	}
	ending := filepath.Ext(o.Name)
	return fmt.Sprintf("%s-%05d-of-%05d%s", strings.TrimSuffix(o.Name, ending), number, o.Shards, ending)
}

// order is the order in which pairs are written, as indexes into p.
func (o *Output) order(p *beampairs.Pairs) []int {
	of, others := p.First, p.Second
	if o.By == beampairs.Second {
		of, others = others, of
	}
	order := make([]int, p.Len())
	for k := range order {
		order[k] = k
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Or(cmp.Compare(of[a], of[b]), cmp.Compare(others[a], others[b])) })
	return order
}

// encode writes pairs in the format of the name.
func (o *Output) encode(w io.Writer, p *beampairs.Pairs) error {
	fields := []arrow.Field{{Name: "first", Type: arrow.PrimitiveTypes.Int64}, {Name: "second", Type: arrow.PrimitiveTypes.Int64}}
	for _, name := range o.Numbers {
		fields = append(fields, arrow.Field{Name: name, Type: arrow.PrimitiveTypes.Float64})
	}
	schema := arrow.NewSchema(fields, nil)
	format, err := FormatOf(o.Name)
	if err != nil {
		return err
	}
	to, err := newEncoder(w, format, schema)
	if err != nil {
		return err
	}
	order := o.order(p)
	for lo := 0; lo == 0 || lo < len(order); lo += blockRows {
		batch := o.batch(schema, p, order[lo:min(lo+blockRows, len(order))])
		if err := to.Write(batch); err != nil {
			return err
		}
	}
	return to.Close()
}

// batch is some of the pairs.
func (o *Output) batch(schema *arrow.Schema, p *beampairs.Pairs, order []int) arrow.RecordBatch {
	b := array.NewRecordBuilder(memory.NewGoAllocator(), schema)
	defer b.Release()
	for _, k := range order {
		b.Field(0).(*array.Int64Builder).Append(p.First[k])
		b.Field(1).(*array.Int64Builder).Append(p.Second[k])
		for i, column := range p.Numbers {
			b.Field(2 + i).(*array.Float64Builder).Append(column[k])
		}
	}
	return b.NewRecordBatch()
}

// An encoder writes record batches. After Close all of them have been written.
type encoder interface {
	Write(arrow.RecordBatch) error
	Close() error
}

func newEncoder(w io.Writer, format Format, schema *arrow.Schema) (encoder, error) {
	switch format {
	case Parquet:
		properties := parquet.NewWriterProperties(parquet.WithDictionaryDefault(false), parquet.WithCompression(compress.Codecs.Snappy))
		return pqarrow.NewFileWriter(schema, struct{ io.Writer }{w}, properties, pqarrow.DefaultWriterProps())
	case Arrow:
		return ipc.NewFileWriter(w, ipc.WithSchema(schema))
	case Stream:
		return ipc.NewWriter(w, ipc.WithSchema(schema)), nil
	}
	return csvEncoder{csv.NewWriter(w, schema, csv.WithHeader(true))}, nil
}

type csvEncoder struct{ *csv.Writer }

func (e csvEncoder) Close() error { return e.Flush() }

// create writes a file. A local one is written under another name first.
func create(ctx context.Context, name string, write func(io.Writer) error) error {
	if strings.Contains(name, "://") {
		return createRemote(ctx, name, write)
	}
	f, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*.tmp")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // which is gone if all went well
	err = write(f)
	if err == nil {
		err = f.Chmod(0o644)
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	return err
}

func createRemote(ctx context.Context, name string, write func(io.Writer) error) error {
	fs, err := filesystem.New(ctx, name)
	if err != nil {
		return err
	}
	defer fs.Close()
	w, err := fs.OpenWrite(ctx, name)
	if err != nil {
		return err
	}
	if err := write(w); err != nil {
		return err // and the file is not committed
	}
	return w.Close()
}

func init() {
	beam.RegisterDoFn(reflect.TypeFor[everyShardFn]())
	beam.RegisterDoFn(reflect.TypeFor[shardFn]())
	beam.RegisterDoFn(reflect.TypeFor[writeFn]())
}

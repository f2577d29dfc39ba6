package shapefiles

import (
	"context"
	"fmt"
	"io"
	"reflect"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	beampairs "github.com/hantei-go/hantei/interop/beam"
)

// blockRows is how many rows are handed on at a time. Each block is cut into a piece for every cell,
// which costs the same for few rows and for many.
const blockRows = 1 << 17

// Read reads files of shapes of one kind as a collection of [beampairs.Block].
func Read(s beam.Scope, files *Files, shape *beampairs.Shape) beam.PCollection {
	s = s.Scope("shapefiles.Read")
	return beam.ParDo(s, &readFn{shape.Name, shape.Columns}, beam.Reshuffle(s, beam.CreateList(s, files.Parts)))
}

// readFn reads a part of a file.
type readFn struct {
	Name    string
	Columns []string
}

func (f *readFn) ProcessElement(ctx context.Context, part Part, emit func(beampairs.Block)) error {
	file, err := open(ctx, part.File)
	if err == nil {
		err = f.read(ctx, file, part, emit)
		file.Close() // it was only read
	}
	if err != nil {
		return fmt.Errorf("%s: %w", part.File, err)
	}
	return nil
}

// read emits the blocks of a part.
func (f *readFn) read(ctx context.Context, from file, part Part, emit func(beampairs.Block)) (err error) {
	defer recoverBroken(&err)
	done := int64(0)
	yield := func(b beampairs.Block) {
		b.Source, b.SourceRow, b.First = part.File, part.SourceRow+done, part.First+done
		done += int64(b.Len())
		emit(b)
	}
	if part.Format == CSV {
		return f.readCSV(from, yield)
	}
	next, err := f.batches(ctx, from, part)
	if err != nil {
		return err
	}
	for {
		batch, err := next()
		if err == io.EOF { // which errors of columns that are unpacked may wrap
			return nil
		}
		if err != nil {
			return err
		}
		for lo := int64(0); lo < batch.NumRows(); lo += blockRows {
			some := batch.NewSlice(lo, min(lo+blockRows, batch.NumRows()))
			b, err := f.block(some)
			some.Release()
			if err != nil {
				return err
			}
			yield(b)
		}
	}
}

// batches returns a function that returns the next record batch of a part, or io.EOF.
func (f *readFn) batches(ctx context.Context, from file, part Part) (func() (arrow.RecordBatch, error), error) {
	if part.Format == Parquet {
		return f.parquetBatches(ctx, from, part)
	}
	r, err := batchesOf(from, part.Format)
	if err != nil {
		return nil, err
	}
	return r.Read, nil
}

// block copies the columns of a record batch.
func (f *readFn) block(batch arrow.RecordBatch) (beampairs.Block, error) {
	var b beampairs.Block
	p, err := newPlan(f.Name, f.Columns, namesOf(batch.Schema()))
	if err != nil {
		return b, err
	}
	unread := map[int]string{}
	var columns [][]float64
	for k, place := range p.places {
		column, err := float64s(batch.Column(place), func(row int, reason string) {
			unread[row] = fmt.Sprintf("column %s is %s", p.names[k], reason)
		})
		if err != nil {
			return b, fmt.Errorf("column %s: %w", p.names[k], err)
		}
		columns = append(columns, column)
	}
	p.finish(&b, columns, unread)
	return b, nil
}

// float64s copies a column of numbers. It calls bad with the rows whose number float64 does not
// have; they become NaN.
func float64s(a arrow.Array, bad func(row int, reason string)) ([]float64, error) {
	column := make([]float64, a.Len())
	switch a := a.(type) {
	case *array.Float64:
		copy(column, a.Float64Values())
	case *array.Float32:
		for i, v := range a.Float32Values() {
			column[i] = float64(v)
		}
	case *array.Float16:
		for i, v := range a.Values() {
			column[i] = float64(v.Float32())
		}
	case *array.Int8:
		whole(column, a.Int8Values(), bad)
	case *array.Int16:
		whole(column, a.Int16Values(), bad)
	case *array.Int32:
		whole(column, a.Int32Values(), bad)
	case *array.Int64:
		whole(column, a.Int64Values(), bad)
	case *array.Uint8:
		whole(column, a.Uint8Values(), bad)
	case *array.Uint16:
		whole(column, a.Uint16Values(), bad)
	case *array.Uint32:
		whole(column, a.Uint32Values(), bad)
	case *array.Uint64:
		whole(column, a.Uint64Values(), bad)
	default:
		return nil, fmt.Errorf("%v, need numbers", a.DataType())
	}
	for i := range column {
		if a.IsNull(i) {
			column[i] = notRead
			bad(i, "null")
		}
	}
	return column, nil
}

// whole copies a column of integers.
func whole[N wholeNumber](column []float64, values []N, bad func(row int, reason string)) {
	for i, v := range values {
		column[i] = float64(v)
		if N(column[i]) != v || column[i] < -1<<53 || column[i] > 1<<53 {
			column[i] = notRead
			bad(i, fmt.Sprintf("%d, need an integer from -2^53 to 2^53, which float64 has exactly", v))
		}
	}
}

type wholeNumber interface {
	int8 | int16 | int32 | int64 | uint8 | uint16 | uint32 | uint64
}

func init() {
	beam.RegisterDoFn(reflect.TypeFor[readFn]())
}

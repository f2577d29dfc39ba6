package files

import (
	"slices"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/parquet/file"
	"github.com/apache/arrow-go/v18/parquet/schema"
)

// texts are the names of columns of JSON and of enumerations. They are text in UTF-8, and package pqarrow has them as
// bytes, which CSV would have in base64.
type texts map[string]bool

// textsOf finds these columns of a file.
func textsOf(r *file.Reader) texts {
	found := texts{}
	root := r.MetaData().Schema.Root()
	for i := range root.NumFields() {
		switch root.Field(i).LogicalType().(type) {
		case schema.JSONLogicalType, schema.EnumLogicalType:
			found[root.Field(i).Name()] = true
		}
	}
	return found
}

// schema is a schema in which these columns are text.
func (found texts) schema(of *arrow.Schema) *arrow.Schema {
	if len(found) == 0 {
		return of
	}
	fields := slices.Clone(of.Fields())
	for i, f := range fields {
		if found[f.Name] && f.Type.ID() == arrow.BINARY {
			fields[i].Type = arrow.BinaryTypes.String
		}
	}
	metadata := of.Metadata()
	return arrow.NewSchema(fields, &metadata)
}

// batch is a record batch in which these columns are text, in the same memory.
func (found texts) batch(of arrow.RecordBatch) arrow.RecordBatch {
	if len(found) == 0 {
		return of
	}
	schema, columns := found.schema(of.Schema()), slices.Clone(of.Columns())
	for i, f := range schema.Fields() {
		if data := columns[i].Data(); data.DataType().ID() != f.Type.ID() {
			columns[i] = array.MakeFromData(array.NewData(f.Type, data.Len(), data.Buffers(), nil, data.NullN(), data.Offset()))
		}
	}
	return array.NewRecordBatch(schema, columns, of.NumRows())
}

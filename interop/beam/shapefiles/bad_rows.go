package shapefiles

import (
	"cmp"
	"context"
	"encoding/csv"
	"io"
	"reflect"
	"slices"
	"strconv"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	beampairs "github.com/hantei-go/hantei/interop/beam"
)

// WriteBadRows writes a collection of [beampairs.BadRow] to a file of comma-separated values, with
// columns file, row and reason, in the order of the files and rows. A worker holds all of them in
// memory.
func WriteBadRows(s beam.Scope, rows beam.PCollection, name string) {
	s = s.Scope("shapefiles.WriteBadRows")
	none := beam.Create(s, beampairs.BadRow{Row: noRow}) // so that the file is written even where there are none
	beam.ParDo0(s, &writeBadRowsFn{name}, beam.GroupByKey(s, beam.AddFixedKey(s, beam.Flatten(s, rows, none))))
}

const noRow = -1

type writeBadRowsFn struct{ Name string }

func (f *writeBadRowsFn) ProcessElement(ctx context.Context, _ int, rows func(*beampairs.BadRow) bool) error {
	var all []beampairs.BadRow
	for {
		var r beampairs.BadRow
		if !rows(&r) {
			break
		}
		if r.Row != noRow {
			all = append(all, r)
		}
	}
	slices.SortFunc(all, func(a, b beampairs.BadRow) int {
		return cmp.Or(cmp.Compare(a.Source, b.Source), cmp.Compare(a.Row, b.Row), cmp.Compare(a.Reason, b.Reason))
	})
	return create(ctx, f.Name, func(w io.Writer) error {
		to := csv.NewWriter(w)
		records := [][]string{{"file", "row", "reason"}}
		for _, r := range all {
			records = append(records, []string{r.Source, strconv.FormatInt(r.Row, 10), r.Reason})
		}
		return to.WriteAll(records)
	})
}

func init() { beam.RegisterDoFn(reflect.TypeFor[writeBadRowsFn]()) }

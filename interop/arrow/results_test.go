package arrowcols

import (
	"slices"
	"testing"
	"unsafe"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

func TestFromMask(t *testing.T) {
	const rows = 150
	hits := hantei.NewMask(rows)
	for i := range rows {
		if i%3 == 0 || i%7 == 0 {
			hits[i/64] |= 1 << (i % 64)
		}
	}
	whole, err := FromMask(hits, rows)
	if err != nil {
		t.Fatal(err)
	}
	defer whole.Release()
	if littleEndian && unsafe.SliceData(whole.Data().Buffers()[1].Bytes()) != (*byte)(unsafe.Pointer(unsafe.SliceData(hits))) {
		t.Error("the array is not in the memory of the mask")
	}
	for _, cut := range [][2]int64{{0, rows}, {5, 140}, {64, 128}, {rows, rows}} {
		part := array.NewSlice(whole, cut[0], cut[1]).(*array.Boolean)
		defer part.Release()
		if part.Len() != int(cut[1]-cut[0]) || part.NullN() != 0 {
			t.Fatalf("%v: %d rows, %d nulls", cut, part.Len(), part.NullN())
		}
		for i := range part.Len() {
			if row := int(cut[0]) + i; part.Value(i) != hits.Get(row) {
				t.Errorf("%v: row %d is %v, want %v", cut, row, part.Value(i), hits.Get(row))
			}
		}
	}
}

func TestFromColumns(t *testing.T) {
	list := pairs.List{A: []int32{1, 2}, B: []int32{7, 8}}
	measured := pairs.Measured[float32]{List: list, V: []float32{0.5, 0.25}}
	contacts := soa.Contacts[float64]{T: []float64{1, 2}, X: []float64{3, 4}, Y: []float64{5, 6}, NX: []float64{7, 8}, NY: []float64{9, 10}}
	nearest := soa.Nearest[float32]{D: []float32{1, 2}, X: []float32{3, 4}, Y: []float32{5, 6}, NX: []float32{7, 8}, NY: []float32{9, 10}}
	penetrations := soa.Penetrations[float64]{Depth: []float64{1, 2}, X: []float64{3, 4}, Y: []float64{5, 6}, NX: []float64{7, 8}, NY: []float64{9, 10}}
	var manifolds soa.Manifolds[float32]
	manifolds.Append(soa.Manifold[float32]{Depth: 1, NX: 2, NY: 3, Depth1: 4, X1: 5, Y1: 6, ID1: 7, Depth2: 8, X2: 9, Y2: 10, ID2: 11})
	of := func(b arrow.RecordBatch, err error) arrow.RecordBatch {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	tests := []struct {
		name    string
		batch   arrow.RecordBatch
		names   []string
		columns []any
	}{
		{"pairs", of(FromPairs(&list)), []string{"first", "second"}, []any{list.A, list.B}},
		{"measured", of(FromMeasured(&measured, "time")), []string{"first", "second", "time"}, []any{list.A, list.B, measured.V}},
		{"contacts", of(FromContacts(&contacts)), []string{"t", "x", "y", "nx", "ny"},
			[]any{contacts.T, contacts.X, contacts.Y, contacts.NX, contacts.NY}},
		{"penetrations", of(FromPenetrations(&penetrations)), []string{"depth", "x", "y", "nx", "ny"},
			[]any{penetrations.Depth, penetrations.X, penetrations.Y, penetrations.NX, penetrations.NY}},
		{"manifolds", of(FromManifolds(&manifolds)),
			[]string{"depth", "nx", "ny", "depth1", "x1", "y1", "id1", "depth2", "x2", "y2", "id2"},
			[]any{manifolds.Depth, manifolds.NX, manifolds.NY, manifolds.Depth1, manifolds.X1, manifolds.Y1, manifolds.ID1,
				manifolds.Depth2, manifolds.X2, manifolds.Y2, manifolds.ID2}},
		{"nearest", of(FromNearest(&nearest)), []string{"d", "x", "y", "nx", "ny"},
			[]any{nearest.D, nearest.X, nearest.Y, nearest.NX, nearest.NY}},
		{"no pairs", of(FromPairs(&pairs.List{})), []string{"first", "second"}, []any{[]int32(nil), []int32(nil)}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			defer test.batch.Release()
			for k, name := range test.names {
				if got := test.batch.ColumnName(k); got != name {
					t.Errorf("column %d is %s, want %s", k, got, name)
				}
				column := test.batch.Column(k)
				if column.NullN() != 0 || test.batch.Schema().Field(k).Nullable {
					t.Errorf("column %s has or may have nulls", name)
				}
				ok := false
				switch want := test.columns[k].(type) {
				case []int32:
					ok = same(column.(*array.Int32).Int32Values(), want)
				case []float32:
					ok = same(column.(*array.Float32).Float32Values(), want)
				case []float64:
					ok = same(column.(*array.Float64).Float64Values(), want)
				}
				if !ok {
					t.Errorf("column %s is %v, want %v in the same memory", name, column, test.columns[k])
				}
			}
			if int(test.batch.NumCols()) != len(test.names) {
				t.Errorf("%d columns, want %d", test.batch.NumCols(), len(test.names))
			}
		})
	}
}

func same[E comparable](got, want []E) bool {
	return slices.Equal(got, want) && unsafe.SliceData(got) == unsafe.SliceData(want)
}

func TestFromNumbers(t *testing.T) {
	times := []float64{1, 2, 3}
	a := FromNumbers(times)
	defer a.Release()
	part := array.NewSlice(a, 1, 3).(*array.Float64)
	defer part.Release()
	if got := part.Float64Values(); !same(got, times[1:]) {
		t.Errorf("rows 1 and 2 are %v, want %v in the same memory", got, times[1:])
	}
}

func TestResultErrors(t *testing.T) {
	fails := func(_ any, err error) error { return err }
	tests := []struct {
		name string
		err  error
		want string
	}{
		{"negative", fails(FromMask(hantei.NewMask(3), -1)), "arrowcols: FromMask: rows = -1, need 0 <= rows <= 64, the bits of the mask"},
		{"beyond the mask", fails(FromMask(hantei.NewMask(64), 65)), "arrowcols: FromMask: rows = 65, need 0 <= rows <= 64, the bits of the mask"},
		{"pairs", fails(FromPairs(&pairs.List{A: []int32{1}})), "arrowcols: FromPairs: len(A) = 1, len(B) = 0, need equal lengths"},
		{"measured", fails(FromMeasured(&pairs.Measured[float32]{V: []float32{1}}, "time")), "arrowcols: FromMeasured: len(A) = 0, len(B) = 0, len(V) = 1, need equal lengths"},
		{"contacts", fails(FromContacts(&soa.Contacts[float32]{T: []float32{1}})), "arrowcols: FromContacts: soa: Contacts: len(X) = 0, len(T) = 1, need equal lengths"},
		{"penetrations", fails(FromPenetrations(&soa.Penetrations[float32]{NX: []float32{1}})), "arrowcols: FromPenetrations: soa: Penetrations: len(NX) = 1, len(Depth) = 0, need equal lengths"},
		{"manifolds", fails(FromManifolds(&soa.Manifolds[float32]{ID2: []float32{1}})), "arrowcols: FromManifolds: soa: Manifolds: len(ID2) = 1, len(Depth) = 0, need equal lengths"},
		{"nearest", fails(FromNearest(&soa.Nearest[float32]{NX: []float32{1}})), "arrowcols: FromNearest: soa: Nearest: len(NX) = 1, len(D) = 0, need equal lengths"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if test.err == nil || test.err.Error() != test.want {
				t.Errorf("error %v, want %s", test.err, test.want)
			}
		})
	}
}

// TestNil checks that a nil pointer is an error that names the function, not a panic.
func TestNil(t *testing.T) {
	var none Validity
	of := func(_ arrow.RecordBatch, err error) error { return err }
	for name, err := range map[string]error{
		"FromPairs: list":                of(FromPairs(nil)),
		"FromMeasured: list":             of(FromMeasured[float32](nil, "time")),
		"FromContacts: contacts":         of(FromContacts[float32](nil)),
		"FromPenetrations: penetrations": of(FromPenetrations[float32](nil)),
		"FromManifolds: m":               of(FromManifolds[float32](nil)),
		"FromNearest: nearest":           of(FromNearest[float32](nil)),
		"MissContacts: out":              MissContacts[float32](nil, none, none),
		"MissPenetrations: out":          MissPenetrations[float32](nil, none, none),
		"MissManifolds: out":             MissManifolds[float32](nil, none, none),
		"MissNearest: out":               MissNearest[float32](nil, none, none),
		"DropPairs: list":                DropPairs(nil, none, none),
		"DropMeasured: list":             DropMeasured[float32](nil, none, none),
	} {
		if want := "arrowcols: " + name + " is nil, need a pointer"; err == nil || err.Error() != want {
			t.Errorf("error %v, want %s", err, want)
		}
	}
}

package arrowcols

import (
	"fmt"
	"math"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// sides are views of batches, whole and cut, with nulls in different columns: row i of the uncut
// batch has a null if i is a multiple of three, unless the name says otherwise.
func sides(t *testing.T) map[string]Validity {
	t.Helper()
	all := map[string]Validity{}
	take := func(name string, v Validity, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		all[name] = v
	}
	nulls, whole := counting[float64](t, 140, "x", "?y", "?r"), counting[float64](t, 130, "x", "y", "r")
	for _, cut := range []struct {
		name     string
		from, to int64
	}{{"nulls at 0", 0, 130}, {"nulls at 1", 2, 132}, {"nulls at 2", 1, 131}, {"one null", 0, 1}, {"one", 1, 2}} {
		slice := nulls.NewSlice(cut.from, cut.to)
		defer slice.Release()
		_, v, err := Circles[float64](slice)
		take(cut.name, v, err)
	}
	_, v, err := Circles[float64](whole)
	take("whole", v, err)
	none := whole.NewSlice(0, 0)
	defer none.Release()
	_, v, err = Circles[float64](none)
	take("none", v, err)
	return all
}

// isNull tells for the sides what Validity should.
func isNull(side string, row int) bool {
	var at int
	if n, _ := fmt.Sscanf(side, "nulls at %d", &at); n == 1 {
		return row%3 == at
	}
	return side == "one null"
}

func TestValidity(t *testing.T) {
	for name, v := range sides(t) {
		nulls := 0
		for i := range v.Len() {
			if v.Valid(i) == isNull(name, i) {
				t.Errorf("%s: row %d valid: %v", name, i, v.Valid(i))
			}
			if isNull(name, i) {
				nulls++
			}
		}
		if v.NullRows() != nulls || v.Whole() != (nulls == 0) {
			t.Errorf("%s: %d rows with nulls, whole: %v; want %d", name, v.NullRows(), v.Whole(), nulls)
		}
		if v.Valid(-1) || v.Valid(v.Len()) {
			t.Errorf("%s: a row that is not there is valid", name)
		}
	}
}

// misses are the functions that make misses, by the answers of the table of tests.
var misses = map[*catalog.Answer]any{
	catalog.Hits:         MissHits,
	catalog.Times:        MissTimes[float64],
	catalog.Distances:    MissDistances[float64],
	catalog.Contacts:     MissContacts[float64],
	catalog.Penetrations: MissPenetrations[float64],
	catalog.Manifolds:    MissManifolds[float64],
	catalog.Nearest:      MissNearest[float64],
}

// Every answer of the table of tests has a function that makes misses of rows with nulls.
func TestAnswers(t *testing.T) {
	for _, a := range catalog.Answers {
		if misses[a] == nil {
			t.Errorf("there is no function that makes misses of %s", a.Name)
		}
	}
}

// TestMiss applies every pair of sides to answers in which all rows hit.
func TestMiss(t *testing.T) {
	all := sides(t)
	for name1, first := range all {
		for name2, second := range all {
			n, err := common("", first, second)
			if err != nil {
				continue
			}
			t.Run(name1+"/"+name2, func(t *testing.T) {
				hits := hantei.NewMask(n)
				for i := range n {
					hits[i/64] |= 1 << (i % 64)
				}
				times, dist := make([]float32, n), make([]float64, n)
				var contacts soa.Contacts[float64]
				var nearest soa.Nearest[float32]
				var penetrations soa.Penetrations[float64]
				var manifolds soa.Manifolds[float64]
				contacts.Resize(n)
				nearest.Resize(n)
				penetrations.Resize(n)
				manifolds.Resize(n)
				for _, err := range []error{
					MissHits(hits, first, second), MissTimes(times, first, second), MissDistances(dist, first, second),
					MissContacts(&contacts, first, second), MissNearest(&nearest, first, second),
					MissPenetrations(&penetrations, first, second), MissManifolds(&manifolds, first, second),
				} {
					if err != nil {
						t.Fatal(err)
					}
				}
				row := func(v Validity, i int) int {
					if v.Len() == 1 {
						return 0
					}
					return i
				}
				for i := range n {
					null := isNull(name1, row(first, i)) || isNull(name2, row(second, i))
					c, d := contacts.At(i), nearest.At(i)
					nan := func(x float64) bool { return math.Float64bits(x) == lane.NaNBits } // the one that tests write
					if hits.Get(i) == null ||
						math.IsInf(float64(times[i]), 1) != null || nan(dist[i]) != null ||
						math.IsInf(c.T, 1) != null || nan(c.X) != null || nan(c.Y) != null || nan(c.NX) != null || nan(c.NY) != null ||
						nan(float64(d.D)) != null || nan(float64(d.X)) != null || nan(float64(d.NY)) != null {
						t.Fatalf("row %d, null: %v: hit %v, time %v, distance %v, contact %v, nearest %v",
							i, null, hits.Get(i), times[i], dist[i], c, d)
					}
					atRest, points := penetrations.Columns(), manifolds.Columns()
					for _, column := range append(atRest[:], points[:]...) {
						if nan(column[i]) != null {
							t.Fatalf("row %d, null: %v: penetration %v, manifold %v", i, null, penetrations.At(i), manifolds.At(i))
						}
					}
				}
			})
		}
	}
}

func TestDrop(t *testing.T) {
	all := sides(t)
	for _, names := range [][2]string{{"nulls at 0", "nulls at 1"}, {"whole", "nulls at 2"}, {"one null", "whole"}, {"whole", "whole"}} {
		t.Run(names[0]+"/"+names[1], func(t *testing.T) {
			first, second := all[names[0]], all[names[1]]
			var found, want pairs.List
			var measured, wantMeasured pairs.Measured[float32]
			for a := range first.Len() {
				for b := range second.Len() {
					found.Append(int32(a), int32(b))
					measured.Append(int32(a), int32(b), float32(a*b))
					if !isNull(names[0], a) && !isNull(names[1], b) {
						want.Append(int32(a), int32(b))
						wantMeasured.Append(int32(a), int32(b), float32(a*b))
					}
				}
			}
			if err := DropPairs(&found, first, second); err != nil {
				t.Fatal(err)
			}
			if err := DropMeasured(&measured, first, second); err != nil {
				t.Fatal(err)
			}
			if fmt.Sprint(found) != fmt.Sprint(want) || fmt.Sprint(measured) != fmt.Sprint(wantMeasured) {
				t.Errorf("%d and %d pairs left, want %d", found.Len(), measured.Len(), want.Len())
			}
		})
	}
}

func TestNullErrors(t *testing.T) {
	all := sides(t)
	long, short, one := all["nulls at 0"], Validity{rows: 90}, all["one null"]
	var contacts soa.Contacts[float32]
	var nearest soa.Nearest[float32]
	contacts.Resize(130)
	contacts.NX = contacts.NX[:100]
	nearest.Resize(130)
	nearest.D = nil
	var penetrations soa.Penetrations[float32]
	var manifolds soa.Manifolds[float32]
	tests := []struct {
		name string
		err  error
		want string
	}{
		{"sides", MissHits(hantei.NewMask(130), long, short), "arrowcols: MissHits: first side has 130 rows, second 90, need equal numbers or 1"},
		{"mask", MissHits(hantei.NewMask(128), long, one), "arrowcols: MissHits: mask has 2 words for 130 rows, need 3"},
		{"times", MissTimes(make([]float32, 129), one, long), "arrowcols: MissTimes: times has 129 rows, need 130"},
		{"time sides", MissTimes(make([]float32, 129), short, long), "arrowcols: MissTimes: first side has 90 rows, second 130, need equal numbers or 1"},
		{"distances", MissDistances([]float64{}, long, long), "arrowcols: MissDistances: dist has 0 rows, need 130"},
		{"contacts", MissContacts(&contacts, long, long), "arrowcols: MissContacts: NX has 100 rows, need 130"},
		{"nearest", MissNearest(&nearest, long, long), "arrowcols: MissNearest: D has 0 rows, need 130"},
		{"penetrations", MissPenetrations(&penetrations, long, long), "arrowcols: MissPenetrations: Depth has 0 rows, need 130"},
		{"manifolds", MissManifolds(&manifolds, long, long), "arrowcols: MissManifolds: Depth has 0 rows, need 130"},
		{"pairs", DropPairs(&pairs.List{A: []int32{1}}, long, long), "arrowcols: DropPairs: len(A) = 1, len(B) = 0, need equal lengths"},
		{"pair of no row", DropPairs(&pairs.List{A: []int32{1, 2}, B: []int32{1, 90}}, long, short), "arrowcols: DropPairs: B[1] = 90, need a row of second, which has 90"},
		{"negative", DropPairs(&pairs.List{A: []int32{-1}, B: []int32{1}}, long, short), "arrowcols: DropPairs: A[0] = -1, need a row of first, which has 130"},
		{"measured", DropMeasured(&pairs.Measured[float32]{V: []float32{1}}, long, long), "arrowcols: DropMeasured: len(V) = 1, len(A) = 0, need equal lengths"},
		{"measured pair", DropMeasured(&pairs.Measured[float32]{List: pairs.List{A: []int32{130}, B: []int32{0}}, V: []float32{1}}, long, long), "arrowcols: DropMeasured: A[0] = 130, need a row of first, which has 130"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if test.err == nil || test.err.Error() != test.want {
				t.Errorf("error %v, want %s", test.err, test.want)
			}
		})
	}
}

package beampairs

import (
	"math"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
)

// Rows that are in no pair because of what they are are all reported, with file, row and reason,
// and counted.
func TestBadRows(t *testing.T) {
	nan := math.NaN()
	circles := Block{First: 40, Source: "c.csv", SourceRow: 10, Columns: [][]float64{{0, 1, nan, 3}, {0, 1, 2, 3}, {1, -1, 1, nan}},
		Unread: []Unread{{2, "column x is null"}}}
	want := map[BadRow]bool{
		{"c.csv", 11, "not one of circles: x 1, y 1, r -1"}:  true,
		{"c.csv", 12, "column x is null"}:                    true,
		{"c.csv", 13, "not one of circles: x 3, y 3, r NaN"}: true,
	}
	other := Block{Source: "d.csv", Columns: [][]float64{{0}, {0.5}, {1}}}
	for name, transform := range map[string]func(s beam.Scope, first, second beam.PCollection) beam.PCollection{
		"CrossMatch": func(s beam.Scope, first, second beam.PCollection) beam.PCollection {
			return CrossMatch(s, "CircleCircle", first, second, Options{}).BadRows
		},
		"Rows": func(s beam.Scope, first, second beam.PCollection) beam.PCollection {
			return Rows(s, "CircleCircle", first, second, 0).BadRows
		},
	} {
		t.Run(name, func(t *testing.T) {
			got, result := runPipeline[BadRow](t, func(s beam.Scope) beam.PCollection {
				return transform(s, beam.Create(s, circles), beam.Create(s, other))
			})
			found := 0
			for _, r := range got {
				switch {
				case want[r]:
					found++
				case name == "Rows" && strings.HasSuffix(r.Reason, "side has no such row"):
				default:
					t.Errorf("unexpected: %+v", r)
				}
			}
			if found != len(want) {
				t.Errorf("%d of the %d bad rows: %v", found, len(want), got)
			}
			for counted, n := range map[string]int64{"rows_first": 4, "rows_second": 1, "not_shapes": 2, "unread": 1} {
				if got := counter(result, counted); got != n {
					t.Errorf("%s is %d, need %d", counted, got, n)
				}
			}
		})
	}
}

// Calls that cannot be right panic where the pipeline is built, and say what is needed.
func TestMisuse(t *testing.T) {
	_, s := beam.NewPipelineWithRoot()
	none := beam.Create(s, Block{})
	for message, call := range map[string]func(){
		`CrossMatch: no test is called "Ellipse", need one of`:  func() { CrossMatch(s, "Ellipse", none, none, Options{}) },
		"CrossMatch: RayBox answers with a number, need Within": func() { CrossMatch(s, "RayBox", none, none, Options{}) },
		"Within: BoxBox hits or misses by itself":               func() { Within(s, "BoxBox", none, none, 1, Options{}) },
		"Within: the limit is NaN":                              func() { Within(s, "RayBox", none, none, math.NaN(), Options{}) },
		"Within: the limit is +Inf, but CircleSweep gives a time, need one from 0 to 1": func() {
			Within(s, "CircleSweep", none, none, math.Inf(1), Options{})
		},
		"Within: the limit is 1.5, but RayBoxContact gives a time": func() { Within(s, "RayBoxContact", none, none, 1.5, Options{}) },
		"Within: the limit is -1, but BoxCircleSweep gives a time": func() { Within(s, "BoxCircleSweep", none, none, -1, Options{}) },
		"Nearest: the limit is +Inf, but RayBox gives a time":      func() { Nearest(s, "RayBox", none, none, First, 1, math.Inf(1), Options{}) },
		"Rows: the limit is +Inf, but RayCircle gives a time":      func() { Rows(s, "RayCircle", none, none, math.Inf(1)) },
		"Rows: the limit is NaN":                                   func() { Rows(s, "BoxBox", none, none, math.NaN()) },
		`Rows: no test is called "Ellipse"`:                        func() { Rows(s, "Ellipse", none, none, 1) },
		"Nearest: k = 0":                                           func() { Nearest(s, "RayBox", none, none, First, 0, 1, Options{}) },
		"CellSide is -1":                                           func() { CrossMatch(s, "BoxBox", none, none, Options{CellSide: -1}) },
		"RowsPerTask is -1":                                        func() { CrossMatch(s, "BoxBox", none, none, Options{RowsPerTask: -1}) },
	} {
		t.Run(message, func(t *testing.T) {
			defer func() {
				if p, _ := recover().(string); !strings.Contains(p, message) {
					t.Errorf("panic %q, need one with %q", p, message)
				}
			}()
			call()
		})
	}
}

// Bytes that no encoder wrote give an error, whatever they are.
func TestBrokenEncodings(t *testing.T) {
	whole := encodeBlock(Block{First: 7, Columns: [][]float64{{1, 2}, {3, 4}}, Source: "f", Unread: []Unread{{1, "null"}}})
	if _, err := decodeBlock(whole); err != nil {
		t.Fatal(err)
	}
	for n := range whole {
		if _, err := decodeBlock(whole[:n]); err == nil {
			t.Errorf("%d of %d bytes give no error", n, len(whole))
		}
	}
	if _, err := decodeBlock(append(whole, 0)); err == nil {
		t.Error("a byte too many gives no error")
	}
	if _, err := decodePairs([]byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f}); err == nil {
		t.Error("a length beyond memory gives no error")
	}
}

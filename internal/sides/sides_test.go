package sides

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/internal/catalog"
)

// Every shape of the catalogue is a side here, with its columns.
func TestShapes(t *testing.T) {
	checks := map[*catalog.Shape]func(*testing.T, *catalog.Shape){
		&catalog.Points:        Points.check,
		&catalog.Circles:       Circles.check,
		&catalog.Boxes:         Boxes.check,
		&catalog.Capsules:      Capsules.check,
		&catalog.Ellipses:      Ellipses.check,
		&catalog.Covariances:   Covariances.check,
		&catalog.MovingCircles: MovingCircles.check,
		&catalog.Rays:          Rays.check,
	}
	for _, want := range catalog.Shapes {
		t.Run(want.Name, func(t *testing.T) {
			check := checks[want]
			if check == nil {
				t.Fatal("sides.go lacks it, or this test does")
			}
			check(t, want)
		})
	}
}

// check gives each column a row of its own that is no shape, between two rows that are.
func (s Side[S]) check(t *testing.T, want *catalog.Shape) {
	if !slices.Equal(s.Shape.Columns, lower(want.Columns)) {
		t.Fatalf("columns %q, want %q", s.Shape.Columns, lower(want.Columns))
	}
	columns := make([][]float64, len(want.Columns))
	for k := range columns {
		columns[k] = make([]float64, len(columns)+2)
		for i := range columns[k] {
			columns[k][i] = 1
		}
		columns[k][k+1] = math.NaN()
	}
	shapes := s.Of(columns)
	for k, name := range want.Columns {
		if field := reflect.ValueOf(shapes).FieldByName(name).Interface().([]float64); &field[0] != &columns[k][0] {
			t.Errorf("%s is not column %d", name, k)
		}
	}
	var bounds broad.Bounds[float64]
	if s.Bounds(&bounds, &shapes); bounds.Len() != len(columns)+2 {
		t.Errorf("bounds of %d rows, want %d", bounds.Len(), len(columns)+2)
	}
	var found, none []int
	s.EachNotShape(columns, func(row int) { found = append(found, row) })
	for k := range columns {
		none = append(none, k+1)
	}
	if !slices.Equal(found, none) {
		t.Errorf("rows %v are not shapes, want %v", found, none)
	}
}

// The numbers of records are those of the catalogue. The first has its whole name here, and perhaps
// only the first letter of that in package soa.
func TestRecords(t *testing.T) {
	numbers := map[*catalog.Answer][]string{
		catalog.Contacts:     Contacts.Numbers,
		catalog.Nearest:      Nearest.Numbers,
		catalog.Penetrations: Penetrations.Numbers,
		catalog.Manifolds:    Manifolds.Numbers,
	}
	for _, answer := range catalog.Answers {
		if answer.Form != catalog.Record {
			continue
		}
		t.Run(answer.Name, func(t *testing.T) {
			got, want := numbers[answer], lower(answer.Columns)
			if len(got) != len(want) || !strings.HasPrefix(got[0], want[0]) || !slices.Equal(got[1:], want[1:]) {
				t.Errorf("numbers %q, want %q", got, want)
			}
		})
	}
}

// A depth of 0 touches, of either sign, and a row that is not a shape has NaN.
func TestHits(t *testing.T) {
	depths := slices.Repeat([]float64{1, 0, math.Copysign(0, -1), -1, math.NaN()}, 20)
	hits := Hits(depths)
	for i := range depths {
		if want := i%5 < 3; hits.Get(i) != want {
			t.Errorf("row %d, of depth %v, is %v, want %v", i, depths[i], !want, want)
		}
	}
}

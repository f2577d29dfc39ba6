package soa

import (
	"errors"
	"reflect"
	"testing"
)

// The fields of a RowError are what its message is made of.
func TestRowError(t *testing.T) {
	boxes := Boxes[float32]{X: []float32{1, 2}, Y: []float32{1, 2}, UX: []float32{1, 0}, UY: []float32{0, 0}, HW: []float32{1, 1}, HH: []float32{1, 1}}
	circles := Circles[float32]{X: []float32{1}, Y: []float32{1}, R: []float32{-0.1}}
	covariances := Covariances[float64]{X: []float64{0}, Y: []float64{0}, XX: []float64{1}, XY: []float64{2}, YY: []float64{3}, K2: []float64{1}}
	testRowError(t, boxes.Validate(), &RowError{
		Type: "Boxes", Row: 1, Columns: []int{2, 3}, Fields: []string{"UX", "UY"}, Values: []any{float32(0), float32(0)},
		Need: "a direction other than zero",
	}, "soa: Boxes row 1: UX = 0, UY = 0, need a direction other than zero")
	testRowError(t, circles.Validate(), &RowError{
		Type: "Circles", Row: 0, Columns: []int{2}, Fields: []string{"R"}, Values: []any{float32(-0.1)},
		Need: "a finite radius >= 0",
	}, "soa: Circles row 0: R = -0.1, need a finite radius >= 0")
	testRowError(t, covariances.Validate(), &RowError{
		Type: "Covariances", Row: 0, Columns: []int{2, 3, 4}, Fields: []string{"XX", "XY", "YY"}, Values: []any{1.0, 2.0, 3.0},
		Need: "a matrix of determinant >= 0",
	}, "soa: Covariances row 0: XX = 1, XY = 2, YY = 3, need a matrix of determinant >= 0")
}

func testRowError(t *testing.T, err error, want *RowError, message string) {
	t.Helper()
	if got, ok := errors.AsType[*RowError](err); !ok || !reflect.DeepEqual(got, want) {
		t.Errorf("error %#v, want %#v", err, want)
	} else if got.Error() != message {
		t.Errorf("message %s, want %s", got, message)
	}
}

// Unequal columns are not an error of a row.
func TestRowErrorLengths(t *testing.T) {
	points := Points[float64]{X: []float64{nan}}
	if wrong, ok := errors.AsType[*RowError](points.Validate()); ok {
		t.Errorf("error %v of row %d, want one of the columns", wrong, wrong.Row)
	}
}

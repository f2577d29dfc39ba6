package soa

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"reflect"
	"testing"
)

var (
	nan       = math.NaN()
	inf       = math.Inf(1)
	minusZero = math.Copysign(0, -1)
)

// shapesOf is what the columns type C of a shape with rows R adds to columnsOf.
type shapesOf[T Float, R shapeRow, C any] interface {
	columnsOf[T, R, C]
	Validate() error
}

type shapeRow interface {
	comparable
	Valid() bool
}

func TestValidate(t *testing.T) {
	t.Run("float32", testValidate[float32])
	t.Run("float64", testValidate[float64])
}

func testValidate[T Float](t *testing.T) {
	const radius, extent = "a finite radius >= 0", "a finite half extent >= 0"
	testShape[T, Point[T], Points[T]](t, "Points", []string{"X", "Y"}, nil, "")
	testShape[T, Circle[T], Circles[T]](t, "Circles", []string{"X", "Y"}, []string{"R"}, radius)
	testShape[T, Box[T], Boxes[T]](t, "Boxes", []string{"X", "Y", "UX", "UY"}, []string{"HW", "HH"}, extent)
	testShape[T, Capsule[T], Capsules[T]](t, "Capsules", []string{"X1", "Y1", "X2", "Y2"}, []string{"R"}, radius)
	testShape[T, Ellipse[T], Ellipses[T]](t, "Ellipses", []string{"X", "Y", "UX", "UY"}, []string{"RX", "RY"}, radius)
	testShape[T, MovingCircle[T], MovingCircles[T]](t, "MovingCircles", []string{"X", "Y", "VX", "VY"}, []string{"R"}, radius)
	testShape[T, Ray[T], Rays[T]](t, "Rays", []string{"X", "Y", "DX", "DY"}, nil, "")
}

// testShape puts every kind of number in every field of one row of otherwise good ones.
func testShape[T Float, R shapeRow, C any, P shapesOf[T, R, C]](t *testing.T, name string, numbers, extents []string, need string) {
	for _, field := range numbers {
		for _, value := range []float64{nan, inf, -inf} {
			testField[T, R, C, P](t, name, field, T(value), "a finite number")
		}
		for _, value := range []float64{0, minusZero, -0.1, 0x1p-149, -math.MaxFloat32} {
			testField[T, R, C, P](t, name, field, T(value), "")
		}
	}
	for _, field := range extents {
		for _, value := range []float64{nan, inf, -inf, -0.1, -0x1p-149} {
			testField[T, R, C, P](t, name, field, T(value), need)
		}
		for _, value := range []float64{0, minusZero, 0x1p-149, math.MaxFloat32} {
			testField[T, R, C, P](t, name, field, T(value), "")
		}
	}
}

// testField checks Validate and Valid with value in a field of row 17; empty need: it is still a shape.
func testField[T Float, R shapeRow, C any, P shapesOf[T, R, C]](t *testing.T, name, field string, value T, need string) {
	t.Run(fmt.Sprintf("%s/%s=%v", name, field, value), func(t *testing.T) {
		var c C
		p := P(&c)
		p.Resize(20)
		columns := reflect.ValueOf(&c).Elem()
		for f := range columns.NumField() {
			for i := range p.Len() {
				columns.Field(f).Index(i).SetFloat(1)
			}
		}
		columns.FieldByName(field).Index(17).SetFloat(float64(value))
		if got, want := p.At(17).Valid(), need == ""; got != want {
			t.Errorf("Valid() = %v, want %v", got, want)
		}
		if need == "" {
			if err := p.Validate(); err != nil {
				t.Error(err)
			}
			return
		}
		columns.Field(0).Index(18).SetFloat(nan) // not the first bad row
		want := fmt.Sprintf("soa: %s row 17: %s = %v, need %s", name, field, value, need)
		if err := p.Validate(); err == nil || err.Error() != want {
			t.Errorf("Validate() = %v, want %s", err, want)
		}
	})
}

func TestValidateDirection(t *testing.T) {
	for _, zero := range []float64{0, minusZero} {
		boxes := Boxes[float64]{X: []float64{1}, Y: []float64{1}, UX: []float64{zero}, UY: []float64{0}, HW: []float64{1}, HH: []float64{1}}
		want := fmt.Sprintf("soa: Boxes row 0: UX = %v, UY = 0, need a direction other than zero", zero)
		if err := boxes.Validate(); err == nil || err.Error() != want {
			t.Errorf("Validate() = %v, want %s", err, want)
		}
		if boxes.At(0).Valid() {
			t.Errorf("%+v is valid, want not", boxes.At(0))
		}
		ellipse := Ellipse[float32]{UX: 0, UY: float32(zero), RX: 1, RY: 1}
		if ellipse.Valid() {
			t.Errorf("%+v is valid, want not", ellipse)
		}
	}
}

func TestValidateLengths(t *testing.T) {
	ellipses := Ellipses[float32]{
		X: make([]float32, 4), Y: make([]float32, 4), UX: make([]float32, 3),
		UY: make([]float32, 4), RX: make([]float32, 5), RY: make([]float32, 4),
	}
	want := "soa: Ellipses: len(UX) = 3, len(X) = 4, need equal lengths"
	if err := ellipses.Validate(); err == nil || err.Error() != want {
		t.Errorf("Validate() = %v, want %s", err, want)
	}
}

// FuzzEllipsesValidate reads rows of six float32 and compares with the definition, one row at a time.
func FuzzEllipsesValidate(f *testing.F) {
	encode := func(numbers ...float32) []byte {
		data, _ := binary.Append(nil, binary.LittleEndian, numbers)
		return data
	}
	f.Add(encode(0, 0, 1, 0, 2, 1))
	f.Add(encode(0, 0, 1, 0, 2, 1, 0, 0, 0, 0, 2, 1))
	f.Add(encode(0, 0, 1, 0, 2, 1, 0, float32(nan), 0, 1, -2, 1))
	f.Add(encode(float32(inf), 0, 1, 0, 0, float32(minusZero)))
	f.Fuzz(func(t *testing.T, data []byte) {
		rows := make([]Ellipse[float32], len(data)/binary.Size(Ellipse[float32]{}))
		if _, err := binary.Decode(data, binary.LittleEndian, rows); err != nil {
			t.Fatal(err)
		}
		var ellipses Ellipses[float32]
		ellipses.Append(rows...)
		bad := 0
		for bad < len(rows) && isEllipse(rows[bad]) {
			bad++
		}
		err := ellipses.Validate()
		if bad == len(rows) {
			if err != nil {
				t.Errorf("rows %v: %v, want no error", rows, err)
			}
			return
		}
		if wrong, ok := errors.AsType[*RowError](err); !ok || wrong.Row != bad {
			t.Errorf("rows %v: %v, want an error of row %d", rows, err, bad)
		}
	})
}

// isEllipse is Ellipse.Valid by the words of its definition.
func isEllipse(e Ellipse[float32]) bool {
	for _, x := range []float32{e.X, e.Y, e.UX, e.UY, e.RX, e.RY} {
		if math.IsNaN(float64(x)) || math.IsInf(float64(x), 0) {
			return false
		}
	}
	return !(e.RX < 0) && !(e.RY < 0) && !(e.UX == 0 && e.UY == 0)
}

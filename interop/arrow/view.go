package arrowcols

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"

	"github.com/hantei-go/hantei/soa"
)

// Points views columns x and y of the batch as points, one a row, in the batch's memory. It returns
// an error if one of them is missing, is there twice, or is not of type T.
func Points[T soa.Float](batch arrow.RecordBatch) (soa.Points[T], Validity, error) {
	c, valid, err := view[T]("Points", batch, "x", "y")
	if err != nil {
		return soa.Points[T]{}, Validity{}, err
	}
	return soa.Points[T]{X: c[0], Y: c[1]}, valid, nil
}

// Circles views columns x, y and r of the batch as circles, as [Points] does.
func Circles[T soa.Float](batch arrow.RecordBatch) (soa.Circles[T], Validity, error) {
	c, valid, err := view[T]("Circles", batch, "x", "y", "r")
	if err != nil {
		return soa.Circles[T]{}, Validity{}, err
	}
	return soa.Circles[T]{X: c[0], Y: c[1], R: c[2]}, valid, nil
}

// Boxes views columns x, y, ux, uy, hw and hh of the batch as oriented boxes, as [Points] does. The
// batch may have a column angle, in radians, in place of ux and uy: then these two are computed.
func Boxes[T soa.Float](batch arrow.RecordBatch) (soa.Boxes[T], Validity, error) {
	c, valid, err := view[T]("Boxes", batch, "x", "y", "ux", "uy", "hw", "hh")
	if err != nil {
		return soa.Boxes[T]{}, Validity{}, err
	}
	return soa.Boxes[T]{X: c[0], Y: c[1], UX: c[2], UY: c[3], HW: c[4], HH: c[5]}, valid, nil
}

// Ellipses views columns x, y, ux, uy, rx and ry of the batch as ellipses, as [Points] does; angle
// may take the place of ux and uy, as in [Boxes].
func Ellipses[T soa.Float](batch arrow.RecordBatch) (soa.Ellipses[T], Validity, error) {
	c, valid, err := view[T]("Ellipses", batch, "x", "y", "ux", "uy", "rx", "ry")
	if err != nil {
		return soa.Ellipses[T]{}, Validity{}, err
	}
	return soa.Ellipses[T]{X: c[0], Y: c[1], UX: c[2], UY: c[3], RX: c[4], RY: c[5]}, valid, nil
}

// Capsules views columns x1, y1, x2, y2 and r of the batch as capsules, as [Points] does.
func Capsules[T soa.Float](batch arrow.RecordBatch) (soa.Capsules[T], Validity, error) {
	c, valid, err := view[T]("Capsules", batch, "x1", "y1", "x2", "y2", "r")
	if err != nil {
		return soa.Capsules[T]{}, Validity{}, err
	}
	return soa.Capsules[T]{X1: c[0], Y1: c[1], X2: c[2], Y2: c[3], R: c[4]}, valid, nil
}

// Covariances views columns x, y, xx, xy, yy and k2 of the batch as ellipses by their covariances, as
// [Points] does.
func Covariances[T soa.Float](batch arrow.RecordBatch) (soa.Covariances[T], Validity, error) {
	c, valid, err := view[T]("Covariances", batch, "x", "y", "xx", "xy", "yy", "k2")
	if err != nil {
		return soa.Covariances[T]{}, Validity{}, err
	}
	return soa.Covariances[T]{X: c[0], Y: c[1], XX: c[2], XY: c[3], YY: c[4], K2: c[5]}, valid, nil
}

// MovingCircles views columns x, y, vx, vy and r of the batch as moving circles, as [Points] does.
func MovingCircles[T soa.Float](batch arrow.RecordBatch) (soa.MovingCircles[T], Validity, error) {
	c, valid, err := view[T]("MovingCircles", batch, "x", "y", "vx", "vy", "r")
	if err != nil {
		return soa.MovingCircles[T]{}, Validity{}, err
	}
	return soa.MovingCircles[T]{X: c[0], Y: c[1], VX: c[2], VY: c[3], R: c[4]}, valid, nil
}

// Rays views columns x, y, dx and dy of the batch as rays, as [Points] does.
func Rays[T soa.Float](batch arrow.RecordBatch) (soa.Rays[T], Validity, error) {
	c, valid, err := view[T]("Rays", batch, "x", "y", "dx", "dy")
	if err != nil {
		return soa.Rays[T]{}, Validity{}, err
	}
	return soa.Rays[T]{X: c[0], Y: c[1], DX: c[2], DY: c[3]}, valid, nil
}

// view returns the named columns of the batch. It computes ux and uy where angle takes their place.
func view[T soa.Float](shape string, batch arrow.RecordBatch, names ...string) ([][]T, Validity, error) {
	columns, arrays, err := find[T](batch, names)
	if err != nil {
		return nil, Validity{}, fmt.Errorf("arrowcols: %s[%v]: %w", shape, elementType[T](), err)
	}
	return columns, newValidity(int(batch.NumRows()), arrays), nil
}

// find returns the columns, and the arrays that they come from.
func find[T soa.Float](batch arrow.RecordBatch, names []string) (columns [][]T, arrays []arrow.Array, err error) {
	if batch == nil {
		return nil, nil, errors.New("batch is nil, need a record batch")
	}
	byAngle := slices.Contains(names, "ux") && len(batch.Schema().FieldIndices("angle")) > 0
	for _, name := range names {
		switch {
		case byAngle && name == "ux":
			for _, other := range []string{"ux", "uy"} {
				if len(batch.Schema().FieldIndices(other)) > 0 {
					return nil, nil, fmt.Errorf("columns angle and %s are both there, need angle or ux and uy", other)
				}
			}
			a, angles, err := column[T](batch, "angle")
			if err != nil {
				return nil, nil, err
			}
			ux, uy := directions(angles)
			columns, arrays = append(columns, ux, uy), append(arrays, a)
		case byAngle && name == "uy":
		default:
			a, values, err := column[T](batch, name)
			if err != nil {
				return nil, nil, err
			}
			columns, arrays = append(columns, values), append(arrays, a)
		}
	}
	return columns, arrays, nil
}

// column returns the one column of that name and its values.
func column[T soa.Float](batch arrow.RecordBatch, name string) (arrow.Array, []T, error) {
	at := batch.Schema().FieldIndices(name)
	switch {
	case len(at) == 0:
		return nil, nil, fmt.Errorf("no column %s among %s, need one of type %v",
			name, columnNames(batch.Schema()), elementType[T]())
	case len(at) > 1:
		return nil, nil, fmt.Errorf("%d columns %s, need one", len(at), name)
	}
	a := batch.Column(at[0])
	var values any
	switch a := a.(type) {
	case *array.Float32:
		values = a.Float32Values()
	case *array.Float64:
		values = a.Float64Values()
	}
	typed, ok := values.([]T)
	if !ok {
		return nil, nil, fmt.Errorf("column %s is %v, need %v", name, a.DataType(), elementType[T]())
	}
	if len(typed) != a.Len() { // a maker of nulls alone may leave the values out
		return nil, nil, fmt.Errorf("column %s has %d values, need %d, one a row, for nulls, too", name, len(typed), a.Len())
	}
	return a, typed, nil
}

func directions[T soa.Float](angles []T) (ux, uy []T) {
	ux, uy = make([]T, len(angles)), make([]T, len(angles))
	for i, angle := range angles {
		ux[i], uy[i] = soa.Direction(angle)
	}
	return ux, uy
}

func columnNames(s *arrow.Schema) string {
	if s.NumFields() == 0 {
		return "none"
	}
	var names []string
	for _, f := range s.Fields() {
		names = append(names, f.Name)
	}
	return strings.Join(names, ", ")
}

func elementType[T soa.Float]() arrow.DataType {
	if _, narrow := any(T(0)).(float32); narrow {
		return arrow.PrimitiveTypes.Float32
	}
	return arrow.PrimitiveTypes.Float64
}

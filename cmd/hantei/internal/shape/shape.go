// Package shape names the shapes that files hold and their columns.
package shape

import "strings"

// A Kind of shapes: its name and its columns, in the order of the fields of package soa.
type Kind struct {
	Name   string
	Fields []string
}

// The kinds of shapes. In place of ux and uy a file may have the column Angle, in radians.
var (
	Point        = &Kind{"points", []string{"x", "y"}}
	Circle       = &Kind{"circles", []string{"x", "y", "r"}}
	Box          = &Kind{"boxes", []string{"x", "y", "ux", "uy", "hw", "hh"}}
	Capsule      = &Kind{"capsules", []string{"x1", "y1", "x2", "y2", "r"}}
	Ellipse      = &Kind{"ellipses", []string{"x", "y", "ux", "uy", "rx", "ry"}}
	Covariance   = &Kind{"covariances", []string{"x", "y", "xx", "xy", "yy", "k2"}}
	MovingCircle = &Kind{"moving circles", []string{"x", "y", "vx", "vy", "r"}}
	Ray          = &Kind{"rays", []string{"x", "y", "dx", "dy"}}
)

// The columns that stand for others, or beside them.
const (
	Angle = "angle"
	ID    = "id"
)

// Direction is the place of ux among the fields, with uy behind it; -1 for a kind that has none.
func (k *Kind) Direction() int {
	for i, f := range k.Fields {
		if f == "ux" {
			return i
		}
	}
	return -1
}

// Columns lists the columns for people.
func (k *Kind) Columns() string {
	return strings.Replace(strings.Join(k.Fields, " "), "ux uy", "(ux uy or angle)", 1)
}

// Package shape names the shapes that files hold and their columns.
package shape

import (
	"strings"

	"github.com/hantei-go/hantei/internal/sides"
)

// A Kind of shapes: its name and its columns, in the order of the fields of package soa.
type Kind struct {
	Name   string
	Fields []string
}

// The kinds of shapes. In place of ux and uy a file may have the column Angle, in radians.
var (
	Point        = newKind(sides.Points.Shape)
	Circle       = newKind(sides.Circles.Shape)
	Box          = newKind(sides.Boxes.Shape)
	Capsule      = newKind(sides.Capsules.Shape)
	Ellipse      = newKind(sides.Ellipses.Shape)
	Covariance   = newKind(sides.Covariances.Shape)
	MovingCircle = newKind(sides.MovingCircles.Shape)
	Ray          = newKind(sides.Rays.Shape)
)

// Kinds are all kinds of shapes.
var Kinds = []*Kind{Point, Circle, Box, Capsule, Ellipse, Covariance, MovingCircle, Ray}

func newKind(s *sides.Shape) *Kind { return &Kind{s.Name, s.Columns} }

// Of is the kind of shapes that a side of a test takes.
func Of(s *sides.Shape) *Kind {
	for _, k := range Kinds {
		if k.Name == s.Name {
			return k
		}
	}
	panic("shape: Kinds lacks " + s.Name)
}

// None is the kind of a file that is read without making shapes of it.
var None = &Kind{"rows", nil}

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

package pairs

import (
	"github.com/hantei-go/hantei/internal/packed"
	"github.com/hantei-go/hantei/soa"
)

// tableOf is the columns of a shape of package soa, by a pointer to it. Of other types the columns
// are unknown, and so is the table: their own methods cut and gather them.
func tableOf(side any) packed.Table {
	if table, ok := tableOfShapes[float32](side); ok {
		return table
	}
	table, _ := tableOfShapes[float64](side)
	return table
}

func tableOfShapes[T soa.Float](side any) (table packed.Table, ok bool) {
	switch s := side.(type) {
	case *soa.Points[T]:
		c := s.Columns()
		return packed.TableOf(c[:]), true
	case *soa.Circles[T]:
		c := s.Columns()
		return packed.TableOf(c[:]), true
	case *soa.Boxes[T]:
		c := s.Columns()
		return packed.TableOf(c[:]), true
	case *soa.Capsules[T]:
		c := s.Columns()
		return packed.TableOf(c[:]), true
	case *soa.Ellipses[T]:
		c := s.Columns()
		return packed.TableOf(c[:]), true
	case *soa.Covariances[T]:
		c := s.Columns()
		return packed.TableOf(c[:]), true
	case *soa.MovingCircles[T]:
		c := s.Columns()
		return packed.TableOf(c[:]), true
	case *soa.Rays[T]:
		c := s.Columns()
		return packed.TableOf(c[:]), true
	}
	return packed.Table{}, false
}

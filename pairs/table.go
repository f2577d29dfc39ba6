package pairs

import (
	"github.com/hantei-go/hantei/internal/packed"
	"github.com/hantei-go/hantei/soa"
)

// tableOf is the columns of a shape of package soa, by a pointer to it. Of other types the columns
// are unknown, and so is the table: their own methods cut and gather them.
func tableOf(side any) packed.Table {
	switch s := side.(type) {
	case *soa.Points[float32]:
		c := s.Columns()
		return packed.TableOf(c[:])
	case *soa.Points[float64]:
		c := s.Columns()
		return packed.TableOf(c[:])
	case *soa.Circles[float32]:
		c := s.Columns()
		return packed.TableOf(c[:])
	case *soa.Circles[float64]:
		c := s.Columns()
		return packed.TableOf(c[:])
	case *soa.Boxes[float32]:
		c := s.Columns()
		return packed.TableOf(c[:])
	case *soa.Boxes[float64]:
		c := s.Columns()
		return packed.TableOf(c[:])
	case *soa.Ellipses[float32]:
		c := s.Columns()
		return packed.TableOf(c[:])
	case *soa.Ellipses[float64]:
		c := s.Columns()
		return packed.TableOf(c[:])
	case *soa.MovingCircles[float32]:
		c := s.Columns()
		return packed.TableOf(c[:])
	case *soa.MovingCircles[float64]:
		c := s.Columns()
		return packed.TableOf(c[:])
	}
	return packed.Table{}
}

package sides

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

// A Record is the numbers of a test that has several: their names in files, and how C, which is
// columns of package soa, has them.
type Record[C any] struct {
	Numbers []string
	Columns func(*C) [][]float64
}

// The records. The first number of a contact of shapes that move is the time, of shapes at rest the
// depth, and of a nearest point the distance.
var (
	Contacts = Record[soa.Contacts[float64]]{[]string{"time", "x", "y", "nx", "ny"},
		func(c *soa.Contacts[float64]) [][]float64 { all := c.Columns(); return all[:] }}
	Nearest = Record[soa.Nearest[float64]]{[]string{"distance", "x", "y", "nx", "ny"},
		func(c *soa.Nearest[float64]) [][]float64 { all := c.Columns(); return all[:] }}
	Penetrations = Record[soa.Penetrations[float64]]{[]string{"depth", "x", "y", "nx", "ny"},
		func(c *soa.Penetrations[float64]) [][]float64 { all := c.Columns(); return all[:] }}
	Manifolds = Record[soa.Manifolds[float64]]{
		[]string{"depth", "nx", "ny", "depth1", "x1", "y1", "id1", "depth2", "x2", "y2", "id2"},
		func(c *soa.Manifolds[float64]) [][]float64 { all := c.Columns(); return all[:] }}
)

// Hits is the mask of the rows of shapes at rest that meet: those with a depth of at least 0.
func Hits(depths []float64) hantei.Mask {
	hits := hantei.NewMask(len(depths))
	for i, depth := range depths {
		if depth >= 0 {
			hits[i/64] |= 1 << (i % 64)
		}
	}
	return hits
}

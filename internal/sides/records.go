package sides

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/catalog"
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
	Contacts = Record[soa.Contacts[float64]]{numbersOf("time", catalog.Contacts),
		func(c *soa.Contacts[float64]) [][]float64 { all := c.Columns(); return all[:] }}
	Nearest = Record[soa.Nearest[float64]]{numbersOf("distance", catalog.Nearest),
		func(c *soa.Nearest[float64]) [][]float64 { all := c.Columns(); return all[:] }}
	Penetrations = Record[soa.Penetrations[float64]]{numbersOf("depth", catalog.Penetrations),
		func(c *soa.Penetrations[float64]) [][]float64 { all := c.Columns(); return all[:] }}
	Manifolds = Record[soa.Manifolds[float64]]{numbersOf("depth", catalog.Manifolds),
		func(c *soa.Manifolds[float64]) [][]float64 { all := c.Columns(); return all[:] }}
)

// numbersOf are the columns of an answer as files name them. Of the first, package soa may have the
// first letter alone.
func numbersOf(first string, answer *catalog.Answer) []string {
	return append([]string{first}, lower(answer.Columns)[1:]...)
}

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

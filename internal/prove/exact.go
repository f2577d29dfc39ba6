package prove

import (
	"math"
	"math/big"
	"math/rand/v2"
	"strings"

	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/soa"
)

// An Exact is a boolean test once more, or whether a time is finite, decided by integers and
// without a formula in common with package kernel, and with rows that lie on the very boundary.
type Exact struct {
	Name string // of the test

	// Units has a letter for each column, with a bar between the sides: l for a length or a
	// displacement, + for one that is never negative, d and D for the two numbers of a direction.
	Units string

	// Draw returns the fields of a row on the boundary, of a size near 1.
	Draw func(r *rand.Rand) []float64

	// truth decides a row of integers: whether it hits, and whether shapes that move touch at the
	// start already. All lengths and displacements may have a common factor,
	// and so may the numbers of a direction.
	truth func(v []*big.Int) (hit, start bool)
}

// Exacts returns those of all tests that have one, in the catalog's order: each boolean test does.
func Exacts() (all []Exact) {
	for _, entry := range catalog.Tests {
		if exact := proofOf[float32](entry.Name).exact; exact != nil {
			exact.Name = entry.Name
			all = append(all, *exact)
		}
	}
	return all
}

// ExactNamed returns that of the test of that name. It panics if it has none.
func ExactNamed(name string) *Exact {
	exact := proofOf[float32](name).exact
	if exact == nil {
		panic("prove: ExactNamed: " + name + " has no exact arithmetic")
	}
	exact.Name = name
	return exact
}

// Kinds are the letters of all columns.
func (e *Exact) Kinds() []byte { return []byte(strings.Replace(e.Units, "|", "", 1)) }

// Decide decides a row: a miss if it is not a pair of shapes. Where the shapes move, start tells
// whether they touch at the start already.
func Decide[T soa.Float](e *Exact, row Row[T]) (hit, start bool) {
	units := e.Kinds()
	for i, unit := range units {
		x := float64(row[i])
		if x-x != 0 || unit == '+' && x < 0 {
			return false, false
		}
		if (unit == 'd' || unit == 'D') && x == 0 && units[i+1] == unit && row[i+1] == 0 {
			return false, false
		}
	}
	// Integers: each number times a power of two that all of its kind share.
	kind := func(i int) byte {
		if units[i] == '+' {
			return 'l'
		}
		return units[i]
	}
	least := map[byte]int{}
	mantissas, exponents := make([]int64, len(row)), make([]int, len(row))
	for i, x := range row {
		if x == 0 {
			continue
		}
		f, e := math.Frexp(float64(x))
		mantissas[i], exponents[i] = int64(math.Ldexp(f, 53)), e
		if old, ok := least[kind(i)]; !ok || e < old {
			least[kind(i)] = e
		}
	}
	v := make([]*big.Int, len(row))
	for i := range row {
		v[i] = big.NewInt(mantissas[i])
		if mantissas[i] != 0 {
			v[i].Lsh(v[i], uint(exponents[i]-least[kind(i)]))
		}
	}
	return e.truth(v)
}

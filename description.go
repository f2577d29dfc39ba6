package hantei

import (
	"math"
	"unsafe"

	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

// A description is what a call knows of its test, for either element type. Every test has one
// beside its function.
type description struct {
	name          string // of the function
	f32, f64      *routines
	first, second side
	symmetric     bool // the answer stays the same when the sides change places
	leastPadded   int  // how many rows are padded, at least, if they are less than a granule; 0 if none are

	shapes32, shapes64 shapesAmong // which rows are shapes on both sides

	results    []string    // what errors call the mask, or the columns of numbers
	timed      bool        // the first number is a time
	sieve      *sieve      // nil for none
	near       *nearSieve  // of one against many, nil for none
	compactor  *compactor  // of float32 rows, nil for none
	numbers    *secondGo   // of a test whose routines only decide; else nil
	derivation *derivation // nil for none
}

// A side is one of the two shapes that a test takes.
type side struct {
	argument string // the name of the parameter
	shape    *catalog.Shape
	isShape  *isShape // the routines that tell which rows are shapes
}

// column is what errors call the k-th column.
func (s *side) column(k int) string { return s.argument + "." + s.shape.Columns[k] }

// miss is the k-th number of a row that misses, or that is not a shape: a time is +Inf, and what is
// not a time NaN.
func (d *description) miss(k int) float64 {
	if d.timed && k == 0 {
		return math.Inf(1)
	}
	return lane.NaN[float64]()
}

// forType is f32 or f64, whichever is about T.
func forType[T soa.Float, V any](f32, f64 V) V {
	if unsafe.Sizeof(*new(T)) == 4 {
		return f32
	}
	return f64
}

package prove

import (
	"math"

	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/soa"
)

// A Test is one of the batch tests of package hantei as the properties see it.
type Test[T soa.Float] struct {
	Name          string   // of the function in hantei, and in kernel
	Corpus        string   // its table in testdata/corpus, without .csv; "" if it has none
	First, Second int      // number of columns of either side
	Numbers       []string // names of the result columns; nil where the result is a mask

	// Batch calls the test on the columns of the two sides.
	Batch func(to Results[T], first, second [][]T)

	// Scalar is the answer of package kernel for row i of the first side and row j of the second.
	Scalar func(first, second [][]T, i, j int) Answer

	// Draw returns the fields of a row that hits and of one that misses. See [Test.Boundary].
	Draw func(s *Source) (hit, miss []float64)

	entry catalog.Test
}

// proofs are those of all tests. Each is in a file of this package that is named for the test.
func proofs[T soa.Float]() []proof[T] {
	return []proof[T]{
		ellipsePoint[T](),
		covariancePoint[T](),
		ellipseEllipse[T](),
		ellipseCircle[T](),
		ellipseBox[T](),
		ellipseCapsule[T](),
		ellipseCircleContact[T](),
		boxCircle[T](),
		boxBox[T](),
		boxCircleContact[T](),
		boxBoxContact[T](),
		boxPoint[T](),
		boxCapsule[T](),
		capsuleCircle[T](),
		capsuleCircleContact[T](),
		capsuleCapsule[T](),
		capsuleCapsuleContact[T](),
		circleCircle[T](),
		circleCircleContact[T](),
		circleSweep[T](),
		circleSweepContact[T](),
		rayCircleHit[T](),
		rayCircle[T](),
		rayCircleContact[T](),
		rayBox[T](),
		rayBoxContact[T](),
		boxCircleSweep[T](),
		rayCapsule[T](),
		rayCapsuleContact[T](),
		rayEllipseHit[T](),
		rayEllipse[T](),
		rayEllipseContact[T](),
		ellipseDistance[T](),
		ellipseNearest[T](),
		circleSweepHit[T](),
	}
}

// A proof is what the properties need of a test beyond its entry in the catalog.
type proof[T soa.Float] struct {
	name   string // of the test
	golden Golden

	// batch is Test.Batch. It names its functions, for a call through values of them would allocate
	// the shapes, and batches are shown not to allocate.
	batch func(to Results[T], first, second [][]T)

	scalar rowAnswer[T]                          // see Test.Scalar
	draw   func(s *Source) (hit, miss []float64) // see Test.Draw
	exact  *Exact                                // of a boolean test, and of times without one that is
}

// Tests returns the tests of the catalog, in its order.
func Tests[T soa.Float]() []Test[T] {
	tests := make([]Test[T], len(catalog.Tests))
	for i, entry := range catalog.Tests {
		p := proofOf[T](entry.Name)
		tests[i] = Test[T]{
			Name: entry.Name, Corpus: entry.Corpus,
			First: len(entry.First.Columns), Second: len(entry.Second.Columns),
			Numbers: numberNames(entry.Answer),
			Batch:   p.batch, Scalar: p.scalar, Draw: p.draw, entry: entry,
		}
	}
	return tests
}

// ProofNames are the names of the tests that have a proof.
func ProofNames() (names []string) {
	for _, p := range proofs[float32]() {
		names = append(names, p.name)
	}
	return names
}

// narrow and wide are all proofs. Functions with a type parameter are compiled anew in each package that calls
// them, with all that they call, unless a function without one stands between, and is not inlined: the proofs
// call every test, and would take most of the time to compile the tests of a package.
//
//go:noinline
func narrow() any { return proofs[float32]() }

//go:noinline
func wide() any { return proofs[float64]() }

// proofOf returns the proof of the test of that name.
func proofOf[T soa.Float](name string) *proof[T] {
	all, ok := narrow().([]proof[T])
	if !ok {
		all = wide().([]proof[T])
	}
	for _, p := range all {
		if p.name == name {
			return &p
		}
	}
	panic("prove: proofs in internal/prove/table.go lacks " + name + ", which is in internal/catalog")
}

// numberNames are the names of the result columns as panics have them.
func numberNames(a *catalog.Answer) []string {
	switch {
	case a == catalog.Distances:
		return []string{"dist"}
	case a.Form == catalog.Numbers:
		return []string{a.Name}
	}
	return a.Columns
}

// TestNamed returns the test of that name. It panics if the catalog has none.
func TestNamed[T soa.Float](name string) *Test[T] {
	for _, test := range Tests[T]() {
		if test.Name == name {
			return &test
		}
	}
	panic("prove: TestNamed: the catalog has no test " + name)
}

// Hit tells whether a is the answer of a row that hits.
func (test *Test[T]) Hit(a Answer) bool {
	number := FromBits[T](a[0])
	switch test.entry.Answer {
	case catalog.Times, catalog.Contacts: // a time within the frame
		return number != T(math.Inf(1))
	case catalog.Penetrations, catalog.Manifolds: // the first number is the depth
		return number >= 0
	case catalog.Distances, catalog.Nearest: // inside the ellipse or on its curve
		return number <= 0
	}
	return a[0] == 1
}

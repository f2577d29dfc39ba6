package arrowcols

import (
	"fmt"
	"math"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// MissHits makes misses of the rows that have a null on either side. hits is what a test of these
// sides wrote, row i against row i; a side of one row stands for every row. MissHits returns an
// error, and changes nothing, if the sides have other unequal numbers of rows, or hits too few
// words for them.
func MissHits(hits hantei.Mask, first, second Validity) error {
	n, err := common("MissHits", first, second)
	if err != nil {
		return err
	}
	if need := (n + 63) / 64; len(hits) < need {
		return fmt.Errorf("arrowcols: MissHits: mask has %d words for %d rows, need %d", len(hits), n, need)
	}
	for _, v := range []Validity{first, second} {
		switch {
		case v.Whole():
		case v.rows != 1:
			for w, valid := range v.bits {
				hits[w] &= valid
			}
		case !v.Valid(0):
			clear(hits)
		}
	}
	return nil
}

// MissTimes sets the times of the rows that have a null on either side to +Inf, that of a miss.
// times must have one number for each row, else MissTimes returns an error, as [MissHits] does.
func MissTimes[T soa.Float](times []T, first, second Validity) error {
	return miss("MissTimes", first, second, T(math.Inf(1)), []string{"times"}, times)
}

// MissDistances sets the distances of the rows that have a null on either side to NaN; it is
// otherwise like [MissTimes].
func MissDistances[T soa.Float](dist []T, first, second Validity) error {
	return miss("MissDistances", first, second, lane.NaN[T](), []string{"dist"}, dist)
}

// MissContacts sets the contacts of the rows that have a null on either side to that of a miss,
// which is +Inf in T and NaN in the other columns; it is otherwise like [MissTimes].
func MissContacts[T soa.Float](out *soa.Contacts[T], first, second Validity) error {
	if out == nil {
		return isNil("MissContacts", "out")
	}
	return miss("MissContacts", first, second, T(math.Inf(1)), []string{"T", "X", "Y", "NX", "NY"},
		out.T, out.X, out.Y, out.NX, out.NY)
}

// MissPenetrations sets all columns of the rows that have a null on either side to NaN; it is
// otherwise like [MissTimes].
func MissPenetrations[T soa.Float](out *soa.Penetrations[T], first, second Validity) error {
	if out == nil {
		return isNil("MissPenetrations", "out")
	}
	return miss("MissPenetrations", first, second, lane.NaN[T](), []string{"Depth", "X", "Y", "NX", "NY"},
		out.Depth, out.X, out.Y, out.NX, out.NY)
}

// MissManifolds sets all columns of the rows that have a null on either side to NaN; it is otherwise
// like [MissTimes].
func MissManifolds[T soa.Float](out *soa.Manifolds[T], first, second Validity) error {
	if out == nil {
		return isNil("MissManifolds", "out")
	}
	columns := out.Columns()
	return miss("MissManifolds", first, second, lane.NaN[T](),
		[]string{"Depth", "NX", "NY", "Depth1", "X1", "Y1", "ID1", "Depth2", "X2", "Y2", "ID2"}, columns[:]...)
}

// MissNearest sets all columns of the rows that have a null on either side to NaN; it is otherwise
// like [MissTimes].
func MissNearest[T soa.Float](out *soa.Nearest[T], first, second Validity) error {
	if out == nil {
		return isNil("MissNearest", "out")
	}
	return miss("MissNearest", first, second, lane.NaN[T](), []string{"D", "X", "Y", "NX", "NY"},
		out.D, out.X, out.Y, out.NX, out.NY)
}

// miss sets the rows that have a null on either side: the first column to value, the others to the NaN of tests.
func miss[T soa.Float](call string, first, second Validity, value T, names []string, columns ...[]T) error {
	n, err := common(call, first, second)
	if err != nil {
		return err
	}
	for k, c := range columns {
		if len(c) != n {
			return fmt.Errorf("arrowcols: %s: %s has %d rows, need %d", call, names[k], len(c), n)
		}
	}
	if first.Whole() && second.Whole() {
		return nil
	}
	for i := range n {
		if first.covers(i) && second.covers(i) {
			continue
		}
		columns[0][i] = value
		for _, c := range columns[1:] {
			c[i] = lane.NaN[T]()
		}
	}
	return nil
}

// covers tells whether the row that stands for row i of a call has no null: the only one, or row i.
func (v Validity) covers(i int) bool {
	if v.rows == 1 {
		i = 0
	}
	return v.Whole() || v.bits.Get(i)
}

// common is the number of rows of a test of two sides, of which one may have a single row.
func common(call string, first, second Validity) (int, error) {
	switch {
	case first.rows == second.rows || second.rows == 1:
		return first.rows, nil
	case first.rows == 1:
		return second.rows, nil
	}
	return 0, fmt.Errorf("arrowcols: %s: first side has %d rows, second %d, need equal numbers or 1",
		call, first.rows, second.rows)
}

// DropPairs removes the pairs one of whose rows has a null, and keeps the order of the others. It
// returns an error, and changes nothing, if the columns of list differ in length or name a row
// that a side does not have.
func DropPairs(list *pairs.List, first, second Validity) error {
	if list == nil {
		return isNil("DropPairs", "list")
	}
	if err := checkPairs("DropPairs", list, first, second); err != nil {
		return err
	}
	if first.Whole() && second.Whole() {
		return nil
	}
	n := 0
	for k, a := range list.A {
		if b := list.B[k]; first.Valid(int(a)) && second.Valid(int(b)) {
			list.A[n], list.B[n] = a, b
			n++
		}
	}
	list.A, list.B = list.A[:n], list.B[:n]
	return nil
}

// DropMeasured removes pairs and their numbers as [DropPairs] does.
func DropMeasured[T soa.Float](list *pairs.Measured[T], first, second Validity) error {
	if list == nil {
		return isNil("DropMeasured", "list")
	}
	if err := checkPairs("DropMeasured", &list.List, first, second); err != nil {
		return err
	}
	if len(list.V) != len(list.A) {
		return fmt.Errorf("arrowcols: DropMeasured: len(V) = %d, len(A) = %d, need equal lengths",
			len(list.V), len(list.A))
	}
	if first.Whole() && second.Whole() {
		return nil
	}
	n := 0
	for k, a := range list.A {
		if b := list.B[k]; first.Valid(int(a)) && second.Valid(int(b)) {
			list.A[n], list.B[n], list.V[n] = a, b, list.V[k]
			n++
		}
	}
	list.A, list.B, list.V = list.A[:n], list.B[:n], list.V[:n]
	return nil
}

func checkPairs(call string, list *pairs.List, first, second Validity) error {
	if len(list.A) != len(list.B) {
		return fmt.Errorf("arrowcols: %s: len(A) = %d, len(B) = %d, need equal lengths", call, len(list.A), len(list.B))
	}
	for k, a := range list.A {
		if a < 0 || int(a) >= first.rows {
			return fmt.Errorf("arrowcols: %s: A[%d] = %d, need a row of first, which has %d", call, k, a, first.rows)
		}
		if b := list.B[k]; b < 0 || int(b) >= second.rows {
			return fmt.Errorf("arrowcols: %s: B[%d] = %d, need a row of second, which has %d", call, k, b, second.rows)
		}
	}
	return nil
}

package hantei_test

import (
	"encoding/binary"
	"testing"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

func FuzzEllipsePoint(f *testing.F)       { fuzz(f, "EllipsePoint") }
func FuzzEllipseEllipse(f *testing.F)     { fuzz(f, "EllipseEllipse") }
func FuzzBoxCircle(f *testing.F)          { fuzz(f, "BoxCircle") }
func FuzzCircleCircle(f *testing.F)       { fuzz(f, "CircleCircle") }
func FuzzCircleSweepHit(f *testing.F)     { fuzz(f, "CircleSweepHit") }
func FuzzCircleSweep(f *testing.F)        { fuzz(f, "CircleSweep") }
func FuzzCircleSweepContact(f *testing.F) { fuzz(f, "CircleSweepContact") }
func FuzzEllipseDistance(f *testing.F)    { fuzz(f, "EllipseDistance") }
func FuzzEllipseNearest(f *testing.F)     { fuzz(f, "EllipseNearest") }

// fuzz takes bytes for the rows of the named test, in both element types and all call shapes, and
// compares every tier with package kernel.
func fuzz(f *testing.F, name string) {
	narrow, wide := namedTest[float32](name), namedTest[float64](name)
	for seed := range uint64(4) {
		f.Add(rowBytes(narrow.hostileBatch(newSource[float32](seed), callShapes[0], 3)))
		f.Add(rowBytes(wide.hostileBatch(newSource[float64](seed), callShapes[0], 3)))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		fuzzRows(t, narrow, data)
		fuzzRows(t, wide, data)
	})
}

func namedTest[T soa.Float](name string) *collisionTest[T] {
	for _, c := range collisionTests[T]() {
		if c.name == name {
			return &c
		}
	}
	panic("no collision test " + name)
}

// rowBytes are the rows as fuzzRows reads them: field by field, the bits of each number.
func rowBytes[T soa.Float](first, second [][]T) (data []byte) {
	for i := range first[0] {
		for _, column := range append(append([][]T(nil), first...), second...) {
			if unsafe.Sizeof(T(0)) == 4 {
				data = binary.LittleEndian.AppendUint32(data, uint32(bitsOf(column[i])))
			} else {
				data = binary.LittleEndian.AppendUint64(data, bitsOf(column[i]))
			}
		}
	}
	return data
}

func fuzzRows[T soa.Float](t *testing.T, c *collisionTest[T], data []byte) {
	size := int(unsafe.Sizeof(T(0)))
	fields := c.first + c.second
	n := min(len(data)/(size*fields), 100)
	if n == 0 {
		return
	}
	first, second := newColumns[T](c.first, n), newColumns[T](c.second, n)
	r := make(row[T], fields)
	for i := range n {
		for k := range r {
			var word [8]byte
			copy(word[:], data[(i*fields+k)*size:][:size])
			r[k] = fromBits[T](binary.LittleEndian.Uint64(word[:]))
		}
		r.store(first, second, i)
	}
	for _, shape := range callShapes {
		a, b := sides(shape, first, second, n)
		checkBatch(t, c, a, b)
	}
}

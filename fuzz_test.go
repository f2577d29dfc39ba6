package hantei_test

import (
	"encoding/binary"
	"testing"
	"unsafe"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/soa"
)

func FuzzEllipsePoint(f *testing.F)          { fuzz(f, "EllipsePoint") }
func FuzzCovariancePoint(f *testing.F)       { fuzz(f, "CovariancePoint") }
func FuzzEllipseEllipse(f *testing.F)        { fuzz(f, "EllipseEllipse") }
func FuzzEllipseCircle(f *testing.F)         { fuzz(f, "EllipseCircle") }
func FuzzEllipseBox(f *testing.F)            { fuzz(f, "EllipseBox") }
func FuzzEllipseCapsule(f *testing.F)        { fuzz(f, "EllipseCapsule") }
func FuzzEllipseCircleContact(f *testing.F)  { fuzz(f, "EllipseCircleContact") }
func FuzzBoxCircle(f *testing.F)             { fuzz(f, "BoxCircle") }
func FuzzBoxBox(f *testing.F)                { fuzz(f, "BoxBox") }
func FuzzBoxCircleContact(f *testing.F)      { fuzz(f, "BoxCircleContact") }
func FuzzBoxBoxContact(f *testing.F)         { fuzz(f, "BoxBoxContact") }
func FuzzBoxPoint(f *testing.F)              { fuzz(f, "BoxPoint") }
func FuzzBoxCapsule(f *testing.F)            { fuzz(f, "BoxCapsule") }
func FuzzCapsuleCircle(f *testing.F)         { fuzz(f, "CapsuleCircle") }
func FuzzCapsuleCircleContact(f *testing.F)  { fuzz(f, "CapsuleCircleContact") }
func FuzzCapsuleCapsule(f *testing.F)        { fuzz(f, "CapsuleCapsule") }
func FuzzCapsuleCapsuleContact(f *testing.F) { fuzz(f, "CapsuleCapsuleContact") }
func FuzzCircleCircle(f *testing.F)          { fuzz(f, "CircleCircle") }
func FuzzCircleCircleContact(f *testing.F)   { fuzz(f, "CircleCircleContact") }
func FuzzCircleSweep(f *testing.F)           { fuzz(f, "CircleSweep") }
func FuzzCircleSweepContact(f *testing.F)    { fuzz(f, "CircleSweepContact") }
func FuzzRayCircleHit(f *testing.F)          { fuzz(f, "RayCircleHit") }
func FuzzRayCircle(f *testing.F)             { fuzz(f, "RayCircle") }
func FuzzRayCircleContact(f *testing.F)      { fuzz(f, "RayCircleContact") }
func FuzzRayBox(f *testing.F)                { fuzz(f, "RayBox") }
func FuzzRayBoxContact(f *testing.F)         { fuzz(f, "RayBoxContact") }
func FuzzBoxCircleSweep(f *testing.F)        { fuzz(f, "BoxCircleSweep") }
func FuzzRayCapsule(f *testing.F)            { fuzz(f, "RayCapsule") }
func FuzzRayCapsuleContact(f *testing.F)     { fuzz(f, "RayCapsuleContact") }
func FuzzRayEllipseHit(f *testing.F)         { fuzz(f, "RayEllipseHit") }
func FuzzRayEllipse(f *testing.F)            { fuzz(f, "RayEllipse") }
func FuzzRayEllipseContact(f *testing.F)     { fuzz(f, "RayEllipseContact") }
func FuzzEllipseDistance(f *testing.F)       { fuzz(f, "EllipseDistance") }
func FuzzEllipseNearest(f *testing.F)        { fuzz(f, "EllipseNearest") }
func FuzzCircleSweepHit(f *testing.F)        { fuzz(f, "CircleSweepHit") }

// fuzz reads bytes as rows of the named test, of either element type, and compares every tier with
// package kernel in every call form.
func fuzz(f *testing.F, name string) {
	narrow, wide := prove.TestNamed[float32](name), prove.TestNamed[float64](name)
	for seed := range uint64(4) {
		f.Add(rowBytes(narrow.Hostile(prove.NewSource[float32](seed), prove.RowsAgainstRows, 3)))
		f.Add(rowBytes(wide.Hostile(prove.NewSource[float64](seed), prove.RowsAgainstRows, 3)))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		fuzzRows(t, narrow, data)
		fuzzRows(t, wide, data)
	})
}

// rowBytes are the rows as fuzzRows reads them: row by row, the bits of each field.
func rowBytes[T soa.Float](first, second [][]T) (data []byte) {
	for i := range first[0] {
		for _, column := range append(append([][]T(nil), first...), second...) {
			if unsafe.Sizeof(T(0)) == 4 {
				data = binary.LittleEndian.AppendUint32(data, uint32(prove.Bits(column[i])))
			} else {
				data = binary.LittleEndian.AppendUint64(data, prove.Bits(column[i]))
			}
		}
	}
	return data
}

// fuzzRows checks as many rows as there are bytes for, 100 at most.
func fuzzRows[T soa.Float](t *testing.T, test *prove.Test[T], data []byte) {
	size := int(unsafe.Sizeof(T(0)))
	fields := test.First + test.Second
	n := min(len(data)/(size*fields), 100)
	if n == 0 {
		return
	}
	first, second := prove.NewColumns[T](test.First, n), prove.NewColumns[T](test.Second, n)
	r := make(prove.Row[T], fields)
	for i := range n {
		for k := range r {
			var word [8]byte
			copy(word[:], data[(i*fields+k)*size:][:size])
			r[k] = prove.FromBits[T](binary.LittleEndian.Uint64(word[:]))
		}
		r.Store(first, second, i)
	}
	for _, form := range prove.Forms() {
		a, b := prove.Sides(form, first, second, n)
		test.Check(t, a, b)
	}
}

//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"unsafe"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

// The tests of hantei.h, by their numbers in entry.h. What they are called with
// is what the entries of the same names are.

var maskTests = [...]interface {
	rows(function *C.char, hits unsafe.Pointer, words C.size_t, first, second unsafe.Pointer) C.hantei_status
	cross(function *C.char, pairs *pairList, count *C.size_t, first, second unsafe.Pointer, options *C.hantei_options) C.hantei_status
	among(function *C.char, pairs *pairList, count *C.size_t, first, second unsafe.Pointer, of *pairList, options *C.hantei_options) C.hantei_status
}{
	C.ELLIPSE_POINT_F32:    ellipsePoint[float32](),
	C.ELLIPSE_POINT_F64:    ellipsePoint[float64](),
	C.ELLIPSE_ELLIPSE_F32:  ellipseEllipse[float32](),
	C.ELLIPSE_ELLIPSE_F64:  ellipseEllipse[float64](),
	C.BOX_CIRCLE_F32:       boxCircle[float32](),
	C.BOX_CIRCLE_F64:       boxCircle[float64](),
	C.CIRCLE_CIRCLE_F32:    circleCircle[float32](),
	C.CIRCLE_CIRCLE_F64:    circleCircle[float64](),
	C.CIRCLE_SWEEP_HIT_F32: circleSweepHit[float32](),
	C.CIRCLE_SWEEP_HIT_F64: circleSweepHit[float64](),
}

var selfMaskTests = [...]interface {
	self(function *C.char, pairs *pairList, count *C.size_t, shapes unsafe.Pointer, options *C.hantei_options) C.hantei_status
}{
	C.ELLIPSE_ELLIPSE_F32:  newSelfMaskTest(hantei.EllipseEllipse[float32], ellipses[float32]),
	C.ELLIPSE_ELLIPSE_F64:  newSelfMaskTest(hantei.EllipseEllipse[float64], ellipses[float64]),
	C.CIRCLE_CIRCLE_F32:    newSelfMaskTest(hantei.CircleCircle[float32], circles[float32]),
	C.CIRCLE_CIRCLE_F64:    newSelfMaskTest(hantei.CircleCircle[float64], circles[float64]),
	C.CIRCLE_SWEEP_HIT_F32: newSelfMaskTest(hantei.CircleSweepHit[float32], movingCircles[float32]),
	C.CIRCLE_SWEEP_HIT_F64: newSelfMaskTest(hantei.CircleSweepHit[float64], movingCircles[float64]),
}

var numberTests = [...]interface {
	rows(function *C.char, numbers unsafe.Pointer, n C.size_t, first, second unsafe.Pointer) C.hantei_status
	cross(function *C.char, pairs unsafe.Pointer, count *C.size_t, first, second unsafe.Pointer, limit float64, options *C.hantei_options) C.hantei_status
	among(function *C.char, pairs unsafe.Pointer, count *C.size_t, first, second unsafe.Pointer, of *pairList, limit float64, options *C.hantei_options) C.hantei_status
}{
	C.CIRCLE_SWEEP_F32:     circleSweep[float32](),
	C.CIRCLE_SWEEP_F64:     circleSweep[float64](),
	C.ELLIPSE_DISTANCE_F32: ellipseDistance[float32](),
	C.ELLIPSE_DISTANCE_F64: ellipseDistance[float64](),
}

var selfNumberTests = [...]interface {
	self(function *C.char, pairs unsafe.Pointer, count *C.size_t, shapes unsafe.Pointer, limit float64, options *C.hantei_options) C.hantei_status
}{
	C.CIRCLE_SWEEP_F32: newSelfNumberTest(hantei.CircleSweep[float32], movingCircles[float32]),
	C.CIRCLE_SWEEP_F64: newSelfNumberTest(hantei.CircleSweep[float64], movingCircles[float64]),
}

var recordTests = [...]interface {
	rows(function *C.char, result, first, second unsafe.Pointer) C.hantei_status
}{
	C.CIRCLE_SWEEP_CONTACT_F32: circleSweepContact[float32](),
	C.CIRCLE_SWEEP_CONTACT_F64: circleSweepContact[float64](),
	C.ELLIPSE_NEAREST_F32:      ellipseNearest[float32](),
	C.ELLIPSE_NEAREST_F64:      ellipseNearest[float64](),
}

func ellipsePoint[T soa.Float]() *maskTest[soa.Ellipses[T], soa.Points[T], *soa.Ellipses[T], *soa.Points[T]] {
	return newMaskTest(hantei.EllipsePoint[T], side[soa.Ellipses[T]]{"ellipses", ellipses[T]}, side[soa.Points[T]]{"points", points[T]})
}

func ellipseEllipse[T soa.Float]() *maskTest[soa.Ellipses[T], soa.Ellipses[T], *soa.Ellipses[T], *soa.Ellipses[T]] {
	return newMaskTest(hantei.EllipseEllipse[T], side[soa.Ellipses[T]]{"first", ellipses[T]}, side[soa.Ellipses[T]]{"second", ellipses[T]})
}

func boxCircle[T soa.Float]() *maskTest[soa.Boxes[T], soa.Circles[T], *soa.Boxes[T], *soa.Circles[T]] {
	return newMaskTest(hantei.BoxCircle[T], side[soa.Boxes[T]]{"boxes", boxes[T]}, side[soa.Circles[T]]{"circles", circles[T]})
}

func circleCircle[T soa.Float]() *maskTest[soa.Circles[T], soa.Circles[T], *soa.Circles[T], *soa.Circles[T]] {
	return newMaskTest(hantei.CircleCircle[T], side[soa.Circles[T]]{"first", circles[T]}, side[soa.Circles[T]]{"second", circles[T]})
}

func circleSweepHit[T soa.Float]() *maskTest[soa.MovingCircles[T], soa.MovingCircles[T], *soa.MovingCircles[T], *soa.MovingCircles[T]] {
	return newMaskTest(hantei.CircleSweepHit[T],
		side[soa.MovingCircles[T]]{"first", movingCircles[T]}, side[soa.MovingCircles[T]]{"second", movingCircles[T]})
}

func circleSweep[T soa.Float]() *numberTest[T, soa.MovingCircles[T], soa.MovingCircles[T], *soa.MovingCircles[T], *soa.MovingCircles[T]] {
	return newNumberTest(hantei.CircleSweep[T], "times",
		side[soa.MovingCircles[T]]{"first", movingCircles[T]}, side[soa.MovingCircles[T]]{"second", movingCircles[T]})
}

func ellipseDistance[T soa.Float]() *numberTest[T, soa.Ellipses[T], soa.Points[T], *soa.Ellipses[T], *soa.Points[T]] {
	return newNumberTest(hantei.EllipseDistance[T], "distances",
		side[soa.Ellipses[T]]{"ellipses", ellipses[T]}, side[soa.Points[T]]{"points", points[T]})
}

func circleSweepContact[T soa.Float]() *recordTest[soa.Contacts[T], soa.MovingCircles[T], soa.MovingCircles[T], *soa.Contacts[T], *soa.MovingCircles[T], *soa.MovingCircles[T]] {
	return newRecordTest(hantei.CircleSweepContact[T], side[soa.Contacts[T]]{"contacts", contacts[T]},
		side[soa.MovingCircles[T]]{"first", movingCircles[T]}, side[soa.MovingCircles[T]]{"second", movingCircles[T]})
}

func ellipseNearest[T soa.Float]() *recordTest[soa.Nearest[T], soa.Ellipses[T], soa.Points[T], *soa.Nearest[T], *soa.Ellipses[T], *soa.Points[T]] {
	return newRecordTest(hantei.EllipseNearest[T], side[soa.Nearest[T]]{"nearest", nearest[T]},
		side[soa.Ellipses[T]]{"ellipses", ellipses[T]}, side[soa.Points[T]]{"points", points[T]})
}

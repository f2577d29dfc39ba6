//go:build cgo

package main

// #include "entry.h"
import "C"

import "unsafe"

// The entries that export.c calls: one for all functions of hantei.h that are alike. function is
// the name of the function that was called, for messages; element, test and shape are numbers in
// entry.h.

//export hanteiHits
func hanteiHits(function *C.char, element, test C.int, hits unsafe.Pointer, words C.size_t, first, second unsafe.Pointer) C.hantei_status {
	return hitTests[element][test].rows(function, hits, words, first, second)
}

//export hanteiNumbers
func hanteiNumbers(function *C.char, element, test C.int, numbers unsafe.Pointer, n C.size_t, first, second unsafe.Pointer) C.hantei_status {
	return numberTests[element][test].rows(function, numbers, n, first, second)
}

//export hanteiRecords
func hanteiRecords(function *C.char, element, test C.int, result, first, second unsafe.Pointer) C.hantei_status {
	return recordTests[element][test].rows(function, result, first, second)
}

//export hanteiRecordsOfPairs
func hanteiRecordsOfPairs(function *C.char, element, test C.int, result, first, second, list, options unsafe.Pointer) C.hantei_status {
	return recordTests[element][test].ofPairs(function, result, first, second, list, options)
}

//export hanteiCross
func hanteiCross(function *C.char, element, test C.int, list unsafe.Pointer, count *C.size_t, first, second, options unsafe.Pointer) C.hantei_status {
	return hitTests[element][test].cross(function, list, count, first, second, options)
}

//export hanteiAmong
func hanteiAmong(function *C.char, element, test C.int, list unsafe.Pointer, count *C.size_t, first, second, candidates, options unsafe.Pointer) C.hantei_status {
	return hitTests[element][test].among(function, list, count, first, second, candidates, options)
}

//export hanteiSelf
func hanteiSelf(function *C.char, element, test C.int, list unsafe.Pointer, count *C.size_t, shapes, options unsafe.Pointer) C.hantei_status {
	return selfHitTests[element][test].self(function, list, count, shapes, options)
}

//export hanteiCrossWithin
func hanteiCrossWithin(function *C.char, element, test C.int, list unsafe.Pointer, count *C.size_t, first, second unsafe.Pointer, limit C.double, options unsafe.Pointer) C.hantei_status {
	return numberTests[element][test].cross(function, list, count, first, second, float64(limit), options)
}

//export hanteiAmongWithin
func hanteiAmongWithin(function *C.char, element, test C.int, list unsafe.Pointer, count *C.size_t, first, second, candidates unsafe.Pointer, limit C.double, options unsafe.Pointer) C.hantei_status {
	return numberTests[element][test].among(function, list, count, first, second, candidates, float64(limit), options)
}

//export hanteiSelfWithin
func hanteiSelfWithin(function *C.char, element, test C.int, list unsafe.Pointer, count *C.size_t, shapes unsafe.Pointer, limit C.double, options unsafe.Pointer) C.hantei_status {
	return selfNumberTests[element][test].self(function, list, count, shapes, float64(limit), options)
}

//export hanteiBounds
func hanteiBounds(function *C.char, element, shape C.int, bounds, shapes unsafe.Pointer) C.hantei_status {
	return boundings[element][shape].write(function, bounds, shapes)
}

//export hanteiDirection
func hanteiDirection(function *C.char, element C.int, ux, uy, angles unsafe.Pointer, n C.size_t) (status C.hantei_status) {
	c := begin(function)
	defer end(c, &status)
	elements[element].direction(c, ux, uy, angles, uintptr(n))
	return
}

//export hanteiWiden
func hanteiWiden(function *C.char, element C.int, bounds, limits unsafe.Pointer, n C.size_t) (status C.hantei_status) {
	c := begin(function)
	defer end(c, &status)
	elements[element].widen(c, bounds, limits, uintptr(n))
	return
}

//export hanteiSort
func hanteiSort(function *C.char, element C.int, list unsafe.Pointer) (status C.hantei_status) {
	c := begin(function)
	defer end(c, &status)
	elements[element].sort(c, list)
	return
}

//export hanteiLeast
func hanteiLeast(function *C.char, element C.int, list unsafe.Pointer) (status C.hantei_status) {
	c := begin(function)
	defer end(c, &status)
	elements[element].least(c, list)
	return
}

//export hanteiGridNew
func hanteiGridNew(element C.int) C.uintptr_t { return elements[element].newGrid() }

//export hanteiGridFree
func hanteiGridFree(function *C.char, element C.int, grid C.uintptr_t) (status C.hantei_status) {
	c := beginWithoutTier(function)
	defer end(c, &status)
	elements[element].freeGrid(c, grid)
	return
}

//export hanteiGridBuild
func hanteiGridBuild(function *C.char, element C.int, grid C.uintptr_t, bounds unsafe.Pointer, cellSize C.double) (status C.hantei_status) {
	c := begin(function)
	defer end(c, &status)
	elements[element].buildGrid(c, grid, bounds, float64(cellSize))
	return
}

//export hanteiGridSelf
func hanteiGridSelf(function *C.char, element C.int, list unsafe.Pointer, count *C.size_t, grid C.uintptr_t) (status C.hantei_status) {
	c := begin(function)
	defer end(c, &status)
	to := openDestination(c, list, count)
	elements[element].selfGrid(c, to, grid)
	to.close()
	return
}

//export hanteiGridQuery
func hanteiGridQuery(function *C.char, element C.int, list unsafe.Pointer, count *C.size_t, grid C.uintptr_t, bounds unsafe.Pointer) (status C.hantei_status) {
	c := begin(function)
	defer end(c, &status)
	to := openDestination(c, list, count)
	elements[element].queryGrid(c, to, grid, bounds)
	to.close()
	return
}

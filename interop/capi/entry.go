//go:build cgo

package main

// #include "entry.h"
import "C"

import "unsafe"

// The entries that export.c calls: one for functions of hantei.h that are alike.

//export hanteiHits
func hanteiHits(function *C.char, of, test C.int, hits unsafe.Pointer, words C.size_t, first, second unsafe.Pointer) C.hantei_status {
	return hitTests[of][test].rows(function, hits, words, first, second)
}

//export hanteiNumbers
func hanteiNumbers(function *C.char, of, test C.int, numbers unsafe.Pointer, n C.size_t, first, second unsafe.Pointer) C.hantei_status {
	return numberTests[of][test].rows(function, numbers, n, first, second)
}

//export hanteiRecords
func hanteiRecords(function *C.char, of, test C.int, result, first, second unsafe.Pointer) C.hantei_status {
	return recordTests[of][test].rows(function, result, first, second)
}

//export hanteiCross
func hanteiCross(function *C.char, of, test C.int, pairs unsafe.Pointer, count *C.size_t, first, second, options unsafe.Pointer) C.hantei_status {
	return hitTests[of][test].cross(function, (*pairList)(pairs), count, first, second, (*C.hantei_options)(options))
}

//export hanteiAmong
func hanteiAmong(function *C.char, of, test C.int, pairs unsafe.Pointer, count *C.size_t, first, second, candidates, options unsafe.Pointer) C.hantei_status {
	return hitTests[of][test].among(function, (*pairList)(pairs), count, first, second, (*pairList)(candidates), (*C.hantei_options)(options))
}

//export hanteiSelf
func hanteiSelf(function *C.char, of, test C.int, pairs unsafe.Pointer, count *C.size_t, shapes, options unsafe.Pointer) C.hantei_status {
	return selfHitTests[of][test].self(function, (*pairList)(pairs), count, shapes, (*C.hantei_options)(options))
}

//export hanteiCrossWithin
func hanteiCrossWithin(function *C.char, of, test C.int, pairs unsafe.Pointer, count *C.size_t, first, second unsafe.Pointer, limit C.double, options unsafe.Pointer) C.hantei_status {
	return numberTests[of][test].cross(function, pairs, count, first, second, float64(limit), (*C.hantei_options)(options))
}

//export hanteiAmongWithin
func hanteiAmongWithin(function *C.char, of, test C.int, pairs unsafe.Pointer, count *C.size_t, first, second, candidates unsafe.Pointer, limit C.double, options unsafe.Pointer) C.hantei_status {
	return numberTests[of][test].among(function, pairs, count, first, second, (*pairList)(candidates), float64(limit), (*C.hantei_options)(options))
}

//export hanteiSelfWithin
func hanteiSelfWithin(function *C.char, of, test C.int, pairs unsafe.Pointer, count *C.size_t, shapes unsafe.Pointer, limit C.double, options unsafe.Pointer) C.hantei_status {
	return selfNumberTests[of][test].self(function, pairs, count, shapes, float64(limit), (*C.hantei_options)(options))
}

//export hanteiBounds
func hanteiBounds(function *C.char, of, shape C.int, bounds, shapes unsafe.Pointer) C.hantei_status {
	return boundings[of][shape].write(function, bounds, shapes)
}

//export hanteiDirection
func hanteiDirection(function *C.char, of C.int, ux, uy, angles unsafe.Pointer, n C.size_t) (status C.hantei_status) {
	c := begin(function)
	defer end(c, &status)
	elements[of].direction(c, ux, uy, angles, uintptr(n))
	return
}

//export hanteiSort
func hanteiSort(function *C.char, of C.int, pairs unsafe.Pointer) (status C.hantei_status) {
	c := begin(function)
	defer end(c, &status)
	elements[of].sort(c, pairs)
	return
}

//export hanteiLeast
func hanteiLeast(function *C.char, of C.int, pairs unsafe.Pointer) (status C.hantei_status) {
	c := begin(function)
	defer end(c, &status)
	elements[of].least(c, pairs)
	return
}

//export hanteiGridNew
func hanteiGridNew(of C.int) C.uintptr_t { return elements[of].newGrid() }

//export hanteiGridFree
func hanteiGridFree(function *C.char, of C.int, grid C.uintptr_t) (status C.hantei_status) {
	c := beginWithoutTier(function)
	defer end(c, &status)
	elements[of].freeGrid(c, grid)
	return
}

//export hanteiGridBuild
func hanteiGridBuild(function *C.char, of C.int, grid C.uintptr_t, bounds unsafe.Pointer, cellSize C.double) (status C.hantei_status) {
	c := begin(function)
	defer end(c, &status)
	elements[of].buildGrid(c, grid, bounds, float64(cellSize))
	return
}

//export hanteiGridSelf
func hanteiGridSelf(function *C.char, of C.int, pairs unsafe.Pointer, count *C.size_t, grid C.uintptr_t) (status C.hantei_status) {
	c := begin(function)
	defer end(c, &status)
	to := founds.get()
	to.into(c, (*pairList)(pairs), count)
	elements[of].selfGrid(c, to, grid)
	to.forget()
	founds.put(to)
	return
}

//export hanteiGridQuery
func hanteiGridQuery(function *C.char, of C.int, pairs unsafe.Pointer, count *C.size_t, grid C.uintptr_t, bounds unsafe.Pointer) (status C.hantei_status) {
	c := begin(function)
	defer end(c, &status)
	to := founds.get()
	to.into(c, (*pairList)(pairs), count)
	elements[of].queryGrid(c, to, grid, bounds)
	to.forget()
	founds.put(to)
	return
}

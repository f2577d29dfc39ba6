//go:build js && wasm

package main

import "github.com/hantei-go/hantei/soa"

// direct is the last direction that JavaScript asked for.
var direct [2]float64

// direction leaves in the exchange where the direction of an angle is.
//
//go:wasmexport direction
func direction(element int32, angle float64) {
	if element == 0 {
		ux, uy := soa.Direction(float32(angle))
		direct = [2]float64{float64(ux), float64(uy)}
	} else {
		direct[0], direct[1] = soa.Direction(angle)
	}
	words[wordColumns] = place(direct[:])
}

// turn sets the directions of shapes by an angle a row. They are in a column, by its number, and
// the one that follows it.
//
//go:wasmexport turn
func turn(element, shapes, column, angles int32) (status int32) {
	defer recovered(&status)
	if element == 0 {
		turnAll[float32](shapes, column, angles)
	} else {
		turnAll[float64](shapes, column, angles)
	}
	return
}

func turnAll[T soa.Float](shapes, column, angles int32) {
	all := get[lined[T]](shapes).columns()
	ux, uy := all[column], all[column+1]
	for i, angle := range get[*numbers[T]](angles).values {
		ux[i], uy[i] = soa.Direction(angle)
	}
}

// lined are shapes of element type T.
type lined[T soa.Float] interface{ columns() [][]T }

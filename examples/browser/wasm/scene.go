//go:build js

package main

import "github.com/hantei-go/hantei/examples/browser/world"

var (
	scene  world.World
	places [16]uint32 // of the columns of bullets, lasers and ships, and of what struck the bullets
)

// resize sets how many shapes of each kind there are and returns the places of their columns.
//
//go:wasmexport resize
func resize(bullets, lasers, ships int32) *[16]uint32 {
	scene.Resize(int(bullets), int(lasers), int(ships))
	b, l, s := scene.Bullets.Columns(), scene.Lasers.Columns(), scene.Ships.Columns()
	k := 0
	for _, columns := range [][][]float32{b[:], l[:], s[:]} {
		for _, column := range columns {
			places[k] = place(column)
			k++
		}
	}
	places[k] = place(scene.Struck)
	return &places
}

// judge sets the last of the columns, a byte for each bullet.
//
//go:wasmexport judge
func judge() { scene.Judge() }

//go:build js

// Command wasm is the part of the page that is in Go. Its memory is open to JavaScript: the page moves the shapes in
// place, and nothing is copied. The instance exports
//
//	resize(bullets, lasers, ships) // returns where 16 numbers of 32 bits are: where each column is
//	judge()                        // sets the last of the columns, a byte for each bullet
//	vectors()                      // returns whether hantei uses the browser's vectors: 1 or 0
//
// What js.CopyBytesToGo would cost is small beside a frame, but a call by js.FuncOf takes tens of microseconds, and one
// of an exported function less than one.
//
// Where something is counts bytes from the start of the instance's exports.mem.buffer. Any call may enlarge the memory,
// which gives it another buffer: views of the old one then have length 0, and new ones are the same bytes further on.
package main

import (
	"unsafe"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/examples/browser/world"
)

var (
	shapes world.World
	places [16]uint32 // of the columns of bullets, lasers and ships, and of what struck the bullets
)

func main() { select {} } // stays, to be called

//go:wasmexport resize
func resize(bullets, lasers, ships int32) *[16]uint32 {
	shapes.Resize(int(bullets), int(lasers), int(ships))
	b, l, s := shapes.Bullets.Columns(), shapes.Lasers.Columns(), shapes.Ships.Columns()
	k := 0
	for _, columns := range [][][]float32{b[:], l[:], s[:]} {
		for _, column := range columns {
			places[k] = place(column)
			k++
		}
	}
	places[k] = place(shapes.Struck)
	return &places
}

//go:wasmexport judge
func judge() { shapes.Judge() }

//go:wasmexport vectors
func vectors() int32 {
	if hantei.Tier() == "generic" {
		return 0
	}
	return 1
}

// place is where column begins. Go does not move what is in its heap, and shapes keeps it there.
func place[E any](column []E) uint32 {
	return uint32(uintptr(unsafe.Pointer(unsafe.SliceData(column))))
}

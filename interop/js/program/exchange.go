//go:build js && wasm

package main

import "unsafe"

// The exchange is memory at a fixed place, where functions leave what does not fit in the one
// number that they return: numbers in words, text in message.
var (
	words   [32]uint32
	message []byte
)

// Where in words the functions leave what.
const (
	wordHandle  = 0 // of a new object
	wordRows    = 1 // of an object
	wordColumns = 2 // where its first column begins, and then the others
	wordText    = 30
	wordLength  = 31 // of the text
)

// exchange returns where words is.
//
//go:wasmexport exchange
func exchange() *[32]uint32 { return &words }

// place is where a column begins: bytes from the start of the memory. Go does not move it.
func place[E any](column []E) uint32 {
	return uint32(uintptr(unsafe.Pointer(unsafe.SliceData(column))))
}

// show leaves in the exchange how many rows an object has and where its columns begin.
func show(r rows) {
	words[wordRows] = uint32(r.Len())
	r.places(words[wordColumns:wordColumns])
}

// showList leaves in the exchange how many numbers a list has and where they begin.
func showList[E any](list []E) {
	words[wordRows], words[wordColumns] = uint32(len(list)), place(list)
}

// say leaves a text in the exchange.
func say(text string) {
	message = append(message[:0], text...)
	words[wordText], words[wordLength] = place(message), uint32(len(message))
}

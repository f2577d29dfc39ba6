//go:build js && wasm

package main

import "runtime"

// mostMemory is how much WebAssembly can address, less some for what Go needs itself.
const mostMemory = 1<<32 - 64<<20

// room ends the call unless there is room for so many bytes more. A program of Go that runs out of
// memory ends, and with it all that JavaScript has in its memory; so the bytes are counted before.
func room(rows, rowBytes int) {
	if fits(uint64(rows) * uint64(rowBytes)) {
		return
	}
	wrong("%d rows of %d bytes need more memory than there is", rows, rowBytes)
}

// fits is whether there is room for so many bytes more.
func fits(need uint64) bool {
	if need < 1<<20 {
		return true
	}
	if need > mostMemory {
		return false
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	if m.Sys+need <= mostMemory {
		return true
	}
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapInuse+need+need/8 <= mostMemory
}

// collections is how many collections it takes until the collector uses its own memory again: that in which it marks the objects in
// use, of which there are those for the next collection, this one and the one before. Until then each makes the memory larger.
const collections = 4

// reserve makes the memory larger by so many bytes at once, which the objects to come then use.
//
//go:wasmexport reserve
func reserve(bytes uint32) (status int32) {
	defer recovered(&status)
	if !fits(uint64(bytes)) {
		wrong("memory is %d, need no more bytes than there are", bytes)
	}
	reserved = make([]byte, bytes)
	reserved = nil
	for range collections {
		runtime.GC()
	}
	return
}

var reserved []byte // a global variable, so that the compiler does not leave the memory out

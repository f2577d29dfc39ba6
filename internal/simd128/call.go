//go:build js && wasm && hantei_simd128 && !purego

package simd128

import (
	_ "embed"
	"sync"
	"unsafe"
)

// kernels is the module of the routines.
//
//go:embed kernels.wasm
var kernels []byte

// Available tells whether the host has the vectors of WebAssembly. It has then made the
// module ready.
var Available = sync.OnceValue(func() bool {
	return load(unsafe.Pointer(unsafe.SliceData(kernels)), uint32(len(kernels))) != 0
})

// load has the host instantiate a module on Go's memory and keep its routines. It returns
// 0 if it cannot.
//
//go:wasmimport hantei load
//go:noescape
func load(module unsafe.Pointer, bytes uint32) uint32

// Call runs a routine, by its number. args points to routineArgs of package hantei, unsure
// to a bit for each row, all zero before the call.
//
//go:wasmimport hantei routine
//go:noescape
func Call(args, unsure unsafe.Pointer, routine uint32)

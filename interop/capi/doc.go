// Command capi is hantei's library for C: hantei.h says what is in it. It is
// built as a shared and as a static library, with the header and a file for
// pkg-config, by
//
//	go run ./interop/capi/install -prefix DIR
//
// which needs cgo and a C compiler. Without cgo this package is empty.
//
// # How a call gets through
//
// export.c defines the functions of hantei.h and hands the arguments of those
// that are alike to one entry in Go, with the number of the test or shape. The
// entry looks that up in a table, checks every argument, and calls the Go library
// on slices of the caller's memory. A fault of an argument becomes a status and a
// message of the calling thread; so does a panic, which would be an error here.
//
// # What a call costs
//
// A call takes a quarter of a microsecond longer than in Go: a third of it to get
// to Go and back, the rest to check the arguments. A thread's first call takes
// some more. With float32 rows it is faster than a plain loop in C from 150 to 250
// rows on; examples/cost.c measures it.
package main

//go:generate go run ./generate .

// main is never called: a C library has none.
func main() {}

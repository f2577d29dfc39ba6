// Command capi is hantei's library for C; hantei.h documents what is in it. This
// builds it as a shared and a static library, with the header and a file for
// pkg-config:
//
//	go run ./interop/capi/install -prefix DIR
//
// It needs cgo and a C compiler. Without cgo this package is empty.
//
// # The way of a call
//
// A function of hantei.h is defined in export.c. It hands its arguments to one of
// the entries in entry.go, with the numbers of its element type and its test. The
// entry looks the test up in a table (hits.go, numbers.go, records.go). The test
// reads its sides (job.go, columns.go) and, in a call over pairs, its options,
// candidates and destination (options.go, lists.go, destination.go). Every
// pointer and length goes through memory (memory.go), which checks it and makes
// it a slice. Then the Go library is called on slices of the caller's memory.
//
// A fault of an argument becomes a status, and a message of the calling thread
// (call.go). So does a panic, which only an error of the library can cause.
//
// # What is generated
//
// What is repeated for every test and shape follows from package internal/catalog:
// hantei.h, catalog.h (numbers, and lists that export.c and the test programs run
// through), tests.go (the tables) and columns.go. The templates are in generate.
// A new test is an entry of internal/catalog and a go generate ./interop/capi.
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

//go:build js && wasm

// Command program is the part of the npm package that is in Go: hantei, compiled to WebAssembly,
// behind functions that take and give numbers. The JavaScript of ../src calls them.
//
// JavaScript never hands over an address. It asks for an object, such as the columns of a thousand
// circles, and gets a handle (objects.go) and where in memory the columns are (exchange.go), so
// that it reads and writes them in place. The objects stay where they are until they are resized,
// and are kept until JavaScript gives their handles back.
//
// Each exported function returns 0, or says what went wrong by another number and a text
// (fault.go). A call from JavaScript costs less than a microsecond this way; one that js.FuncOf
// makes possible takes tens of them.
package main

func main() { select {} } // stays, to be called

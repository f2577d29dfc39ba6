// Browser is a playground on a web page: a crowd of bullets among lasers and ships, two shapes to
// drag, and a microscope that compares the answers for them with those of textbooks. hantei,
// compiled to WebAssembly, answers; JavaScript moves the shapes and draws.
//
//	go run ./examples/browser                builds and serves it; open the address that it prints
//	go run ./examples/browser -build folder  writes the files, for any web server
package main

import "github.com/hantei-go/hantei/internal/wasmpage"

func main() { wasmpage.Main("browser", build) }

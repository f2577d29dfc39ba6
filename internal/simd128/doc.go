// Package simd128 calls the routines of kernels.wasm, which asmgen writes for the vectors
// of WebAssembly, and holds what the host needs for that: Go compiles no vector
// instructions to WebAssembly, but it can call functions that the host imports into its
// program.
//
// A program for js/wasm that is built with the tag hantei_simd128 has two such imports,
// which the JavaScript function of simd128.js gives it. It carries kernels.wasm, so that
// both always fit each other. Without the tag nothing is imported, and any host can run the
// program.
package simd128

import _ "embed"

// Host is the text of simd128.js, for programs that serve a page or write one to a folder.
//
//go:embed simd128.js
var Host string

// Package js holds the npm package hantei, for JavaScript and TypeScript:
//
//	go run ./interop/js/build   writes the package to interop/js/dist
//
// Folder program is the part in Go, src the part in JavaScript, generate what writes of both the
// files that follow from the table of tests. README.md is the package's page.
package js

//go:generate go run ./generate .

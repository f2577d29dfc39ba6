// Command generate writes the files of interop/js that follow from the table of tests, package
// internal/catalog: the tables in which the Go program finds tests and shapes, the same for the
// JavaScript, the types for TypeScript, and the rows of README.md's table of tests.
//
//	go generate ./interop/js
//
// Each file but README.md has a template here, of the same name and .tmpl. What is not repeated for
// every test stands in the template.
package main

import "github.com/hantei-go/hantei/internal/generated"

func main() { generated.Main(files) }

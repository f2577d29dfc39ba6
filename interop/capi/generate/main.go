// Command generate writes the files of interop/capi that follow from the table of tests, package
// internal/catalog: the header, its lists for the preprocessor, and the tables that calls look up;
// and the functions of interop/python, which call the library.
//
//	go generate ./interop/capi
//
// Each file has a template here, of the same name and .tmpl. What is not repeated for every test,
// such as the comments of hantei.h, stands in the template.
package main

import "github.com/hantei-go/hantei/internal/generated"

func main() { generated.Main(files) }

// Command generate writes the files of interop/capi that follow from the table of tests, package
// internal/catalog: the header, its lists for the preprocessor, and the tables that calls look up; and the tests of
// interop/python, which calls the library.
//
//	go generate ./interop/capi
//
// Each file has a template here, of the same name and .tmpl. What is not repeated for every test,
// such as the comments of hantei.h, stands in the template.
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: generate FOLDER, that of interop/capi")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

func write(folder string) error {
	files, err := generated()
	if err != nil {
		return err
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o666); err != nil {
			return err
		}
	}
	return nil
}

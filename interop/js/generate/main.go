// Command generate writes the files of interop/js that follow from the table of tests, package
// internal/catalog: the tables in which the Go program finds tests and shapes, the same for the
// JavaScript, the types for TypeScript, and the rows of README.md's table of tests.
//
//	go generate ./interop/js
//
// Each file but README.md has a template here, of the same name and .tmpl. What is not repeated for every test
// stands in the template.
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: generate FOLDER, that of interop/js")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

func write(folder string) error {
	files, err := generated(folder)
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

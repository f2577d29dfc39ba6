// Package generated writes files that follow from the table of tests, and compares those that are
// there with it. They are maps from a file's name, relative to a folder, to its content.
package generated

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// Main is the main function of a program that writes files into the folder that its only argument
// names. It exits with 2 if there is another number of arguments, and with 1 if a file cannot be
// written.
func Main(files func(folder string) (map[string][]byte, error)) {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: generate FOLDER, the one to write to")
		os.Exit(2)
	}
	if err := write(os.Args[1], files); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

func write(folder string, files func(folder string) (map[string][]byte, error)) error {
	made, err := files(folder)
	if err != nil {
		return err
	}
	for name, content := range made {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// Check fails a test for each file of the folder that is not as it would be written now, and names
// the command that writes it.
func Check(t *testing.T, folder, command string, files func(folder string) (map[string][]byte, error)) {
	t.Helper()
	made, err := files(folder)
	if err != nil {
		t.Fatal(err)
	}
	if len(made) == 0 {
		t.Fatalf("%s writes no file", command)
	}
	for name, want := range made {
		got, err := os.ReadFile(filepath.Join(folder, name))
		got = bytes.ReplaceAll(got, []byte("\r\n"), []byte("\n")) // as git may check them out
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what the table of tests gives, %v: run %s", name, err, command)
		}
	}
}

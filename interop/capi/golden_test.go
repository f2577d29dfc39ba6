package main_test

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
)

// goldenStream writes the golden rows of every test to a file for testdata/golden.c, which tells
// its format, and returns the file's path and what that program has to print: the hashes of the
// answers.
func goldenStream(t *testing.T) (path, hashes string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "stream")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if hashes, err = prove.WriteGolden(file, binary.NativeEndian); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	return path, hashes
}

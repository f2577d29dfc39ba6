package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// The files of interop/js are those that the table of tests gives now.
func TestGenerated(t *testing.T) {
	files, err := generated("..")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range files {
		got, err := os.ReadFile(filepath.Join("..", name))
		got = bytes.ReplaceAll(got, []byte("\r\n"), []byte("\n")) // as git may check them out
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what the table of tests gives, %v: run go generate ./interop/js", name, err)
		}
	}
}

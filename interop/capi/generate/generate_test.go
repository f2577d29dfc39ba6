package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// The files of interop/capi are those that the table of tests gives now.
func TestGenerated(t *testing.T) {
	files, err := generated()
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range files {
		got, err := os.ReadFile(filepath.Join("..", name))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what the table of tests gives, %v: run go generate ./interop/capi", name, err)
		}
	}
}

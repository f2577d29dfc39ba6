//go:build !js

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

func TestBuild(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	folder := filepath.Join(t.TempDir(), "new", "folder")
	for range 2 { // over what is there
		if err := build(t.Context(), folder); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ name, start string }{
		{"index.html", "<!doctype html>"},
		{"main.js", "//"},
		{"style.css", "/*"},
		{"shapes/every.js", "//"},
		{"wasm_exec.js", "// Copyright"},
		{"simd128.js", "// hanteiSIMD128"},
		{"hantei.wasm", "\x00asm\x01\x00\x00\x00"},
	} {
		data, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(c.name)))
		if err != nil || !bytes.HasPrefix(data, []byte(c.start)) {
			t.Errorf("%s: %v, %d bytes, want some that begin with %q", c.name, err, len(data), c.start)
		}
	}
}

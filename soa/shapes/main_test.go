package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// TestGenerated compares the files of package soa with what their description says now.
func TestGenerated(t *testing.T) {
	for _, s := range shapes {
		t.Run(s.fileName(), func(t *testing.T) {
			want, err := s.file()
			if err != nil {
				t.Fatal(err)
			}
			got, err := os.ReadFile(filepath.Join("..", s.fileName()))
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want) {
				t.Error("stale: run go generate ./soa")
			}
		})
	}
}

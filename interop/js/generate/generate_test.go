package main

import (
	"testing"

	"github.com/hantei-go/hantei/internal/generated"
)

// The files of interop/js are those that the table of tests gives now.
func TestGenerated(t *testing.T) {
	generated.Check(t, "..", "go generate ./interop/js", files)
}

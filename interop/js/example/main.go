// Example serves a page of the npm package hantei: circles that move, tested in a worker or in the
// page itself, to see and feel the difference.
//
//	go run ./interop/js/example                builds and serves it; open the address that it prints
//	go run ./interop/js/example -build folder  writes the files, for any web server
package main

import (
	"context"
	"embed"
	"os"
	"path/filepath"

	"github.com/hantei-go/hantei/internal/wasmpage"
	"github.com/hantei-go/hantei/interop/js/pack"
)

//go:embed index.html *.js
var page embed.FS

func main() { wasmpage.Main("example", build) }

// build writes the page to a folder, and the package beside it.
func build(ctx context.Context, folder string) error {
	if err := pack.Build(ctx, filepath.Join(folder, "hantei")); err != nil {
		return err
	}
	files, err := page.ReadDir(".")
	if err != nil {
		return err
	}
	for _, f := range files {
		data, err := page.ReadFile(f.Name())
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, f.Name()), data, 0o666); err != nil {
			return err
		}
	}
	return nil
}

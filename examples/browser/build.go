package main

import (
	"context"
	"embed"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/hantei-go/hantei/internal/simd128"
	"github.com/hantei-go/hantei/internal/wasmpage"
)

//go:embed page
var page embed.FS

const program = "github.com/hantei-go/hantei/examples/browser/wasm"

// build writes the page's files to the folder, which it makes: those of page, the program, Go's
// wasm_exec.js, which has to be of the release that compiled the program, and simd128.js, which
// offers it the browser's vectors.
func build(ctx context.Context, folder string) error {
	if err := writePage(folder); err != nil {
		return err
	}
	root, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env GOROOT: %w", err)
	}
	const support = "wasm_exec.js"
	data, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", support))
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(folder, support), data, 0o666); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(folder, "simd128.js"), []byte(simd128.Host), 0o666); err != nil {
		return err
	}
	return wasmpage.Compile(ctx, program, filepath.Join(folder, "hantei.wasm"))
}

// writePage writes the files of page, over those that are there.
func writePage(folder string) error {
	return fs.WalkDir(page, "page", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		to := filepath.Join(folder, filepath.FromSlash(strings.TrimPrefix(path, "page")))
		if entry.IsDir() {
			return os.MkdirAll(to, 0o777)
		}
		data, err := page.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(to, data, 0o666)
	})
}

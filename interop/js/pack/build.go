// Package pack makes the npm package hantei: it builds its files, and installs them in a project as
// their users do.
package pack

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/hantei-go/hantei/internal/simd128"
	"github.com/hantei-go/hantei/internal/wasmpage"
)

const source = "github.com/hantei-go/hantei/interop/js"

// Build writes the package to the folder, in which nothing else is afterwards; "" stands for dist
// in the folder of interop/js.
func Build(ctx context.Context, folder string) error {
	from, err := Source(ctx)
	if err != nil {
		return err
	}
	goRoot, err := output(ctx, "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	if folder == "" {
		folder = filepath.Join(from, "dist")
	}
	files, err := packageFiles(from, goRoot)
	if err != nil {
		return err
	}
	if err := empty(folder); err != nil {
		return err
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o666); err != nil {
			return err
		}
	}
	return wasmpage.Compile(ctx, source+"/program", filepath.Join(folder, "hantei.wasm"))
}

// Source is the folder of interop/js.
func Source(ctx context.Context) (folder string, err error) {
	return output(ctx, "go", "list", "-f", "{{.Dir}}", source)
}

// packageFiles are the files of the package but the program, by name.
func packageFiles(from, goRoot string) (map[string][]byte, error) {
	support := filepath.Join(goRoot, "lib", "wasm", "wasm_exec.js")
	paths := map[string]string{
		"package.json": filepath.Join(from, "package.json"),
		"README.md":    filepath.Join(from, "README.md"),
		"LICENSE":      filepath.Join(from, "..", "..", "LICENSE"),
		"LICENSE-go":   filepath.Join(goRoot, "LICENSE"), // of wasm_exec.js and of what Go links
	}
	sources, err := filepath.Glob(filepath.Join(from, "src", "*.*s"))
	if err != nil {
		return nil, err
	}
	for _, path := range sources {
		paths[filepath.Base(path)] = path
	}
	files := map[string][]byte{}
	for name, path := range paths {
		if files[name], err = os.ReadFile(path); err != nil {
			return nil, err
		}
	}
	exec, err := os.ReadFile(support)
	if err != nil {
		return nil, err
	}
	files["go.js"] = bytes.Join([][]byte{files["go.head.js"], exec, []byte(simd128.Host), files["go.tail.js"]}, nil)
	delete(files, "go.head.js")
	delete(files, "go.tail.js")
	return files, nil
}

// empty makes the folder, or removes from it what an earlier build wrote. A folder with anything
// else is left alone.
func empty(folder string) error {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	old, err := os.ReadDir(folder)
	if err != nil || len(old) == 0 {
		return err
	}
	if _, err := os.Stat(filepath.Join(folder, "hantei.wasm")); err != nil {
		return fmt.Errorf("%s is neither empty nor has hantei.wasm in it", folder)
	}
	for _, f := range old {
		if err := os.Remove(filepath.Join(folder, f.Name())); err != nil {
			return err
		}
	}
	return nil
}

// output is what a command prints, less the end of the line.
func output(ctx context.Context, name string, arguments ...string) (string, error) {
	command := exec.CommandContext(ctx, name, arguments...)
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w", name, strings.Join(arguments, " "), err)
	}
	return strings.TrimSpace(string(out)), nil
}

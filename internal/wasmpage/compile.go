// Package wasmpage is what programs share that serve a web page with a WebAssembly program in it.
package wasmpage

import (
	"context"
	"fmt"
	"os"
	"os/exec"
)

// Compile builds a main package for browsers, with the vector instructions of WebAssembly, without
// what only a debugger reads.
func Compile(ctx context.Context, program, to string) error {
	command := exec.CommandContext(ctx, "go", "build", "-trimpath", "-tags=hantei_simd128", "-ldflags=-s -w", "-o", to, program)
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	command.Stderr = os.Stderr
	if err := command.Run(); err != nil {
		return fmt.Errorf("go build %s: %w", program, err)
	}
	return os.Chmod(to, 0o666) // no program of this machine
}

// Command browser runs a program for js/wasm in Chromium, without a window. Output and exit status are the
// program's; status 125 says that the browser failed. It serves as
//
//	GOOS=js GOARCH=wasm go test -exec browser .
//
// The program reads the files of the module around its working directory, whose folder is its root. Of the environment
// it gets GODEBUG and what begins with HANTEI_.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http/httptest"
	"os"
	"os/exec"
	"os/signal"
	"path"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

const exitFailure = 125

func main() {
	limit := flag.Duration("time", 10*time.Minute, "time limit")
	verbose := flag.Bool("v", false, "show the browser's messages")
	flag.Parse()
	if flag.NArg() == 0 {
		fmt.Fprintln(os.Stderr, "usage: browser [flags] PROGRAM [ARGUMENTS]")
		flag.PrintDefaults()
		os.Exit(exitFailure)
	}
	log := io.Discard
	if *verbose {
		log = os.Stderr
	}
	err := run(flag.Args(), *limit, log)
	var status exitStatus
	if !errors.As(err, &status) {
		fmt.Fprintln(os.Stderr, "browser:", err)
		os.Exit(exitFailure)
	}
	os.Exit(int(status))
}

// exitStatus is that of the program.
type exitStatus int

func (s exitStatus) Error() string { return fmt.Sprintf("exit status %d", int(s)) }

// run runs the program. The error is never nil: its exit status, or why there is none.
func run(arguments []string, limit time.Duration, log io.Writer) error {
	root, module, err := goRoot()
	if err != nil {
		return err
	}
	folder, err := inModule(module)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	ctx, cancel := context.WithTimeoutCause(ctx, limit, fmt.Errorf("the time limit of %v passed", limit))
	defer cancel()
	ctx, exit := context.WithCancelCause(ctx)

	server := httptest.NewServer(site{
		support: filepath.Join(root, "lib", "wasm", "wasm_exec.js"), program: arguments[0],
		job:  job{Argv: arguments, Env: environment(), Folder: folder},
		root: os.DirFS(module), exit: exit,
	}.handler())
	defer server.Close()
	return chromium(ctx, server.URL, log)
}

// goRoot is where Go is, and where the module of the working directory is: that directory where it is in none.
func goRoot() (root, module string, err error) {
	out, err := exec.Command("go", "env", "GOROOT", "GOMOD").Output()
	if err != nil {
		return "", "", fmt.Errorf("go env: %w", err)
	}
	root, module, _ = strings.Cut(strings.TrimSpace(string(out)), "\n")
	if filepath.Base(module) != "go.mod" {
		return root, ".", nil
	}
	return root, filepath.Dir(module), nil
}

// inModule is the working directory as the program sees it.
func inModule(module string) (string, error) {
	here, err := os.Getwd()
	if err != nil || module == "." {
		return "/", err
	}
	folder, err := filepath.Rel(module, here)
	return path.Join("/", filepath.ToSlash(folder)), err
}

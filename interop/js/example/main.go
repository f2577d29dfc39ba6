// Example serves a page of the npm package hantei: circles that move, tested in a worker or in the page
// itself, to see and feel the difference.
//
//	go run ./interop/js/example                builds and serves it; open the address that it prints
//	go run ./interop/js/example -build folder  writes the files, for any web server
package main

import (
	"context"
	"embed"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"

	"github.com/hantei-go/hantei/interop/js/pack"
)

//go:embed index.html *.js
var page embed.FS

func main() {
	address := flag.String("addr", "localhost:0", "`address` to serve the page at; port 0 is any that is free")
	folder := flag.String("build", "", "write the page's files to this `folder` and serve nothing")
	flag.Parse()
	interrupted, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var err error
	switch {
	case flag.NArg() > 0:
		err = fmt.Errorf("unexpected argument %q", flag.Arg(0))
	case *folder != "":
		err = build(interrupted, *folder)
	default:
		err = buildAndServe(interrupted, *address)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "example:", err)
		os.Exit(1)
	}
}

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

// buildAndServe serves the page until ctx is done.
func buildAndServe(ctx context.Context, address string) error {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "hantei")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	if err := build(ctx, folder); err != nil {
		return err
	}
	server := http.Server{Handler: http.FileServer(http.Dir(folder))}
	context.AfterFunc(ctx, func() { server.Close() })
	fmt.Printf("http://%s\n", listener.Addr())
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// Browser is a playground on a web page: a crowd of bullets among lasers and ships, two shapes to
// drag, and a microscope that compares the answers for them with those of textbooks. hantei,
// compiled to WebAssembly, answers; JavaScript moves the shapes and draws.
//
//	go run ./examples/browser                builds and serves it; open the address that it prints
//	go run ./examples/browser -build folder  writes the files, for any web server
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
)

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
		fmt.Fprintln(os.Stderr, "browser:", err)
		os.Exit(1)
	}
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

package wasmpage

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

// Main is the main function of a program that builds a page: build writes its files to a folder.
// The program serves them from a temporary one until it is interrupted, or with the flag -build
// leaves them in the folder that it names. Errors begin with the program's name.
func Main(name string, build func(ctx context.Context, folder string) error) {
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
		err = buildAndServe(interrupted, *address, build)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
		os.Exit(1)
	}
}

// buildAndServe serves the page until ctx is done.
func buildAndServe(ctx context.Context, address string, build func(ctx context.Context, folder string) error) error {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	defer listener.Close()
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

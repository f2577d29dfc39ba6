// Command build writes the npm package hantei to a folder, from which npm packs and publishes it.
//
//	go run ./interop/js/build            writes interop/js/dist
//	go run ./interop/js/build -o folder  writes another folder, which it makes
//	npm pack ./interop/js/dist           the package as one file
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"

	"github.com/hantei-go/hantei/interop/js/pack"
)

func main() {
	folder := flag.String("o", "", "write the package to this `folder` (default interop/js/dist)")
	flag.Parse()
	interrupted, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	err := fmt.Errorf("unexpected argument %q", flag.Arg(0))
	if flag.NArg() == 0 {
		err = pack.Build(interrupted, *folder)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}

// Command install builds hantei's library for C and installs it with what is
// needed to use it:
//
//	go run ./interop/capi/install -prefix DIR
//
// makes DIR/lib/libhantei.so and libhantei.a, DIR/include/hantei.h and
// DIR/lib/pkgconfig/hantei.pc. It needs a C compiler ($CC, else gcc), and is for
// Linux with the GNU linker or one like it. A program gets the shared library by
// pkg-config --libs hantei, and the static one as DIR/lib/libhantei.a -lpthread.
// What pkg-config prints is quoted as for a shell: if DIR has a space in it, the
// compiler is called by eval cc ... $(pkg-config --cflags --libs hantei).
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	prefix := flag.String("prefix", "", "the `folder` to install into, as /usr/local")
	flag.Parse()
	switch {
	case flag.NArg() > 0:
		misused("unexpected argument %q", flag.Arg(0))
	case *prefix == "":
		misused("need -prefix DIR")
	}
	if err := install(*prefix); err != nil {
		fmt.Fprintln(os.Stderr, "install:", err)
		os.Exit(1)
	}
}

// misused ends the command and shows how it is called.
func misused(format string, values ...any) {
	fmt.Fprintf(os.Stderr, "install: "+format+"\n", values...)
	flag.Usage()
	os.Exit(2)
}

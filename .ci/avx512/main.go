// Command avx512 runs a program on an emulated CPU: Bochs boots a Linux kernel
// with the program as its only user process. Output and exit status are the
// program's; status 125 says that the emulation itself failed. It serves as
//
//	CGO_ENABLED=0 go test -exec "avx512 -kernel vmlinuz" .
//
// where the tests need vector instructions that the CPU at hand lacks, or must
// do without some that it has. The program is a static one for linux/amd64. It
// finds the testdata folder of its working directory; of what it writes only
// its output comes back. The emulator does about 50 million instructions a
// second, and takes some seconds to boot.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"time"
)

const exitFailure = 125

func main() {
	if os.Getpid() == 1 {
		guest()
		return
	}
	var m machine
	flag.StringVar(&m.kernel, "kernel", "", "the kernel's bzImage, as Debian's linux-image packages hold it in /boot")
	flag.StringVar(&m.cpu, "cpu", "corei7_skylake_x", "Bochs's `model` of the CPU: corei7_skylake_x has AVX-512, corei7_haswell_4770 AVX2, core2_penryn_t9600 SSE4.1")
	flag.DurationVar(&m.limit, "time", 10*time.Minute, "time limit")
	flag.BoolVar(&m.verbose, "v", false, "show the emulator's and the kernel's messages")
	flag.Parse()
	if m.kernel == "" || flag.NArg() == 0 {
		fmt.Fprintln(os.Stderr, "usage: avx512 -kernel FILE [flags] PROGRAM [ARGUMENTS]")
		flag.PrintDefaults()
		os.Exit(exitFailure)
	}
	err := m.run(flag.Args())
	var status exitStatus
	switch {
	case errors.As(err, &status):
		os.Exit(int(status))
	case err != nil:
		fmt.Fprintln(os.Stderr, "avx512:", err)
		os.Exit(exitFailure)
	}
}

// exitStatus is that of the program.
type exitStatus int

func (s exitStatus) Error() string { return fmt.Sprintf("exit status %d", int(s)) }

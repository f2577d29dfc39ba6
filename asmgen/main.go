// Command asmgen writes the routines of package hantei for every tier: the assembly of the vector
// units with its Go declarations, the module of WebAssembly, the Go code of the generic tier, and the
// tables of routines; the decoders of package decode and the routines of packages packed and boxes.
// README.md tells how to read it.
package main

import (
	"flag"
	"log"
	"math/bits"
	"os"
	"path/filepath"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("asmgen: ")
	dir := flag.String("dir", ".", "root folder of the module to write into")
	flag.Parse()
	if bits.UintSize < 64 {
		log.Fatal("needs a computer with 64-bit integers, of which patterns of numbers are made")
	}

	files, err := generate()
	if err != nil {
		log.Fatal(err)
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(*dir, filepath.FromSlash(name)), text, 0o644); err != nil {
			log.Fatal(err)
		}
	}
}

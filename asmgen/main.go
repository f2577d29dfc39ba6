// Command asmgen writes the batch kernels of package hantei: kernel_amd64.s and
// kernel_arm64.s with their Go declarations, and kernel_generic.go.
package main

import (
	"flag"
	"github.com/hantei-go/hantei/asmgen/assembly"
	"log"
	"os"
	"path/filepath"
	"slices"

	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/generic"
	"github.com/hantei-go/hantei/asmgen/neon"
	"github.com/hantei-go/hantei/asmgen/programs"
	"github.com/hantei-go/hantei/asmgen/vec"
	"github.com/hantei-go/hantei/asmgen/x86"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("asmgen: ")
	dir := flag.String("dir", ".", "folder to write into")
	flag.Parse()

	files, err := generate()
	if err != nil {
		log.Fatal(err)
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(*dir, name), text, 0o644); err != nil {
			log.Fatal(err)
		}
	}
}

// generate makes every generated file.
func generate() (map[string][]byte, error) {
	ps := programs.Every()
	rows := slices.DeleteFunc(slices.Clone(ps), func(p *vec.Program) bool { return p.Shape != vec.Rows })
	files := map[string][]byte{}
	var err error
	put := func(name string, text []byte, e error) {
		files[name] = text
		if err == nil {
			err = e
		}
	}
	assemble := func(name string, file *assembly.File, e error) {
		if e == nil {
			put(name, file.Print(), nil)
		} else {
			put(name, nil, e)
		}
	}
	file, e := x86.File(ps, x86.Tiers...)
	assemble("kernel_amd64.s", file, e)
	text, e := declare.Tiers(ps, "AVX2", "AVX512")
	put("kernel_amd64.go", text, e)
	file, e = neon.File(ps)
	assemble("kernel_arm64.s", file, e)
	text, e = declare.Tiers(ps, neon.Tier)
	put("kernel_arm64.go", text, e)
	file, e = x86.Decoders(x86.Tiers...)
	assemble("internal/decode/decode_amd64.s", file, e)
	text, e = declare.Decoders("AVX2", "AVX512")
	put("internal/decode/decode_amd64.go", text, e)
	file, e = neon.Decoders()
	assemble("internal/decode/decode_arm64.s", file, e)
	text, e = declare.Decoders(neon.Tier)
	put("internal/decode/decode_arm64.go", text, e)
	text, e = declare.IDs(ps)
	put("kernel_id.go", text, e)
	text, e = generic.File(rows)
	put("kernel_generic.go", text, e)
	return files, err
}

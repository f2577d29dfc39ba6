package neon

import (
	"bytes"
	"fmt"

	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// Tier is the suffix of the kernels' names.
const Tier = "NEON"

// File is the assembly of every program.
func File(ps []*vec.Program) ([]byte, error) {
	var w bytes.Buffer
	fmt.Fprintf(&w, "%s//go:build %s\n", declare.Header, declare.Constraint)
	for _, p := range ps {
		f := &function{w: &w, p: p, in: map[int]int{}, out: map[int]int{}, constants: map[uint64]int{}}
		if err := f.write(); err != nil {
			return nil, err
		}
	}
	return w.Bytes(), nil
}

// Decoder is the assembly of the decoder.
func Decoder() []byte {
	var w bytes.Buffer
	fmt.Fprintf(&w, "%s//go:build %s\n", declare.Header, declare.Constraint)
	writeDecoder(&w)
	return w.Bytes()
}

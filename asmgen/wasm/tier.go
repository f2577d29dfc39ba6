// Package wasm lowers vector programs to WebAssembly with its fixed-width vectors of 128
// bits: one binary module, which works on a memory that it imports. The relaxed vector
// instructions are left out, for their results differ between machines.
package wasm

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/loop"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// Tier is the suffix of the routines' names.
const Tier = "SIMD128"

// A turn of the loop answers one byte of hit bits.
const (
	rows        = 8
	vectorBytes = 16
)

// Granule is how many rows of p a turn of the loop answers.
func Granule(*vec.Program) int { return rows }

// machine describes a unit whose registers are locals to the register allocator. No program
// has so many values, so that nothing is spilled and everything that the loops share is
// pinned.
var machine = regs.Machine{Vectors: 4096}

// Module is the binary module of every program. Its one export calls a routine by its
// number, which is the place of its program in ps.
func Module(ps []*vec.Program) ([]byte, error) {
	var functions []function
	for _, p := range ps {
		r := write(p)
		functions = append(functions, function{r.locals, shorten(r.instructions(), r.passing)})
	}
	return encode(functions)
}

// write lowers p.
func write(p *vec.Program) *routine {
	r := &routine{
		writer:    writer{Function: &assembly.Function{Name: declare.Name(p, Tier)}, ages: map[Local]int{}},
		p:         p,
		in:        map[int]Local{},
		out:       map[int]Local{},
		registers: map[int]Local{},
		slots:     map[int]Local{},
		scratch:   map[Local]bool{},
		fetches:   map[Local]*vec.Node{},
		wholes:    map[*vec.Node]Local{},
		patterns:  map[uint64]Local{},
		readers:   map[*vec.Node]int{},
	}
	loop.Write(p, r)
	return r
}

// Package neon lowers vector programs to the NEON unit of arm64. Go's assembler
// knows few of its floating-point instructions: the others are written as words.
package neon

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/loop"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// Tier is the suffix of the routines' names.
const Tier = "NEON"

// A turn of the loop answers one byte of hit bits.
const (
	rows        = 8
	vectorBytes = 16
)

// Granule is how many rows of p a turn of the loop answers.
func Granule(*vec.Program) int { return rows }

// machine describes NEON to the register allocator.
var machine = regs.Machine{
	Vectors: allocatable,
	Readies: true,
	Tied: func(op vec.Op) []int {
		switch {
		case op.IsFused():
			return []int{2}
		case op == vec.Select: // BSL, BIF or BIT, by what it overwrites
			return []int{0, 1, 2}
		}
		return nil
	},
	Early: func(op vec.Op) bool { return op == vec.Min || op == vec.Max },
}

// File is the assembly of every program.
func File(ps []*vec.Program) (*assembly.File, error) {
	file := &assembly.File{Constraint: declare.Constraint}
	for _, p := range ps {
		fn := declare.Routine(p, Tier)
		r := &routine{writer: writer{Function: fn}, p: p, direct: isDirect(p), in: map[int]General{}, out: map[int]General{}, constants: map[uint64]Slot{}}
		loop.Write(p, r)
		if r.err != nil {
			return nil, r.err
		}
		file.Functions = append(file.Functions, fn)
	}
	return file, nil
}

// Decoders is the assembly of the decoder.
func Decoders() (*assembly.File, error) {
	fn := declare.Decoder(Tier)
	d := &decoder{writer{Function: fn}}
	d.write()
	return &assembly.File{Constraint: declare.Constraint, Functions: []*assembly.Function{fn}}, d.err
}

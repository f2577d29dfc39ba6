// Package neon lowers vector programs to the NEON unit of arm64. Go's assembler
// knows few of its floating-point instructions: the others are written as words.
package neon

import (
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// A turn of the loop handles one byte of hit bits.
const (
	rows        = 8
	vectorBytes = 16
)

// Vector registers: the allocator hands out those below the ones named here. A
// mask is a vector whose lanes are all ones or all zeros.
const (
	allocatable = 28
	scratch     = 28
	scratch2    = 29
	weights     = 30 // what each row's bit counts in its byte: 1, 2, ... 128 in eight lanes
	sticky      = 31 // collects the doubts of a stretch
)

// General registers. R16 to R18 and R27 to R30 belong to the linker, the
// platform and Go. A call walks the columns with one index for each vector of a
// turn, counted in bytes.
const (
	maxColumns   = 15 // R0 upwards
	general      = "R15"
	firstIndex   = 19 // up to four
	index        = "R19"
	bytePtr      = "R23" // next byte of hit or unsure bits
	stretchEnd   = "R24" // index after this stretch
	end          = "R25" // index after the last row
	stretchStart = "R26" // index of this stretch
)

// machine describes NEON to the register allocator.
func machine() regs.Machine {
	return regs.Machine{
		Vectors: allocatable,
		Folds:   func(*vec.Node, int, regs.Operand) bool { return false },
		Tied: func(op vec.Op) []int {
			switch op {
			case vec.MulAdd, vec.NegMulAdd, vec.MulSub:
				return []int{2}
			case vec.Select: // BSL, BIF or BIT, by what it overwrites
				return []int{0, 1, 2}
			}
			return nil
		},
		Early: func(op vec.Op) bool { return op == vec.Min || op == vec.Max },
	}
}

func lanes(p *vec.Program) int { return vectorBytes / p.Lane.Bytes() }

// groups is how many vectors make a turn.
func groups(p *vec.Program) int { return rows / lanes(p) }

// wide tells whether float32 columns are computed in float64.
func wide(p *vec.Program) bool { return p.Column != p.Lane }

package neon

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// limiter writes a routine that makes hit bits of numbers: which are at most a limit.
type limiter struct {
	writer
	elem vec.Elem
}

// Registers of these routines.
const (
	limitHits    General = 0
	limitNumbers General = 1
	limitBytes   General = 2 // of hits, not made yet
	limitOf      General = 3

	firstNumbers = 0 // and those behind it: the numbers of eight rows
	limitLanes   = 4
	bitWeights   = 5 // as weights of a routine
)

// Limits is the assembly of these routines.
func Limits() (*assembly.File, error) {
	file := &assembly.File{Constraint: declare.Constraint}
	for _, elem := range []vec.Elem{vec.F32, vec.F64} {
		l := &limiter{writer{Function: declare.AtMost(8*elem.Bytes(), Tier)}, elem}
		l.write()
		if l.err != nil {
			return nil, l.err
		}
		file.Functions = append(file.Functions, l.Function)
	}
	return file, nil
}

// write has a turn make a byte of hits, as routine.bits does.
func (l *limiter) write() {
	lanes, vectors := "S4", 2
	if l.elem == vec.F64 {
		lanes, vectors = "D2", 4
	}
	l.emit("MOVD", declare.AtMostParameter("hits"), limitHits)
	l.emit("MOVD", declare.AtMostParameter("numbers"), limitNumbers)
	l.emit("MOVD", declare.AtMostParameter("limit"), limitOf)
	l.emit("MOVD", declare.AtMostParameter("words"), limitBytes)
	l.emit("LSL", number(3), limitBytes, limitBytes)
	l.emit("VLD1R", Memory{Base: limitOf}, List{{limitLanes, lanes}})
	l.weigh(bitWeights, limitOf)
	numbers := List{}
	for v := range vectors {
		numbers = append(numbers, Vector{firstNumbers + v, lanes})
	}
	l.Label("byte")
	l.emit("VLD1.P", Memory{limitNumbers, vectorBytes * vectors}, numbers)
	for _, v := range numbers {
		l.word("fcmge", l.elem, v.Number, limitLanes, v.Number)
	}
	if vectors == 4 {
		l.emit("VUZP1", lanes4(1), lanes4(0), lanes4(0))
		l.emit("VUZP1", lanes4(3), lanes4(2), lanes4(1))
	}
	l.emit("VUZP1", Vector{1, "H8"}, Vector{0, "H8"}, Vector{0, "H8"})
	l.emit("VAND", whole(bitWeights), whole(0), whole(0))
	l.emit("VADDV", Vector{0, "H8"}, Vector{Number: 0})
	l.emit("VST1.P", Lane{0, "B", 0}, Memory{limitHits, 1})
	l.emit("SUBS", number(1), limitBytes, limitBytes)
	l.emit("BNE", assembly.Label("byte"))
	l.emit("RET")
}

package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
)

// General registers of the routines for numbers within a limit.
var (
	limitHits    = general("DI")
	limitNumbers = general("SI")
	limitWords   = general("CX")
	limitOf      = general("DX")
	lowerHits    = general("AX")
	upperHits    = general("BX")
	someHits     = general("R8")
)

// Limits is the assembly of the routines that make hit bits of numbers: which are at most a limit.
// They suit every tier from AVX2 on.
func Limits() (*assembly.File, error) {
	file := &assembly.File{Constraint: declare.Constraint}
	for _, bits := range []int{32, 64} {
		w := &writer{Function: declare.AtMost(bits, AVX2.Name), t: AVX2}
		w.atMost(bits)
		if w.err != nil {
			return nil, w.err
		}
		file.Functions = append(file.Functions, w.Function)
	}
	return file, nil
}

// atMost writes the routine for numbers of so many bits. A turn makes a word of hit bits, by halves
// that do not wait for each other.
func (w *writer) atMost(bits int) {
	broadcast := "VBROADCASTSS"
	if bits == 64 {
		broadcast = "VBROADCASTSD"
	}
	w.emit("MOVQ", declare.AtMostParameter("hits"), limitHits)
	w.emit("MOVQ", declare.AtMostParameter("numbers"), limitNumbers)
	w.emit("MOVQ", declare.AtMostParameter("limit"), limitOf)
	w.emit("MOVQ", declare.AtMostParameter("words"), limitWords)
	w.emit(broadcast, Memory{Base: limitOf}, y(0))
	w.Label("word")
	w.halfWord(bits, 1, upperHits)
	w.halfWord(bits, 0, lowerHits)
	w.emit("SHLQ", imm8(32), upperHits)
	w.emit("ORQ", upperHits, lowerHits)
	w.emit("MOVQ", lowerHits, Memory{Base: limitHits})
	w.emit("ADDQ", imm8(8), limitHits)
	w.emit("ADDQ", imm32(8*bits), limitNumbers)
	w.emit("SUBQ", imm8(1), limitWords)
	w.emit("JNZ", assembly.Label("word"))
	w.emit("VZEROUPPER")
	w.emit("RET")
}

// halfWord makes 32 hit bits, those of the last numbers first.
func (w *writer) halfWord(bits, half int, hits Register) {
	compare, move, lanes := "VCMPPS", "VMOVMSKPS", 8
	if bits == 64 {
		compare, move, lanes = "VCMPPD", "VMOVMSKPD", 4
	}
	to := hits
	for k := 32/lanes - 1; k >= 0; k-- {
		w.emit(compare, imm8(greaterOrEqual), Memory{Base: limitNumbers, Displacement: 4*bits*half + 32*k}, y(0), y(1))
		w.emit(move, y(1), to.as(32))
		if to == someHits {
			w.emit("SHLQ", imm8(lanes), hits)
			w.emit("ORQ", someHits, hits)
		}
		to = someHits
	}
}

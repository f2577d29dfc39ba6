package declare

import (
	"bytes"
	"fmt"
	"go/format"

	"github.com/hantei-go/hantei/asmgen/assembly"
)

// A boxesRoutine is one of the routines that package broad has for axis-aligned boxes.
type boxesRoutine struct {
	name string // before the bits of an element
	bits []int  // of the elements that it is there for; 0 if it handles none
	turn int    // the number of rows is a multiple of it
	doc  string
	signature
}

var boxesRoutines = []boxesRoutine{
	{
		"circleBounds", []int{32, 64}, 8,
		"writes the bounds of circles: minX, minY, maxX and maxY of x, y and r.",
		signature{"(to *[4]*byte, from *[3]*byte, rows int)", 24, map[string]int{"to": 0, "from": 8, "rows": 16}},
	},
	{
		"movingCircleBounds", []int{32, 64}, 8,
		"writes the bounds of moving circles: minX, minY, maxX and maxY of x, y, vx, vy and r.",
		signature{"(to *[4]*byte, from *[5]*byte, rows int)", 24, map[string]int{"to": 0, "from": 8, "rows": 16}},
	},
	{
		"digests", []int{32, 64}, 8,
		"writes the digests of boxes, stride bytes from one to the next, and returns the far bits of all.",
		signature{"(to *uint64, boxes *byte, stride int, scale float64, rows int) (far uint64)", 48,
			map[string]int{"to": 0, "boxes": 8, "stride": 16, "scale": 24, "rows": 32, "far": 40}},
	},
	{
		"cells", []int{32}, 8,
		"writes the cells of boxes that are near and whose width and height have patterns of bits of at most most, and -1 for others.",
		signature{"(to *int32, from *[4]*byte, rows int, scale float64, gridStride, mask int32, most int)", 48,
			map[string]int{"to": 0, "from": 8, "rows": 16, "scale": 24, "gridStride": 32, "mask": 36, "most": 40}},
	},
	{
		"notAlone", []int{0}, 1,
		"lists which boxes are near others, of the rows at places from at on, and returns how many.",
		signature{"(list *uint8, cells *int32, rows int, starts *int32, digests *uint64, at, gridStride int) (found int)", 64,
			map[string]int{"list": 0, "cells": 8, "rows": 16, "starts": 24, "digests": 32, "at": 40, "gridStride": 48, "found": 56}},
	},
}

// BoxesRoutine starts the assembly of a routine for boxes of elements of so many bits.
func BoxesRoutine(name string, bits int, tier string) *assembly.Function {
	r := boxesRoutineOf(name)
	return r.function(r.of(bits, tier))
}

// BoxesParameter is a parameter or the result of that routine.
func BoxesParameter(routine, name string) assembly.Parameter {
	return boxesRoutineOf(routine).parameter(name)
}

func boxesRoutineOf(name string) *boxesRoutine {
	for k := range boxesRoutines {
		if boxesRoutines[k].name == name {
			return &boxesRoutines[k]
		}
	}
	panic("declare: there is no routine " + name + " for boxes")
}

func (r *boxesRoutine) of(bits int, tier string) string {
	if bits == 0 {
		return r.name + tier
	}
	return fmt.Sprintf("%sF%d%s", r.name, bits, tier)
}

// Boxes writes the Go declarations of a tier's routines for boxes.
func Boxes(tier string) ([]byte, error) {
	var w bytes.Buffer
	fmt.Fprintf(&w, "%s//go:build %s\n\npackage boxes\n", Header, Constraint)
	for _, r := range boxesRoutines {
		for _, bits := range r.bits {
			fmt.Fprintf(&w, "\n// %s %s\n// The number of rows is a multiple of %d, and not 0.\n//\n//go:noescape\nfunc %[1]s%[4]s\n",
				r.of(bits, tier), r.doc, r.turn, r.text)
		}
	}
	return format.Source(w.Bytes())
}

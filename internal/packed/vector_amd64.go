//go:build !purego

package packed

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/tier"
)

// packVector packs as many rows as a routine takes and returns how many these are. The rest, less
// than a turn of the routine, is left.
func packVector(l Layout, to unsafe.Pointer, columns *Columns, rows int) (done int) {
	done = turns(l, rows)
	if done == 0 {
		return 0
	}
	first, from := (*byte)(to), (*[maxColumns]*byte)(unsafe.Pointer(columns))
	switch l {
	case Layout{2, 4}:
		pack2x32AVX2(first, from, done)
	case Layout{3, 4}:
		pack3x32AVX2(first, from, done)
	case Layout{5, 4}:
		pack5x32AVX2(first, from, done)
	case Layout{6, 4}:
		pack6x32AVX2(first, from, done)
	case Layout{2, 8}:
		pack2x64AVX2(first, from, done)
	case Layout{3, 8}:
		pack3x64AVX2(first, from, done)
	case Layout{5, 8}:
		pack5x64AVX2(first, from, done)
	case Layout{6, 8}:
		pack6x64AVX2(first, from, done)
	default:
		return 0
	}
	return done
}

// gatherVector gathers as many rows as a routine takes and returns how many these are.
func gatherVector(l Layout, to *Columns, from unsafe.Pointer, rows []int32) (done int) {
	done = turns(l, len(rows))
	if done == 0 {
		return 0
	}
	columns, first := (*[maxColumns]*byte)(unsafe.Pointer(to)), (*byte)(from)
	switch l {
	case Layout{2, 4}:
		gather2x32AVX2(columns, first, &rows[0], done)
	case Layout{3, 4}:
		gather3x32AVX2(columns, first, &rows[0], done)
	case Layout{5, 4}:
		gather5x32AVX2(columns, first, &rows[0], done)
	case Layout{6, 4}:
		gather6x32AVX2(columns, first, &rows[0], done)
	case Layout{2, 8}:
		gather2x64AVX2(columns, first, &rows[0], done)
	case Layout{3, 8}:
		gather3x64AVX2(columns, first, &rows[0], done)
	case Layout{5, 8}:
		gather5x64AVX2(columns, first, &rows[0], done)
	case Layout{6, 8}:
		gather6x64AVX2(columns, first, &rows[0], done)
	default:
		return 0
	}
	return done
}

// turns is how many of so many rows fill turns of a routine; none in the generic tier.
func turns(l Layout, rows int) int {
	if tier.Active() == tier.Generic {
		return 0
	}
	return rows &^ (32/l.Element - 1)
}

// mostRowVector returns the greatest of the first rows, as unsigned numbers, and how many these are.
func mostRowVector(rows []int32) (most uint, done int) {
	done = len(rows) &^ 31
	if done == 0 || tier.Active() == tier.Generic {
		return 0, 0
	}
	return uint(mostRowAVX2(&rows[0], done)), done
}

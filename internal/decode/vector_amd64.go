//go:build !purego

package decode

import (
	"github.com/klauspost/cpuid/v2"

	"github.com/hantei-go/hantei/internal/tier"
)

// movesBytes tells whether a CPU with AVX-512 moves bytes as well as words of 32 bits.
var movesBytes = cpuid.CPU.Supports(cpuid.AVX512VBMI2)

func decodeVector(t tier.Tier, a, b *int32, room int, hits *uint64, words, stride int, first, base int32, table *[256][8]uint8) (found, done int) {
	if t == tier.AVX512 && movesBytes {
		return decodeAVX512VBMI2(a, b, room, hits, words, stride, first, base, table)
	}
	if t == tier.AVX512 {
		return decodeAVX512(a, b, room, hits, words, stride, first, base, table)
	}
	return decodeAVX2(a, b, room, hits, words, stride, first, base, table)
}

// selectVector takes all words. found is how many pairs it has written, done the number of words.
func selectVector(t tier.Tier, toA, toB *int32, hits *uint64, words int, fromA, fromB *int32, table *[256][8]uint8) (found, done int) {
	if t == tier.AVX512 {
		return selectAVX512(toA, toB, hits, words, fromA, fromB, table), words
	}
	return selectAVX2(toA, toB, hits, words, fromA, fromB, table), words
}

func spreadVector(t tier.Tier, to, from []float32, hits []uint64, miss float32) {
	switch t {
	case tier.AVX512:
		spreadAVX512(&to[0], &from[0], &hits[0], len(to), miss)
	case tier.AVX2:
		spreadAVX2(&to[0], &from[0], &hits[0], len(to), miss)
	default:
		spreadGeneric(to, from, hits, miss)
	}
}

func spreadOverVector(t tier.Tier, to, from []float32, hits []uint64) {
	switch t {
	case tier.AVX512:
		spreadOverAVX512(&to[0], &from[0], &hits[0], len(to))
	case tier.AVX2:
		spreadOverAVX2(&to[0], &from[0], &hits[0], len(to))
	default:
		spreadOverGeneric(to, from, hits)
	}
}

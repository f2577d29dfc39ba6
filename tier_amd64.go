//go:build !purego

package hantei

import (
	"github.com/klauspost/cpuid/v2"
	"golang.org/x/sys/cpu"
)

// vectorTiers lists the tiers with vector kernels. cpuid knows what the CPU and
// the operating system support; x/sys/cpu also honours GODEBUG=cpu.avx2=off and
// its like.
func vectorTiers() (ts []tier) {
	if cpuid.CPU.Supports(cpuid.AVX512F, cpuid.AVX512BW, cpuid.AVX512DQ, cpuid.AVX512VL, cpuid.POPCNT) &&
		cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW && cpu.X86.HasAVX512DQ && cpu.X86.HasAVX512VL {
		ts = append(ts, avx512)
	}
	if cpuid.CPU.Supports(cpuid.AVX2, cpuid.FMA3, cpuid.POPCNT) && cpu.X86.HasAVX2 && cpu.X86.HasFMA {
		ts = append(ts, avx2)
	}
	return ts
}

func callVector(t tier, k kernelID, a *kernelArgs, unsure *uint64) {
	if t == avx512 {
		callAVX512(k, a, unsure)
	} else {
		callAVX2(k, a, unsure)
	}
}

func decodeVector(t tier, a, b *int32, room int, hits *uint64, words int, first, base int32, table *[256][8]uint8) (found, done int) {
	if t == avx512 {
		return decodeAVX512(a, b, room, hits, words, first, base, table)
	}
	return decodeAVX2(a, b, room, hits, words, first, base, table)
}

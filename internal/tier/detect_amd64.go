//go:build !purego

package tier

import (
	"github.com/klauspost/cpuid/v2"
	"golang.org/x/sys/cpu"
)

// vectorTiers lists the tiers with vector routines, best first. cpuid knows what the
// CPU and the operating system support; x/sys/cpu also honours GODEBUG=cpu.avx2=off
// and its like. AVX-512 is not without AVX2, which answers batches that are too small for it.
func vectorTiers() []Tier {
	switch {
	case !cpuid.CPU.Supports(cpuid.AVX2, cpuid.FMA3, cpuid.POPCNT) || !cpu.X86.HasAVX2 || !cpu.X86.HasFMA:
		return nil
	case !cpuid.CPU.Supports(cpuid.AVX512F, cpuid.AVX512BW, cpuid.AVX512DQ, cpuid.AVX512VL) ||
		!cpu.X86.HasAVX512F || !cpu.X86.HasAVX512BW || !cpu.X86.HasAVX512DQ || !cpu.X86.HasAVX512VL:
		return []Tier{AVX2}
	}
	return []Tier{AVX512, AVX2}
}

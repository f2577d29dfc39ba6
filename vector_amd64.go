//go:build !purego

package hantei

import "github.com/hantei-go/hantei/internal/tier"

func callVector(t tier.Tier, k kernelID, a *kernelArgs, unsure *uint64) {
	if t == tier.AVX512 {
		callAVX512(k, a, unsure)
	} else {
		callAVX2(k, a, unsure)
	}
}

//go:build !purego

package hantei

import "github.com/hantei-go/hantei/internal/tier"

func callVector(t tier.Tier, r routineID, a *routineArgs, unsure *uint64) {
	if t == tier.AVX512 {
		callAVX512(r, a, unsure)
	} else {
		callAVX2(r, a, unsure)
	}
}

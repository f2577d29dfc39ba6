//go:build !purego

package hantei

import "github.com/hantei-go/hantei/internal/tier"

func callVector(_ tier.Tier, k kernelID, a *kernelArgs, unsure *uint64) { callNEON(k, a, unsure) }

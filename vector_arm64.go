//go:build !purego

package hantei

import "github.com/hantei-go/hantei/internal/tier"

func callVector(_ tier.Tier, r routineID, a *routineArgs, unsure *uint64) { callNEON(r, a, unsure) }

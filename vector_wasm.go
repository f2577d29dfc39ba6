//go:build js && hantei_simd128 && !purego

package hantei

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/simd128"
	"github.com/hantei-go/hantei/internal/tier"
)

func callVector(_ tier.Tier, r routineID, a *routineArgs, unsure *uint64) {
	simd128.Call(unsafe.Pointer(a), unsafe.Pointer(unsure), uint32(r))
}

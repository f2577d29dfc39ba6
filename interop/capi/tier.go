//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/tier"
)

// tierFault is why calls fail: HANTEI_TIER named a tier at start that is not available, and
// hantei_use_tier has not chosen another one since. It is nil otherwise.
var tierFault atomic.Pointer[string]

func init() {
	if err := tier.StartFault(); err != nil {
		text := withoutPackage(err) + "; hantei_use_tier chooses another one"
		tierFault.Store(&text)
	}
}

// withoutPackage is the error's text without the name of the Go package, which means nothing in C.
func withoutPackage(err error) string { return strings.TrimPrefix(err.Error(), "hantei: ") }

// tiers fills hanteiTierNames, once.
var tiers = sync.OnceFunc(func() {
	for i, name := range hantei.Tiers() {
		C.hanteiTierNames[i] = C.CString(name)
	}
})

// hanteiTier is null if no tier is in use. That the best one would answer is of no use to a caller, to whom every
// call says otherwise.
//
//export hanteiTier
func hanteiTier(function *C.char) *C.char {
	if fault := tierFault.Load(); fault != nil {
		setError(function, *fault)
		return nil
	}
	tiers()
	return C.hanteiTierNames[slices.Index(hantei.Tiers(), hantei.Tier())]
}

//export hanteiTiers
func hanteiTiers() **C.char {
	tiers()
	return &C.hanteiTierNames[0]
}

//export hanteiUseTier
func hanteiUseTier(function, name *C.char) (status C.hantei_status) {
	c := beginWithoutTier(function)
	defer end(c, &status)
	if name == nil {
		c.fail(C.HANTEI_NULL, "name is null, need one of %s", strings.Join(hantei.Tiers(), ", "))
	} else if err := hantei.UseTier(C.GoString(name)); err != nil {
		c.fail(C.HANTEI_VALUE, "%s", withoutPackage(err))
	} else {
		tierFault.Store(nil)
	}
	return
}

//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"slices"
	"strings"
	"sync"

	"github.com/hantei-go/hantei"
)

// tiers makes the names of the tiers that C gets, once: hanteiTierNames.
var tiers = sync.OnceFunc(func() {
	for i, name := range hantei.Tiers() {
		C.hanteiTierNames[i] = C.CString(name)
	}
})

//export hanteiTier
func hanteiTier() *C.char {
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
	c := begin(function)
	defer end(c, &status)
	if name == nil {
		c.fail(C.HANTEI_NULL, "name is null")
	} else if err := hantei.UseTier(C.GoString(name)); err != nil {
		c.fail(C.HANTEI_VALUE, "%s", strings.TrimPrefix(err.Error(), "hantei: "))
	}
	return
}

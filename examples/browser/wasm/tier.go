//go:build js

package main

import "github.com/hantei-go/hantei"

// vectors returns whether hantei uses the browser's vector instructions: 1 or 0.
//
//go:wasmexport vectors
func vectors() int32 {
	if hantei.Tier() == "generic" {
		return 0
	}
	return 1
}

// use has hantei take the browser's vector instructions, or do without if wanted is 0, and returns
// what vectors does: 0 where there are none.
//
//go:wasmexport use
func use(wanted int32) int32 {
	name := "generic"
	if wanted != 0 {
		name = hantei.Tiers()[0] // the best
	}
	if err := hantei.UseTier(name); err != nil {
		panic(err) // Tiers lists it
	}
	return vectors()
}

//go:build js && wasm

package main

import (
	"strings"
	"unsafe"

	"github.com/hantei-go/hantei"
)

// tiers says the names of the tiers, best first, with a space between them.
//
//go:wasmexport tiers
func tiers() { say(strings.Join(hantei.Tiers(), " ")) }

// tier says the name of the tier in use.
//
//go:wasmexport tier
func tier() { say(hantei.Tier()) }

// textRoom is where JavaScript leaves a name of so many bytes.
//
//go:wasmexport textRoom
func textRoom(bytes uint32) *byte {
	message = make([]byte, max(bytes, 1))
	return unsafe.SliceData(message)
}

// useTier takes the name from textRoom.
//
//go:wasmexport useTier
func useTier(bytes uint32) (status int32) {
	defer recovered(&status)
	if err := hantei.UseTier(string(message[:bytes])); err != nil {
		wrong("%s", strings.TrimPrefix(err.Error(), "hantei: "))
	}
	return
}

//go:build js && wasm

package main

import (
	"fmt"
	"runtime"
)

// What an exported function returns.
const (
	faultNone     = 0
	faultArgument = 1 // an argument has a value that is not allowed
	faultInternal = 2 // an error in the library itself
)

// recovered is deferred by every exported function: it makes a panic the function's status, and
// leaves the text in the exchange. The packages of hantei panic with a text where an argument is
// wrong, before they write anything, so that the program goes on. That text is in the words of Go: what a
// caller can do wrong is found and said in JavaScript, before the call, or after it has failed.
func recovered(status *int32) {
	switch fault := recover().(type) {
	case nil:
	case string:
		*status = faultArgument
		say(fault)
	case runtime.Error:
		*status = faultInternal
		say(fault.Error())
	default:
		*status = faultInternal
		say(fmt.Sprint(fault))
	}
}

// wrong ends a call with a text that says what is wrong with an argument. JavaScript puts the name of the function
// before it that its caller has called.
func wrong(format string, values ...any) { panic(fmt.Sprintf(format, values...)) }

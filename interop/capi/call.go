//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"fmt"
	"unsafe"

	"github.com/hantei-go/hantei/internal/fenv"
)

// A call is one call from C: its first fault, the memory that its arguments name, and the
// floating-point environment of its thread. It is answered in the default one.
type call struct {
	function    *C.char
	status      C.hantei_status // of the first fault
	message     string
	spans       [maxSpans]span
	used        int // of spans
	environment fenv.Saved
}

// begin starts a call. It has failed already if no tier is in use: see tier.go.
func (c *call) begin(function *C.char) {
	c.beginWithoutTier(function)
	if fault := tierFault.Load(); fault != nil {
		c.fail(C.HANTEI_VALUE, "%s", *fault)
	}
}

func (c *call) beginWithoutTier(function *C.char) {
	c.function, c.status, c.used = function, C.HANTEI_OK, 0
	defer func() {
		if fault := recover(); fault != nil {
			c.fail(C.HANTEI_INTERNAL, "%v", fault)
		}
	}()
	c.environment = fenv.SetDefault()
}

// close sets the status, hands the message of a fault to C, and gives the thread its environment back.
// fault is the value of a panic, nil if there was none: a panic is an error in the library, which must not
// reach C.
func (c *call) close(fault any, status *C.hantei_status) {
	if fault != nil {
		c.status = C.HANTEI_OK // so that fail notes this fault, whatever was before
		c.fail(C.HANTEI_INTERNAL, "%v", fault)
	}
	*status = c.status
	if !c.ok() {
		setError(c.function, c.message)
		c.message = ""
	}
	c.environment.Restore()
	c.environment = fenv.Saved{}
}

// setError makes the name of a function and a message what hantei_last_error returns.
func setError(function *C.char, message string) {
	text := C.GoString(function) + ": " + message
	C.hanteiSetError((*C.char)(unsafe.Pointer(unsafe.StringData(text))), C.size_t(len(text)))
}

// calls are those not in use. They are kept because a call on the stack would escape and be
// allocated.
var calls pool[call]

func begin(function *C.char) *call {
	c := calls.get()
	c.begin(function)
	return c
}

func beginWithoutTier(function *C.char) *call {
	c := calls.get()
	c.beginWithoutTier(function)
	return c
}

// end is deferred by a function that has called begin or beginWithoutTier.
func end(c *call, status *C.hantei_status) {
	c.close(recover(), status)
	calls.put(c)
}

func (c *call) ok() bool { return c.status == C.HANTEI_OK }

// fail notes a fault, unless there was one before: the first one is reported.
func (c *call) fail(status C.hantei_status, format string, values ...any) {
	if c.ok() {
		c.status, c.message = status, fmt.Sprintf(format, values...)
	}
}

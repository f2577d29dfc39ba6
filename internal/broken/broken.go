// Package broken says what is wrong with a file that a decoder stumbled over.
//
// The decoders of Arrow's packages index by what a file says of itself, and panic where that is not true.
// Go's words for it, an index out of range, are about the decoder, and read as if the program were wrong.
//
// It is for cmd/hantei and interop/beam.
package broken

import (
	"errors"
	"fmt"
	"runtime"
)

var errDisagrees = errors.New("lengths, offsets or types in it that do not fit each other")

// Reason is what an error of a decoder, or the value of its panic, means for the file.
func Reason(of any) error {
	err, ok := of.(error)
	if !ok {
		return fmt.Errorf("%v", of)
	}
	var index runtime.Error
	if errors.As(err, &index) {
		return errDisagrees
	}
	return err
}

package broken_test

import (
	"errors"
	"fmt"
	"io"
	"testing"

	"github.com/hantei-go/hantei/internal/broken"
)

// panicked is the value of the panic of do.
func panicked(do func()) (value any) {
	defer func() { value = recover() }()
	do()
	return nil
}

func TestReason(t *testing.T) {
	const disagrees = "lengths, offsets or types in it that do not fit each other"
	beyond := 3
	index := panicked(func() { _ = []byte{1}[beyond] })
	for _, test := range []struct {
		name string
		of   any
		want string
	}{
		{"index out of range", index, disagrees},
		{"in an error", fmt.Errorf("reader: %w", index.(error)), disagrees},
		{"another type", panicked(func() { _ = any(beyond).(string) }), disagrees},
		{"text", "a message that is too large", "a message that is too large"},
		{"error", io.ErrUnexpectedEOF, "unexpected EOF"},
	} {
		if got := broken.Reason(test.of); got.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.name, got, test.want)
		}
	}
	if err := broken.Reason(io.ErrUnexpectedEOF); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("the error %v is another one", err)
	}
}

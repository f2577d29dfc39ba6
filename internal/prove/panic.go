package prove

import "testing"

// WantPanic checks that f panics with the message, or with any value if message is empty.
func WantPanic(t testing.TB, message string, f func()) {
	t.Helper()
	defer func() {
		t.Helper()
		switch got := recover(); {
		case got == nil:
			t.Errorf("no panic, want %q", message)
		case message != "" && got != message:
			t.Errorf("panic %q, want %q", got, message)
		}
	}()
	f()
}

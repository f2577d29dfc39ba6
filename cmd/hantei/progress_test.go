package main

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

// TestProgressLine draws lines by a clock of its own.
func TestProgressLine(t *testing.T) {
	tests := []struct {
		name        string
		total       int64
		inRows      bool
		first, done int64
		after       time.Duration
		want        string
	}{
		{"at the start", 1e6, true, 4549, 4549, time.Microsecond, ""},
		{"before the speed can be measured", 1e6, true, 0, 65536, 14 * time.Microsecond, ""},
		{"rows", 1e6, true, 0, 250_000, time.Second, "testing p: 25 % of 1 million rows, 250 thousand rows a second, 3s left"},
		{"rows read ahead", 1e6, true, 50_000, 250_000, time.Second, "testing p: 25 % of 1 million rows, 200 thousand rows a second, 4s left"},
		{"bytes", 3e9, false, 0, 1e9, 2 * time.Second, "testing p: 33 % of 3 billion bytes, 500 million bytes a second, 4s left"},
		{"unknown total", 0, false, 0, 1500, time.Second, "testing p: 1.5 thousand bytes, 1.5 thousand bytes a second"},
		{"nothing read", 100, true, 0, 0, time.Minute, "testing p: 0 % of 100 rows"},
		{"all read", 100, true, 0, 100, time.Second, "testing p: 100 % of 100 rows, 100 rows a second"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var terminal bytes.Buffer
			start := time.Unix(1, 0)
			b := &progress{
				to: &terminal, about: "testing p", total: test.total, inRows: test.inRows, width: 100,
				now: func() time.Time { return start.Add(test.after) }, start: start, first: test.first,
			}
			b.draw(test.done)
			b.draw(test.done)
			want := test.want
			if want != "" {
				want = "\r\x1b[K" + want
			}
			if got := terminal.String(); got != want {
				t.Errorf("on the terminal %q, want %q once", got, want)
			}
			b.finish()
			if text := terminal.String(); text != "" && !strings.HasSuffix(text, "\r\x1b[K") {
				t.Errorf("the line %q stays", text)
			}
		})
	}
}

// TestProgressWidth checks that a line fits the terminal.
func TestProgressWidth(t *testing.T) {
	b := &progress{about: "testing " + strings.Repeat("ü", 200), total: 10, width: 40}
	if n := len([]rune(b.line(5, time.Second))); n != 39 {
		t.Errorf("a line of %d characters, want 39", n)
	}
}

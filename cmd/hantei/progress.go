package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"golang.org/x/term"
)

// A progress is a line on a terminal that says how much of a stream has been read. The nil progress
// shows nothing.
type progress struct {
	to     io.Writer
	about  string // what is done, and with which file
	total  int64  // how much there is to read, 0 where it is not known
	inRows bool   // amounts are rows, else bytes
	width  int    // of the terminal, in characters
	now    func() time.Time

	start time.Time
	first int64     // how much had been read at the start
	drawn time.Time // when the line was last drawn; zero if it is not there
}

const (
	// The line appears after a delay, so that its speed is that of a time long enough to tell.
	progressDelay    = 500 * time.Millisecond
	progressInterval = 100 * time.Millisecond // between two drawings of the line
)

// newProgress starts a line for what is read of a stream, if standard error is a terminal.
func (p *program) newProgress(s *stream, about string) *progress {
	to, isFile := p.stderr.(*os.File)
	if !isFile || !term.IsTerminal(int(to.Fd())) {
		return nil
	}
	width, _, err := term.GetSize(int(to.Fd()))
	if err != nil || width <= 0 {
		width = 80
	}
	done, total, inRows := s.source.Progress()
	return &progress{
		to: to, about: about + " " + s.source.Name, total: total, inRows: inRows, width: width,
		now: time.Now, start: time.Now(), first: done,
	}
}

// update draws the line anew, unless that was done a moment ago.
func (b *progress) update(s *stream) {
	if b == nil {
		return
	}
	done, _, _ := s.source.Progress()
	b.draw(done)
}

func (b *progress) draw(done int64) {
	now := b.now()
	if now.Sub(b.start) < progressDelay || now.Sub(b.drawn) < progressInterval {
		return
	}
	b.drawn = now
	fmt.Fprintf(b.to, "\r\x1b[K%s", b.line(done, now.Sub(b.start)))
}

// line says how much is done after that time, and at what speed since the start.
func (b *progress) line(done int64, after time.Duration) string {
	rate := float64(done-b.first) / after.Seconds()
	var text strings.Builder
	text.WriteString(b.about + ": ")
	if b.total > 0 {
		fmt.Fprintf(&text, "%d %% of ", min(100*done/b.total, 100))
		text.WriteString(b.amount(float64(b.total)))
	} else {
		text.WriteString(b.amount(float64(done)))
	}
	if rate > 0 {
		text.WriteString(", " + b.amount(rate) + " a second")
		if left := float64(b.total-done) / rate; b.total > 0 && left > 0 && left < 1e9 {
			text.WriteString(", " + time.Duration(left*float64(time.Second)).Round(time.Second).String() + " left")
		}
	}
	line := []rune(text.String())
	return string(line[:min(len(line), b.width-1)])
}

// amount is a number of rows or bytes with three digits and a unit.
func (b *progress) amount(n float64) string {
	unit := " bytes"
	if b.inRows {
		unit = " rows"
	}
	for _, prefix := range []string{"", " thousand", " million"} {
		if n < 999.5 {
			return fmt.Sprintf("%.3g%s%s", n, prefix, unit)
		}
		n /= 1000
	}
	return fmt.Sprintf("%.4g billion%s", n, unit)
}

// finish removes the line.
func (b *progress) finish() {
	if b != nil && !b.drawn.IsZero() {
		fmt.Fprint(b.to, "\r\x1b[K")
		b.drawn = time.Time{}
	}
}

package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"golang.org/x/term"
)

// A progress is a line on a terminal that tells how many steps are done, about how long the others
// take, and what the next one is. The zero value shows nothing.
type progress struct {
	out         io.Writer // nil to show nothing
	columns     int       // of the terminal
	steps, done int
	start       time.Time
	now         func() time.Time
}

// newProgress starts a line of so many steps where that is a terminal, else one that shows nothing.
func newProgress(to *os.File, steps int) *progress {
	terminal := int(to.Fd())
	if !term.IsTerminal(terminal) {
		return new(progress)
	}
	columns, _, err := term.GetSize(terminal)
	if err != nil || columns == 0 { // a terminal may not tell
		columns = 80
	}
	return &progress{out: to, columns: columns, steps: steps, start: time.Now(), now: time.Now}
}

// step tells what is done next.
func (p *progress) step(about string) {
	if p.out == nil {
		return
	}
	const width = 20
	full := width * p.done / p.steps
	line := fmt.Sprintf("[%s%s] %d/%d", strings.Repeat("#", full), strings.Repeat(".", width-full), p.done, p.steps)
	if p.done > 0 {
		left := p.now().Sub(p.start) / time.Duration(p.done) * time.Duration(p.steps-p.done)
		line += fmt.Sprintf(", about %v left", left.Round(time.Second))
	}
	p.show(line + ": " + about)
	p.done++
}

// finish clears the line. After that nothing is shown.
func (p *progress) finish() {
	if p.out != nil {
		p.show("")
		fmt.Fprint(p.out, "\r")
		p.out = nil
	}
}

// show writes over the line before. It leaves the last column free: some terminals go to the next
// line there.
func (p *progress) show(line string) {
	fmt.Fprintf(p.out, "\r%-*.*s", p.columns-1, p.columns-1, line)
}

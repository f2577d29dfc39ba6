package main

import (
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// A progress is a bar on a terminal, or nothing.
type progress struct{ bar *progressbar.ProgressBar }

// newProgress starts a bar for what is read of a stream.
func (p *program) newProgress(s *stream, about string) *progress {
	to, isFile := p.stderr.(*os.File)
	if !isFile || !term.IsTerminal(int(to.Fd())) {
		return &progress{}
	}
	_, total, inRows := s.source.Progress()
	if total == 0 {
		total = -1
	}
	options := []progressbar.Option{
		progressbar.OptionSetWriter(to),
		progressbar.OptionSetDescription(about + " " + s.source.Name),
		progressbar.OptionSetWidth(30),
		progressbar.OptionShowCount(),
		progressbar.OptionSetPredictTime(true),
		progressbar.OptionThrottle(100 * time.Millisecond),
		progressbar.OptionClearOnFinish(),
	}
	if inRows {
		options = append(options, progressbar.OptionShowIts(), progressbar.OptionSetItsString("rows"))
	} else {
		options = append(options, progressbar.OptionShowBytes(true))
	}
	return &progress{progressbar.NewOptions64(total, options...)}
}

func (b *progress) update(s *stream) {
	if b.bar != nil {
		done, _, _ := s.source.Progress()
		_ = b.bar.Set64(done)
	}
}

func (b *progress) finish() {
	if b.bar != nil {
		_ = b.bar.Finish()
		_ = b.bar.Clear()
	}
}

package main

import (
	"context"
	"fmt"
	"io"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
)

const (
	leastMemory = 256 << 20 // that --memory may ask for
	fixedMemory = 128 << 20 // that a search takes besides what it keeps: candidate pairs, the program, what is read ahead
	gridBytes   = 90        // of a kept row in the broad phase
	boundBytes  = 48        // of a streamed row: bounds and a count
	mostKept    = 1 << 30   // rows, as many as a broad.Grid takes
)

// units of the sizes that --memory takes.
var units = []struct {
	name  string
	bytes float64
}{
	{"kib", 1 << 10}, {"mib", 1 << 20}, {"gib", 1 << 30}, {"tib", 1 << 40},
	{"kb", 1e3}, {"mb", 1e6}, {"gb", 1e9}, {"tb", 1e12}, {"b", 1},
}

// takeMemory reads --memory.
func (p *program) takeMemory() error {
	if p.flags.memoryText == "" {
		return nil
	}
	text := strings.ToLower(strings.TrimSpace(p.flags.memoryText))
	for _, u := range units {
		number, found := strings.CutSuffix(text, u.name)
		if !found {
			continue
		}
		v, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
		if err != nil || !(v*u.bytes < 1<<62) {
			break
		}
		if p.flags.memory = int64(v * u.bytes); p.flags.memory < leastMemory {
			return wrongUsage("--memory %s: need at least 256MiB", p.flags.memoryText)
		}
		debug.SetMemoryLimit(p.flags.memory / 10 * 9) // the rest is for what Go does not count
		return nil
	}
	return wrongUsage("--memory %s: need a size such as 2GiB or 500MB", p.flags.memoryText)
}

// tileIsFull tells whether a tile of kept rows takes its part of the memory. What is appended to is
// for a moment there twice, so a tile has less than half.
func (p *program) tileIsFull(b *files.Block) bool {
	return p.isFull(b.Len(), bytesOf(b, gridBytes), p.flags.tile, 30)
}

// chunkIsFull tells the same of a chunk of streamed rows, which go through all tiles together.
func (p *program) chunkIsFull(b *files.Block) bool {
	return p.isFull(b.Len(), bytesOf(b, boundBytes), 2*p.flags.tile, 15)
}

// isFull tells whether so many rows are as many as --tile wants, or, with --memory, take more than so
// many hundredths of it. With another block there must be no more than mostKept, however much memory
// there is.
func (p *program) isFull(rows int, bytes int64, tile int, hundredths int64) bool {
	if tile > 0 && rows >= tile {
		return true
	}
	return p.flags.memory > 0 && (rows > mostKept-p.flags.batch || bytes > (p.flags.memory-fixedMemory)/100*hundredths)
}

// bytesOf is how much memory a block takes in a search, with so many bytes a row more.
func bytesOf(b *files.Block, more int) int64 {
	if b.Columns == nil {
		return 0
	}
	n := int64(b.Len()) * int64(8*len(b.Columns)+more)
	n += int64(b.IDs.Bytes())
	for k := range b.Carried {
		n += int64(b.Carried[k].Bytes())
	}
	return n
}

// upTo reads rows as one block, until full tells that it has enough of them or the end has come, which
// is what ended tells.
func (s *stream) upTo(ctx context.Context, bar *progress, full func(*files.Block) bool) (whole *files.Block, ended bool, err error) {
	whole = new(files.Block)
	for {
		b, err := s.next(ctx)
		if err == io.EOF {
			if whole.Columns == nil {
				whole.Columns = make([][]float64, len(s.kind.Fields))
			}
			s.setTypes(whole)
			return whole, true, nil
		}
		if err != nil {
			return nil, false, err
		}
		if whole.Columns == nil {
			whole.Row = b.Row
		}
		whole.Append(b)
		if whole.Len() > mostKept {
			file, row := s.source.At(mostKept)
			return nil, false, &files.Error{
				File: file, Row: row, Problem: fmt.Sprintf("too many rows to be kept in memory, need at most %d, or --memory", mostKept),
			}
		}
		bar.update(s)
		if full(whole) {
			return whole, false, nil
		}
	}
}

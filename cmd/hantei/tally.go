package main

import (
	"fmt"
	"strings"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
)

// A tally counts the rows of a file, and those that never hit.
type tally struct {
	rows          int64
	notShapes     int64 // without a null
	withNull      int64
	firstNotShape string
	firstWithNull string
}

// count takes in the rows of a block.
func (s *stream) count(b *files.Block) {
	t := &s.tally
	t.rows += int64(b.Len())
	s.eachNotShape(b.Columns, func(row int) {
		if b.Null != nil && b.Null[row] {
			if t.withNull == 0 {
				t.firstWithNull = s.describe(b, row)
			}
			t.withNull++
			return
		}
		if t.notShapes == 0 {
			t.firstNotShape = s.describe(b, row)
		}
		t.notShapes++
	})
}

// describe is the number of a row in its file, and its columns.
func (s *stream) describe(b *files.Block, row int) string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s (", s.source.Place(b.Row+int64(row)))
	for k, name := range s.kind.Fields {
		if k > 0 {
			text.WriteString(", ")
		}
		fmt.Fprintf(&text, "%s %v", name, b.Columns[k][row])
	}
	return text.String() + ")"
}

// tell says on standard error what was read of a file, all of which has been: how many rows of what
// kind, how the numbers were understood, and which rows never hit.
func (p *program) tell(s *stream) {
	t := &s.tally
	if !p.flags.quiet {
		fmt.Fprintf(p.stderr, "hantei: %s: %s of %s %s%s\n",
			s.source.Name, rowCount(t.rows), s.kind.Name, p.frame(s.kind), extents(s.source.Extents()))
	}
	p.warnUnmarked(s.source)
	if a := s.source.Angles(); a.Beyond > 0 {
		turn, other := "2 pi", "; --angle deg reads degrees"
		if p.flags.angleUnit == "deg" {
			turn, other = "360", ""
		}
		fmt.Fprintf(p.stderr, "hantei: %s: warning: %d of %s with an angle beyond %s, "+
			"the first is %s (angle %v): angles are in %s%s\n",
			s.source.Name, a.Beyond, rowCount(t.rows), turn, s.source.Place(a.FirstRow), a.First, a.Unit, other)
	}
	if t.notShapes > 0 {
		fmt.Fprintf(p.stderr, "hantei: %s: %d of %d rows are not %s and never hit, the first is %s\n",
			s.source.Name, t.notShapes, t.rows, s.kind.Name, t.firstNotShape)
	}
	if t.withNull > 0 {
		fmt.Fprintf(p.stderr, "hantei: %s: %d of %d rows have a null and never hit, the first is %s\n",
			s.source.Name, t.withNull, t.rows, t.firstWithNull)
	}
}

// warnUnmarked warns of streams that may be cut short.
func (p *program) warnUnmarked(s *files.Series) {
	for _, name := range s.Unmarked() {
		fmt.Fprintf(p.stderr, "hantei: %s: warning: the stream ends without a mark of its end: it may be cut short\n", name)
	}
}

func rowCount(n int64) string {
	if n == 1 {
		return "1 row"
	}
	return fmt.Sprintf("%d rows", n)
}

// extents lists from where to where the columns go, after a colon. Of a file without rows it is
// empty.
func extents(columns []files.Extent) string {
	var text strings.Builder
	for k, e := range columns {
		if k == 0 {
			text.WriteString(": ")
		} else {
			text.WriteString(", ")
		}
		text.WriteString(e.Column)
		switch {
		case e.Least > e.Most:
			text.WriteString(" never finite")
		case e.Least == e.Most:
			fmt.Fprintf(&text, " %.6g", e.Least)
		default:
			fmt.Fprintf(&text, " %.6g to %.6g", e.Least, e.Most)
		}
		if e.Unit != "" {
			text.WriteString(" " + e.Unit)
		}
	}
	return text.String()
}

package main

import (
	"fmt"
	"strings"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
)

// A tally counts the rows of a file, and those that never hit.
type tally struct {
	rows, bad, null     int64
	firstBad, firstNull string
}

func (s *stream) count(b *files.Block) {
	t := &s.tally
	t.rows += int64(b.Len())
	s.bad(b.Columns, func(row int) {
		if b.Null != nil && b.Null[row] {
			if t.null == 0 {
				t.firstNull = s.describe(b, row)
			}
			t.null++
			return
		}
		if t.bad == 0 {
			t.firstBad = s.describe(b, row)
		}
		t.bad++
	})
}

func (s *stream) describe(b *files.Block, row int) string {
	var text strings.Builder
	fmt.Fprintf(&text, "row %d (", b.Row+int64(row))
	for k, name := range s.kind.Fields {
		if k > 0 {
			text.WriteString(", ")
		}
		fmt.Fprintf(&text, "%s %v", name, b.Columns[k][row])
	}
	return text.String() + ")"
}

// tell says on standard error what was read of a file, all of which has been: how many rows of what kind, how
// the numbers were understood, and which rows never hit.
func (p *program) tell(s *stream) {
	t := &s.tally
	if !p.flags.quiet {
		fmt.Fprintf(p.stderr, "hantei: %s: %s of %s in plane coordinates%s\n",
			s.source.Name, rowCount(t.rows), s.kind.Name, extents(s.source.Extents()))
	}
	if a := s.source.Angles(); a.Beyond > 0 {
		fmt.Fprintf(p.stderr, "hantei: %s: warning: %d of %s with an angle beyond 2 pi, the first is row %d (angle %v): angles are in radians\n",
			s.source.Name, a.Beyond, rowCount(t.rows), a.FirstRow, a.First)
	}
	if t.bad > 0 {
		fmt.Fprintf(p.stderr, "hantei: %s: %d of %d rows are not %s and never hit, the first is %s\n",
			s.source.Name, t.bad, t.rows, s.kind.Name, t.firstBad)
	}
	if t.null > 0 {
		fmt.Fprintf(p.stderr, "hantei: %s: %d of %d rows have a null and never hit, the first is %s\n",
			s.source.Name, t.null, t.rows, t.firstNull)
	}
}

func rowCount(n int64) string {
	if n == 1 {
		return "1 row"
	}
	return fmt.Sprintf("%d rows", n)
}

// extents lists from where to where columns go, each after a comma but the first, which is after a colon.
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
		if e.Column == shape.Angle {
			text.WriteString(" radians")
		}
	}
	return text.String()
}

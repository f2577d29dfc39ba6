package accuracy

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"strings"
	"unicode/utf8"

	"github.com/hantei-go/hantei/bench/internal/report"
)

// Write writes the tables for people, with how they came about.
func Write(w io.Writer, tables []Table, seed uint64, rows int) error {
	var out bytes.Buffer
	fmt.Fprintf(&out, "Wrong answers, and the worst error in units: %d rows a family, seed %d\n", rows, seed)
	for _, t := range tables {
		t.write(&out)
	}
	fmt.Fprintf(&out, legend, Tolerance)
	_, err := w.Write(out.Bytes())
	return err
}

const legend = `
A unit is the distance from 1 to the next number of the type, relative to
  a hit or a miss   all radii and extents: by how much they would have to change to make the answer right
  a time            the time and its condition; only contacts that there are and that the method found
  a distance        the largest of distance and radii
A hit or a miss is wrong if the exact answer is the other one, a number if it is more than %d units off.
∞ is no number, or an answer that is wrong at any size of the shapes. – is no error, or no answer to judge.
`

const familyWidth = 34

func (t *Table) write(w io.Writer) {
	fmt.Fprintf(w, "\n%-*s", familyWidth, t.Test+", "+t.Type)
	for _, m := range t.Methods {
		fmt.Fprintf(w, " | %*s", width(m), m)
	}
	fmt.Fprintln(w)
	for _, f := range t.Families {
		fmt.Fprintf(w, "%-*s", familyWidth, f.Name)
		for k, s := range f.Scores {
			fmt.Fprintf(w, " | %*s %*s", width(t.Methods[k])-worstWidth-1, s.share(), worstWidth, s.worst())
		}
		fmt.Fprintln(w)
	}
}

const worstWidth = 7

// width is that of a column: of its head, or of a share and an error.
func width(head string) int { return max(utf8.RuneCountInString(head), worstWidth+9) }

// WriteMarkdown writes the tables as Markdown.
func WriteMarkdown(w io.Writer, tables []Table, seed uint64, rows int) error {
	var out bytes.Buffer
	for i, t := range tables {
		if i > 0 {
			fmt.Fprintln(&out)
		}
		fmt.Fprintf(&out, "| %s, %s | %s |\n", t.Test, t.Type, strings.Join(t.Methods, " | "))
		fmt.Fprintf(&out, "|---|%s\n", strings.Repeat("---:|", len(t.Methods)))
		for _, f := range t.Families {
			fmt.Fprintf(&out, "| %s |", f.Name)
			for _, s := range f.Scores {
				fmt.Fprintf(&out, " %s |", s.cell())
			}
			fmt.Fprintln(&out)
		}
	}
	fmt.Fprintf(&out, "\nShare of wrong answers and worst error in units, %d rows a family, seed %d.\n", rows, seed)
	_, err := w.Write(out.Bytes())
	return err
}

// cell is the share with the error, if there is one.
func (s Score) cell() string {
	if s.Judged == 0 || s.Worst == 0 {
		return s.share()
	}
	return s.share() + ", " + s.worst()
}

func (s Score) share() string {
	if s.Judged == 0 {
		return report.None
	}
	return report.Share(s.Share())
}

func (s Score) worst() string {
	switch w := s.Worst; {
	case s.Judged == 0 || w == 0:
		return report.None
	case math.IsInf(w, 1):
		return "∞"
	case w < 0.0095:
		return "< 0.01"
	case w < 9.95:
		return fmt.Sprintf("%.2g", w)
	case w < 9999.5:
		return fmt.Sprintf("%.0f", w)
	default:
		return strings.NewReplacer("e+0", "e", "e+", "e").Replace(fmt.Sprintf("%.0e", w))
	}
}

package report

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/hantei-go/hantei/bench/internal/timing"
)

// Parts are what a frame consists of.
var Parts = [...]string{"bounds", "build", "candidates", "exact"}

// A FrameReport is one run of the comparison of whole frames.
type FrameReport struct {
	Machine Machine
	Scene   string // what does not differ from case to case
	Cases   []FrameCase
}

// A FrameCase is one scene and all that found its pairs. They found the same.
type FrameCase struct {
	Tier             string // of the exact tests
	Type, Radii      string
	Bodies           int
	Candidates, Hits int
	Runs             []FrameRun // what hantei does on one core first
}

// A FrameRun is the measurements of one contender, one a round. A row is a frame.
type FrameRun struct {
	Name  string
	Parts [len(Parts)][]timing.Sample
	Total []timing.Sample
}

// Add adds a round: so many frames whose parts took that long in all.
func (r *FrameRun) Add(frames int, parts [len(Parts)]time.Duration) {
	total := time.Duration(0)
	for k, t := range parts {
		r.Parts[k] = append(r.Parts[k], timing.Sample{Rows: frames, Time: t})
		total += t
	}
	r.Total = append(r.Total, timing.Sample{Rows: frames, Time: total})
}

// WriteGo writes every sample of every part and of the total in Go benchmark format. The operation
// is a frame.
func (r *FrameReport) WriteGo(w io.Writer) error {
	var lines []Line
	for _, c := range r.Cases {
		for _, run := range c.Runs {
			name := func(part string) string {
				return fmt.Sprintf("Frame/by=%s/tier=%s/type=%s/radii=%s/bodies=%d/part=%s",
					strings.ReplaceAll(run.Name, " ", "-"), c.Tier, c.Type, c.Radii, c.Bodies, part)
			}
			for k, part := range Parts {
				if took(run.Parts[k]) {
					lines = append(lines, Line{name(part), run.Parts[k]})
				}
			}
			lines = append(lines, Line{name("total"), run.Total})
		}
	}
	return WriteLines(w, r.Machine, r.Scene, lines)
}

// took tells whether a part takes any time; a contender need not have all.
func took(samples []timing.Sample) bool {
	return slices.ContainsFunc(samples, func(s timing.Sample) bool { return s.Time > 0 })
}

// WriteTable writes the report for people.
func (r *FrameReport) WriteTable(w io.Writer) error {
	var out bytes.Buffer
	m := &r.Machine
	fmt.Fprintf(&out, "hantei on %s, %d cores, %s/%s, %s\n", m.CPU, m.Procs, m.OS, m.Arch, m.Go)
	fmt.Fprintf(&out, "scene   %s\n", r.Scene)
	for i := range r.Cases {
		r.Cases[i].write(&out)
	}
	fmt.Fprint(&out, frameLegend)
	_, err := w.Write(out.Bytes())
	return err
}

func (c *FrameCase) write(w io.Writer) {
	fmt.Fprintf(w, "\n%d bodies, radii %s, %s, %s: %d candidates, %d hits\n", c.Bodies, c.Radii, c.Type, c.Tier, c.Candidates, c.Hits)
	fmt.Fprintf(w, "%-22s |", "milliseconds")
	for _, part := range Parts {
		fmt.Fprintf(w, " %10s", part)
	}
	fmt.Fprintf(w, " | %9s  x hantei  spread\n", "total")
	for _, run := range c.Runs {
		fmt.Fprintf(w, "%-22s |", run.Name)
		for _, samples := range run.Parts {
			if !took(samples) {
				fmt.Fprintf(w, " %10s", None)
				continue
			}
			perFrame, _ := timing.Median(samples)
			fmt.Fprintf(w, " %10.3f", perFrame/1e6)
		}
		perFrame, spread := timing.Median(run.Total)
		fmt.Fprintf(w, " | %9.3f %9s  %v\n", perFrame/1e6, Short(timing.Ratio(c.Runs[0].Total, run.Total)), spread)
	}
}

var frameLegend = `
All find the same hits, which is checked. They share the bounds, hantei's, and the exact tests, pairs.Among.
  hantei          a grid of package broad, built and asked for all pairs
  sort-and-sweep  a radix sort by the left ends of the bounds and a sweep to the right, with a look at y; no memory of
                  the frame before
  hash grid       what engines write themselves: rows sorted by a hash of their cell, all cells as large as the largest
                  body, two ranges of buckets searched a body
  all pairs       a plain double loop; the exact test of the pairs that are near
  candidates      pairs whose bounds overlap
  –               a step that this way does not have
  x hantei        how many times as long as the first line it takes, the median of the rounds' ratios
  spread          ` + timing.SpreadMeans + `
`

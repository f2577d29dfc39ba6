package report

import (
	"bytes"
	"fmt"
	"io"
	"slices"

	"github.com/hantei-go/hantei/bench/internal/timing"
)

// What a run over pairs gives.
const (
	Bits      = "bits"    // hit bits of one row of the first side at a time, over those before
	Numbers   = "numbers" // likewise
	Count     = "count"   // the number of hits
	ManyPairs = "pairs20" // the pairs that hit, a fifth of all
	FewPairs  = "pairs1"  // the pairs that hit, a hundredth of all
)

// PlainBits names the runs of a plain loop that goes by way of hit bits; those of Plain are a
// double loop.
const PlainBits = "plain-bits"

// outputs are these in the order of the table, with their headings.
var outputs = [...]struct{ to, heading string }{
	{Bits, "bits"}, {Numbers, "numbers"}, {Count, "count"}, {ManyPairs, "20 %"}, {FewPairs, "1 %"},
}

// A PairReport is one run of the bench of calls over pairs.
type PairReport struct {
	Machine Machine
	Scene   string
	Longer  string // how long all of it took, and why, if that is more than was asked for
	Cases   []PairCase
	Scaling []PairCase // by workers, one first

	ScalingTier string // that the workers use
}

// A PairCase is one call of one size.
type PairCase struct {
	Call, Test, Type, Size string
	Runs                   []PairRun // the tiers best first, then Plain and PlainBits
}

// A PairRun is the measurements of one implementation, one a round. A row is a pair.
type PairRun struct {
	By, To  string
	Samples []timing.Sample
}

func (c *PairCase) run(by, to string) []timing.Sample {
	for _, r := range c.Runs {
		if r.By == by && r.To == to {
			return r.Samples
		}
	}
	return nil
}

// by returns what the runs are by, each once.
func (c *PairCase) by() (names []string) {
	for _, r := range c.Runs {
		if len(names) == 0 || names[len(names)-1] != r.By {
			names = append(names, r.By)
		}
	}
	return names
}

// WriteGo writes every sample in Go benchmark format. The operation is a pair.
func (r *PairReport) WriteGo(w io.Writer) error {
	var lines []Line
	for _, c := range slices.Concat(r.Cases, r.Scaling) {
		for _, run := range c.Runs {
			lines = append(lines, Line{
				fmt.Sprintf("%s/test=%s/by=%s/type=%s/size=%s/to=%s", c.Call, c.Test, run.By, c.Type, c.Size, run.To),
				run.Samples,
			})
		}
	}
	return WriteLines(w, r.Machine, r.Scene, lines)
}

// WriteTable writes the report for people.
func (r *PairReport) WriteTable(w io.Writer) error {
	var out bytes.Buffer
	m := &r.Machine
	fmt.Fprintf(&out, "hantei on %s, %d cores, %s/%s, %s\n", m.CPU, m.Procs, m.OS, m.Arch, m.Go)
	fmt.Fprintf(&out, "caches  %s\nscene   %s\n", m.Caches, r.Scene)
	if r.Longer != "" {
		fmt.Fprintf(&out, "time    %s\n", r.Longer)
	}
	title := ""
	for i := range r.Cases {
		c := &r.Cases[i]
		if t := c.Call + ", " + c.Test; t != title {
			title = t
			c.writeHeader(&out)
		}
		c.write(&out)
	}
	if len(r.Cases) > 0 {
		fmt.Fprint(&out, pairsLegend)
	}
	for i := range r.Scaling {
		r.Scaling[i].writeScaling(&out, r.ScalingTier)
	}
	if len(r.Scaling) > 0 {
		fmt.Fprint(&out, scalingLegend)
	}
	_, err := w.Write(out.Bytes())
	return err
}

// gives tells whether a run of the case gives that; its table has a column for it.
func (c *PairCase) gives(to string) bool {
	return slices.ContainsFunc(c.Runs, func(r PairRun) bool { return r.To == to })
}

func (c *PairCase) writeHeader(w io.Writer) {
	fmt.Fprintf(w, "\n%s, %s\n%-7s %-16s %-10s |", c.Call, c.Test, "type", "size", "by")
	ratios := " | x plain:"
	for _, o := range outputs {
		if !c.gives(o.to) {
			continue
		}
		fmt.Fprintf(w, " %8s", o.heading)
		if o.to != Bits && o.to != Numbers {
			ratios += fmt.Sprintf(" %6s", o.heading)
		}
	}
	for _, alone := range []string{Bits, Numbers} {
		if c.gives(alone) {
			ratios += fmt.Sprintf(" %14s", "20 %/"+alone)
		}
	}
	fmt.Fprintf(w, "%s  spread\n", ratios)
}

// write writes a line an implementation.
func (c *PairCase) write(w io.Writer) {
	for _, by := range c.by() {
		fmt.Fprintf(w, "%-7s %-16s %-10s |", c.Type, c.Size, by)
		ratios, widest := " |         ", timing.Spread(0)
		for _, o := range outputs {
			if !c.gives(o.to) {
				continue
			}
			rate := None
			if samples := c.run(by, o.to); samples != nil {
				perPair, spread := timing.Median(samples)
				rate, widest = Short(1e3/perPair), max(widest, spread)
			}
			fmt.Fprintf(w, " %8s", rate)
			if o.to != Bits && o.to != Numbers {
				ratios += fmt.Sprintf(" %6s", c.ratio(by, o.to, c.fastestPlain(o.to), o.to))
			}
		}
		for _, alone := range []string{Bits, Numbers} {
			if c.gives(alone) {
				ratios += fmt.Sprintf(" %14s", c.ratio(by, ManyPairs, by, alone))
			}
		}
		fmt.Fprintf(w, "%s  %v\n", ratios, widest)
	}
}

// ratio prints how many times as fast one run is as another, if the case has both.
func (c *PairCase) ratio(by, to, otherBy, otherTo string) string {
	samples, others := c.run(by, to), c.run(otherBy, otherTo)
	if samples == nil || others == nil || by == Plain || by == PlainBits {
		return None
	}
	return Short(timing.Ratio(samples, others))
}

// fastestPlain is the plain loop that is faster to give that.
func (c *PairCase) fastestPlain(to string) string {
	if samples := c.run(PlainBits, to); samples != nil && timing.Ratio(samples, c.run(Plain, to)) > 1 {
		return PlainBits
	}
	return Plain
}

func (c *PairCase) writeScaling(w io.Writer, tier string) {
	fmt.Fprintf(w, "\nCross by workers, %s, %s, %s, %s, into a count\n%-16s | 10^6 pairs/s  x one worker  spread\n", c.Test, c.Type, c.Size, tier, "by")
	for _, run := range c.Runs {
		perPair, spread := timing.Median(run.Samples)
		fmt.Fprintf(w, "%-16s | %12s  %12s  %v\n", run.By, Short(1e3/perPair),
			Short(timing.Ratio(run.Samples, c.Runs[0].Samples)), spread)
	}
}

var pairsLegend = `
Columns between the bars are 10^6 pairs a second on one core.
  size       rows of the first side x rows of the second; of Among rows of either side, and how the candidates lie
  bits       the test called with each row of the first side against the second, into the same bits every time;
             numbers likewise
  count      into a pairs.Count
  20 %, 1 %  into pairs.List at that share of hits, of CrossWithin with their numbers
  plain      the plain loop: a double loop that counts or appends, of CrossWithin a row against all into numbers and
             a loop over those, of Among a loop over the candidates
  plain-bits a row against all into bits, by a plain loop, and a loop over those
  x plain    how many times as fast as the faster of these
  –          not measured
  20 %/bits  speed with pairs for a result, as a share of that with bits
  spread     ` + timing.SpreadMeans + `;
             the largest of the line. Ratios are medians of the rounds' ratios
`

var scalingLegend = `
  separate   as many goroutines with a call each, on rows of their own: what the machine has to give just now
  spread     ` + timing.SpreadMeans + `
`

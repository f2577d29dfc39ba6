// Package report prints what the bench found: a table for people, lines for benchstat.
package report

import "github.com/hantei-go/hantei/bench/internal/timing"

// Names of the runs that are no tier.
const (
	Plain   = "plain"   // the plain loop
	Article = "article" // the articles' formula
	Read    = "read"    // only reading the columns and writing the results
	BestC   = "c"       // the best C kernel, which package bestc tells of
)

// None is printed for what is not known.
const None = "–"

// Hantei names all tiers where they are the same: in shares of answers.
const Hantei = "hantei"

// The call forms.
const (
	FormRows   = "rows"   // row i against row i
	FormOne    = "one"    // one shape against every row
	FormSecond = "second" // every row against one shape, which is modelled but not measured
)

// The sizes of rows: the cache that their columns and results fit in, or none.
const (
	SizeL1     = "L1"
	SizeL2     = "L2"
	SizeL3     = "L3"
	SizeMemory = "memory"
)

// Forms, Types and Sizes are those that tests are measured with.
var (
	Forms = []string{FormRows, FormOne}
	Types = []string{"float32", "float64"}
	Sizes = []string{SizeL1, SizeL2, SizeL3, SizeMemory}
)

// A Report is one run of the bench.
type Report struct {
	Machine Machine
	Commit  string // of hantei, or ""
	Scene   string // where the shapes come from
	Memory  string // why the rows of size memory are fewer than wanted, or ""
	Longer  string // how long all of it took, and why, if that is more than was asked for
	Answers []Answer
	Cases   []Case
	Hard    []Hard // if it was asked for
}

// Hard is the share of wrong answers of a method on a family of hard cases.
type Hard struct {
	Test, Type     string
	Answer         string // what of the test's answer is judged, or ""
	Family, Method string
	Judged         int
	Wrong          float64 // 0 to 1
}

// A Machine is what the bench ran on.
type Machine struct {
	CPU, OS, Arch, Go string
	Procs             int // that Go uses; the bench uses one
	Caches            Caches
	Tiers             []string // best first
	Model             string   // the modelled CPU that has the same cores, or ""
	GHz               float64  // of the clock, measured, or 0
}

// An Answer is what a test gave on the scene's own rows, the same on every tier.
type Answer struct {
	Test, Type, Form string
	About            string // what is tested against what
	Rows, Hits       int
	Unsure           int // rows that the best tier's routine could not decide
	Hash             uint64
}

// A Case is one test on rows of one size.
type Case struct {
	Test, Type, Form, Size string
	Rows                   int
	RowBytes               float64 // of a row's columns and results
	Wrong                  Wrong
	Runs                   []Run   // the tiers best first, then the others
	BestC                  float64 // million rows a second of the best C kernel, 0 where not known
}

// Wrong are shares of wrong answers on the scene's own rows, 0 to 1.
type Wrong struct{ Hantei, Plain, Article float64 }

// A Run is the measurements of one implementation, one a round.
type Run struct {
	Name    string
	Samples []timing.Sample
}

// run returns the samples of the named run, nil if there is none.
func (c *Case) run(name string) []timing.Sample {
	for _, r := range c.Runs {
		if r.Name == name {
			return r.Samples
		}
	}
	return nil
}

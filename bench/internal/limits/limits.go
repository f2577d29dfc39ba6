// Package limits tells how close hantei is to what a machine allows: what was measured, what the
// routine's loop takes by llvm-mca's model of the CPU, how fast the columns can be read at all, how
// fast the best C kernel is, and which of them binds.
package limits

import (
	"math"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/saved"
	"github.com/hantei-go/hantei/internal/catalog"
)

// A Case is one test on one tier, its rows in one cache. Speeds are million rows a second, 0 where
// they are not known.
type Case struct {
	saved.Key
	Cache    string
	Measured float64
	Loop     float64 // the routine's loop by the model, at the machine's clock
	Reading  float64 // only reading the columns and writing as many results
	BestC    float64
	OfBestC  float64 // how many times as fast as the best C kernel it is

	// Instructions are those of a row, in hantei's loop and in the best C kernel.
	Instructions, InstructionsC float64

	Binds Reason

	cost    saved.Cost // of the loop
	unsure  float64    // share of rows
	sieved  bool       // a sieve may leave out rows
	generic bool
}

// Limit returns the speed that the reason sets, else the lower of the two that are known, 0 if none
// is.
func (c *Case) Limit() float64 {
	switch c.Binds {
	case Reading, Sieve:
		return c.Reading
	case Units, Issue, Waiting:
		return c.Loop
	}
	if c.Loop == 0 || c.Reading == 0 {
		return c.Loop + c.Reading
	}
	return min(c.Loop, c.Reading)
}

// Share returns how near the limit the case is, 1 for at it; 0 where none is known.
func (c *Case) Share() float64 {
	if c.Limit() == 0 {
		return 0
	}
	return c.Measured / c.Limit()
}

// Of returns the cases of a measured machine on a tier with rows in a cache, by test, call form and
// type. The model, of a CPU with the same cores, may be nil.
func Of(m, model *saved.Machine, tier, cache string) (all []Case) {
	for _, test := range saved.Tests([]*saved.Machine{m}) {
		for _, k := range saved.Cases(test) {
			k.Who = tier
			if c, ok := caseOf(m, model, k, cache); ok {
				all = append(all, c)
			}
		}
	}
	return all
}

func caseOf(m, model *saved.Machine, k saved.Key, cache string) (c Case, ok bool) {
	measured, ok := m.At(k, cache)
	if !ok {
		return c, false
	}
	c = Case{Key: k, Cache: cache, Measured: measured.Rate(), generic: k.Who == "generic"}
	c.addLoop(m, model)
	read := k
	read.Who = report.Read
	if p, ok := m.At(read, cache); ok {
		c.Reading = p.Rate()
	}
	if p, ok := m.BestC(k, cache); ok {
		c.BestC = p.Rate()
		c.OfBestC, _ = m.OfBestC(k, cache)
		c.InstructionsC = m.BestCInstructions(k)
	}
	all := k
	all.Who = report.Hantei
	if s, ok := m.Shares(all); ok {
		c.unsure, c.sieved = s.Unsure, s.Hits < mostSieved && (hasSieve(k.Test, model) || sievesNear(k, model))
	}
	c.Binds = c.reason()
	return c, true
}

// addLoop adds what the model says, at the clock that was measured on the machine, else at the
// model's.
func (c *Case) addLoop(m, model *saved.Machine) {
	if model == nil {
		return
	}
	cost, known := model.Cost(c.Key)
	ghz, measured := m.GHz()
	if !measured {
		ghz, measured = model.GHz()
	}
	if known && measured {
		c.cost, c.Loop, c.Instructions = cost, ghz*1e3/cost.Cycles, cost.Instructions
	}
}

// mostSieved is the share of hits from which on no sieve pays: each is a row that it lets through.
const mostSieved = 1. / 8

// hasSieve tells whether a faster routine may leave out rows of the test first: a companion that
// gives hit bits, or a sieve of its own.
func hasSieve(test string, model *saved.Machine) bool {
	entry := catalog.Named(test)
	return entry != nil && entry.Companion != "" || model != nil && model.Sieve(test) != ""
}

// sievesNear tells whether rows that are far from a single shape may be left out first: if to tell which are takes half
// as long as the test at most.
func sievesNear(k saved.Key, model *saved.Machine) bool {
	if model == nil {
		return false
	}
	near, has := model.NearCost(k)
	cost, known := model.Cost(k)
	return has && known && 2*near.Cycles <= cost.Cycles
}

// MeanOfBestC returns the geometric mean of how many times as fast as the best C kernel the cases
// are, and of how many of them that is known.
func MeanOfBestC(cases []Case) (mean float64, n int) {
	logs := 0.0
	for i := range cases {
		if r := cases[i].OfBestC; r > 0 {
			logs += math.Log(r)
			n++
		}
	}
	return math.Exp(logs / float64(max(n, 1))), n
}

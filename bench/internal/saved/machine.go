// Package saved reads saved results of the bench: files in Go benchmark format, measured or
// modelled.
package saved

import (
	"slices"
	"strings"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/timing"
	"github.com/hantei-go/hantei/internal/catalog"
)

// A Machine is what one file says of one CPU.
type Machine struct {
	File              string // for messages
	CPU, OS, Arch     string
	Go, Commit, Noise string // "" where the file does not tell
	Scene             string
	Clock             string // of the CPU, and where that comes from
	Model             string // the modelled CPU with the same cores
	Caches            report.Caches
	Modelled          bool // by llvm-mca, nothing was run

	Compilers, Date string // of the best C kernels, if there are figures of them for this CPU

	tests  []string // with a curve, in the file's order
	curves map[Key][]Point
	shares map[Key]Shares
	hard   []report.Hard
	costs  map[Key]Cost
	calls  map[Key]report.CallTimes
	bestC  *Machine // what the file of C kernels says of this CPU, or nil
}

// A Key names a run: who did which test. Who is a tier, [report.Plain], [report.Article] or
// [report.Read]; of shares it is [report.Hantei] for all tiers.
type Key struct{ Test, Type, Form, Who string }

// A Point is a run on rows of one size.
type Point struct {
	Size     string
	Rows     int     // 0 where the file names a cache in place of it
	PerRow   float64 // median, in nanoseconds
	Spread   timing.Spread
	RowBytes float64 // 0 where unknown

	rounds []float64 // nanoseconds a row
}

// TimesAsFast returns how many times as fast as other p is: the median over the rounds, in which
// they took turns, or the ratio of their medians if they have not the same number of rounds.
func (p *Point) TimesAsFast(other *Point) float64 {
	if len(p.rounds) != len(other.rounds) {
		return other.PerRow / p.PerRow
	}
	return timing.RatioOfTimes(p.rounds, other.rounds)
}

// Rate returns million rows a second.
func (p Point) Rate() float64 { return 1e3 / p.PerRow }

// Bytes returns the size of all rows.
func (p Point) Bytes() float64 { return float64(p.Rows) * p.RowBytes }

// Shares are of all rows, 0 to 1.
type Shares struct {
	Wrong, Hits, Unsure float64
	Rows                int
}

// Curve returns the points of a run with a number of rows, fewest first.
func (m *Machine) Curve(k Key) []Point {
	curve := slices.Clone(m.curves[k])
	return slices.DeleteFunc(curve, func(p Point) bool { return p.Rows == 0 })
}

// Within returns the point of a run with the most rows that fit into a share of a cache, or the one
// that is named for it.
func (m *Machine) Within(k Key, cache string) (p Point, ok bool) {
	size := m.Caches.Bytes(cache)
	for _, q := range m.curves[k] {
		if q.Size == cache {
			return q, true
		}
		if q.Rows > 0 && q.Bytes() <= room*float64(size) {
			p, ok = q, true
		}
	}
	return p, ok
}

// At returns the point of a run on rows of a size: that which Within finds in a cache, and of
// [report.SizeMemory] the one with the most rows, if no cache holds them.
func (m *Machine) At(k Key, size string) (p Point, ok bool) {
	if size != report.SizeMemory {
		return m.Within(k, size)
	}
	for _, q := range m.curves[k] {
		if q.Size == report.SizeMemory || q.Bytes() > float64(m.Caches.L3) {
			p, ok = q, true
		}
	}
	return p, ok
}

// room is the share of a cache that rows may fill.
const room = 5. / 8

// Shares returns those of who.
func (m *Machine) Shares(k Key) (s Shares, ok bool) {
	s, ok = m.shares[k]
	return s, ok
}

// Hard returns the shares on hard cases of one test and type, in the file's order.
func (m *Machine) Hard(test, element string) (all []report.Hard) {
	for _, h := range m.hard {
		if h.Test == test && h.Type == element {
			all = append(all, h)
		}
	}
	return all
}

// Tiers returns the tiers of which the machine has a run of that test, best first.
func (m *Machine) Tiers(test string) []string {
	var tiers []string
	for _, tier := range tierOrder {
		for k := range m.curves {
			if k.Test == test && k.Who == tier {
				tiers = append(tiers, tier)
				break
			}
		}
	}
	return tiers
}

// AllTiers returns those that any test ran on, best first.
func (m *Machine) AllTiers() (tiers []string) {
	for _, tier := range tierOrder {
		for k := range m.curves {
			if k.Who == tier {
				tiers = append(tiers, tier)
				break
			}
		}
	}
	return tiers
}

// tierOrder is best first.
var tierOrder = []string{"avx512", "avx2", "neon", "generic"}

// Cases are the call forms and types that a test is measured with, as keys of no run.
func Cases(test string) (keys []Key) {
	for _, form := range report.Forms {
		for _, element := range report.Types {
			keys = append(keys, Key{Test: test, Type: element, Form: form})
		}
	}
	return keys
}

// Tests returns the names of the tests of all machines, in the order of the first that has them.
// The sieve of a test is none, nor is what tells which rows are near a single shape.
func Tests(machines []*Machine) []string {
	return names(machines, func(routine string) bool {
		_, sieve := SievedBy(routine)
		return !sieve && !isNear(routine)
	})
}

// Nears returns the names of the modelled routines that tell which rows of a shape are near a single one.
func Nears(machines []*Machine) []string { return names(machines, isNear) }

// names are those that are wanted, in the order of the first machine that has them.
func names(machines []*Machine, wanted func(name string) bool) (all []string) {
	for _, m := range machines {
		for _, name := range m.tests {
			if wanted(name) && !slices.Contains(all, name) {
				all = append(all, name)
			}
		}
	}
	return all
}

// near is what the name of a routine has after that of a shape if it tells which rows of that are near a single shape.
const near = "Near"

func isNear(routine string) bool {
	shape, ok := strings.CutSuffix(routine, near)
	return ok && slices.ContainsFunc(catalog.Tests, func(t catalog.Test) bool { return shape == t.First.Name || shape == t.Second.Name })
}

// SievedBy returns the test that a modelled routine is the sieve of, if it is none of a test of its
// own: the sieve's name goes on where the test's ends.
func SievedBy(routine string) (test string, ok bool) {
	if catalog.Named(routine) != nil {
		return "", false
	}
	for _, name := range catalog.Names() {
		if strings.HasPrefix(routine, name) && len(name) > len(test) {
			test = name
		}
	}
	return test, test != ""
}

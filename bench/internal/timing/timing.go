// Package timing compares implementations that do the same work on the same rows, on a machine that
// others use too: in every round each is timed once, a few milliseconds long, so that what disturbs
// one disturbs all and their ratios within a round are fair.
package timing

import (
	"math"
	"slices"
	"time"
)

// Step is the unit of a part of the rows that is timed: 64 rows, one word of a mask.
const Step = 64

// A Runner is one implementation. Run does rows lo up to hi, so many times.
type Runner struct {
	Name string
	Run  func(lo, hi, times int)
}

// A Sample is one measurement.
type Sample struct {
	Rows int           // done in all
	Time time.Duration // taken for them
}

// PerRow returns nanoseconds a row.
func (s Sample) PerRow() float64 { return float64(s.Time.Nanoseconds()) / float64(s.Rows) }

// Race times every runner once a round on n rows, each time for about a budget's share: runner i's
// samples are in element i, one a round. A runner too slow to do all rows in its share does as many
// as it can, and the next one starts where it stopped, so that rows beyond the caches come from
// memory.
func Race(runners []Runner, n, rounds int, budget time.Duration) [][]Sample {
	course := Course{Rows: n}
	return course.race(runners, rounds, budget)
}

// Budget returns the time that so many runners have in a race for samples that are each so long.
func Budget(runners, rounds int, sample time.Duration) time.Duration {
	return sample * time.Duration(runners*(rounds+1)) // a round's worth goes to finding the speeds
}

func (c *Course) race(runners []Runner, rounds int, budget time.Duration) [][]Sample {
	share := budget / Budget(len(runners), rounds, 1)
	quotas := make([]int, len(runners))
	for i, r := range runners {
		quotas[i] = c.RowsIn(r, share)
	}
	samples := make([][]Sample, len(runners))
	for range rounds {
		for i, r := range runners {
			samples[i] = append(samples[i], c.Time(r, quotas[i]))
		}
	}
	return samples
}

// A Course is the rows, taken part by part and again from the start.
type Course struct {
	Rows int
	next int                  // where the next run starts
	now  func() time.Duration // a clock in place of the system's, or nil
}

// RowsIn returns how many rows the runner does in the given time, found by doing more and more until
// they take a good part of it, twice in a row: the first ones tell little, for they find the caches
// empty, and once another program may have been in the way.
func (c *Course) RowsIn(r Runner, share time.Duration) int {
	for quota := Step; ; quota *= 4 {
		s := c.Time(r, quota)
		if s.Time >= share/4 {
			if again := c.Time(r, quota); again.PerRow() < s.PerRow() {
				s = again
			}
		}
		if s.Time >= share/4 || quota >= maxQuota {
			rows := float64(s.Rows) * float64(share) / float64(max(s.Time, 1))
			return max(Step, int(min(rows, maxRows)))
		}
	}
}

const (
	// maxQuota is more rows than any machine does in the time of a sample, or than one with 32 bits can count to.
	maxQuota = min(1<<32, maxRows)

	maxRows = math.MaxInt / 8 // a quota may be four times as many as the one before
)

// Time runs quota rows: all of them several times over, or the next few, from the start again where
// so many are not left.
func (c *Course) Time(r Runner, quota int) Sample {
	if times := quota / c.Rows; times >= 1 {
		return Sample{c.Rows * times, c.measure(func() { r.Run(0, c.Rows, times) })}
	}
	part := min((quota+Step-1)/Step*Step, c.Rows)
	lo := c.next
	if lo+part > c.Rows {
		lo = 0
	}
	hi := lo + part
	c.next = hi / Step * Step
	return Sample{hi - lo, c.measure(func() { r.Run(lo, hi, 1) })}
}

// measure returns how long the run takes.
func (c *Course) measure(run func()) time.Duration {
	if c.now != nil {
		start := c.now()
		run()
		return c.now() - start
	}
	start := time.Now()
	run()
	return time.Since(start)
}

// Quartiles returns the lower quartile, the median and the upper quartile of xs, which must not be
// empty.
func Quartiles(xs []float64) (lower, median, upper float64) {
	sorted := slices.Sorted(slices.Values(xs))
	at := func(share float64) float64 {
		position := share * float64(len(sorted)-1)
		k := int(position)
		next := sorted[min(k+1, len(sorted)-1)]
		return sorted[k] + (position-float64(k))*(next-sorted[k])
	}
	return at(0.25), at(0.5), at(0.75)
}

// Ratio returns the median over the rounds of how many times as fast as b the runner with samples a
// is.
func Ratio(a, b []Sample) float64 { return RatioOfTimes(perRow(a), perRow(b)) }

// RatioOfTimes is Ratio of what a row took in each round.
func RatioOfTimes(a, b []float64) float64 {
	ratios := make([]float64, len(a))
	for i := range ratios {
		ratios[i] = b[i] / a[i]
	}
	_, median, _ := Quartiles(ratios)
	return median
}

// Median returns the median nanoseconds a row, and their spread.
func Median(samples []Sample) (median float64, spread Spread) {
	return MedianAndSpread(perRow(samples))
}

func perRow(samples []Sample) []float64 {
	times := make([]float64, len(samples))
	for i, s := range samples {
		times[i] = s.PerRow()
	}
	return times
}

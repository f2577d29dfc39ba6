package pairs

import (
	"fmt"
	"runtime"

	"github.com/hantei-go/hantei/soa"
)

// An Option changes how a call is done: [Filtered] leaves out pairs, [LimitPerRow] narrows a limit,
// [Workers] shares the work. If several of one kind are given, the last one counts.
type Option struct {
	kind     optionKind
	filters  [2]*Filter
	limits32 []float32
	limits64 []float64
	workers  int
}

type optionKind uint8

const (
	noOption optionKind = iota
	filtered
	limitPerRow
	withWorkers
)

// Workers lets a call use up to n goroutines, of which the calling one is the first; n <= 0 stands
// for runtime.GOMAXPROCS(0), unlike in broad.Grid.Workers, where 0 is the calling one alone. More than
// 1024 stand for 1024. Without this option a call runs in the calling goroutine alone. With it the test,
// and a collector that is a function, are called by different goroutines.
//
// The results are the same for every n. Every call begins in the calling goroutine. After each
// piece of its work, some ten microseconds, it estimates how long the rest would take it alone, and
// starts the others when that is more than 0.25 ms, because to start a goroutine on another core
// takes about 0.1 ms.
func Workers(n int) Option {
	if n <= 0 {
		n = runtime.GOMAXPROCS(0)
	}
	return Option{kind: withWorkers, workers: min(n, mostWorkers)}
}

// mostWorkers bounds the memory of a call, which each worker has some of, whether it takes part or not.
const mostWorkers = 1024

// LimitPerRow gives every row of the first side a limit of its own: [CrossWithin], [SelfWithin],
// [AmongWithin], [CrossNearest] and [AmongNearest] keep a pair if its number is at most limits[i],
// where i is its row of the first side, and at most the limit of the call, which may be +Inf. As a
// miss has the time +Inf, the lower of both limits has to be finite for times. A limit NaN keeps no
// pair. In [SelfWithin] the lower row of a pair is that of the first side.
//
// The call panics if limits has another length than the first side or another element type than
// the test. Calls without a limit panic with this option.
func LimitPerRow[T soa.Float](limits []T) Option {
	o := Option{kind: limitPerRow}
	switch limits := any(limits).(type) {
	case []float32:
		o.limits32 = limits
	case []float64:
		o.limits64 = limits
	}
	return o
}

// merged is all options in one.
func merged(options []Option) Option {
	all := Option{workers: 1}
	for _, o := range options {
		switch o.kind {
		case filtered:
			all.filters = o.filters
		case limitPerRow:
			all.kind, all.limits32, all.limits64 = limitPerRow, o.limits32, o.limits64
		case withWorkers:
			all.workers = o.workers
		}
	}
	return all
}

// noLimits panics if o has limits, in a call that has none.
func (o *Option) noLimits(call string) {
	if o.kind == limitPerRow {
		panic(fmt.Sprintf("pairs: %s: LimitPerRow is given, need a call with a limit", call))
	}
}

// limitsOf are the limits of o, nil if there are none. It panics if they are not one for each of so
// many rows.
func limitsOf[T soa.Float](call string, o *Option, rows int) []T {
	if o.kind != limitPerRow {
		return nil
	}
	var limits []T
	other := 0 // limits of the other type
	switch to := any(&limits).(type) {
	case *[]float32:
		*to, other = o.limits32, len(o.limits64)
	case *[]float64:
		*to, other = o.limits64, len(o.limits32)
	}
	if other > 0 {
		panic(fmt.Sprintf("pairs: %s: LimitPerRow has limits of another type than the test, need %T", call, T(0)))
	}
	if len(limits) != rows {
		panic(fmt.Sprintf("pairs: %s: LimitPerRow has %d limits, need %d", call, len(limits), rows))
	}
	return limits
}

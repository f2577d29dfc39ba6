package pairs

import "runtime"

// An Option changes how a call is done: [Filtered] leaves out pairs, [Workers] shares the work. If several of
// one kind are given, the last one counts.
type Option struct {
	filters [2]*Filter
	workers int // 0 if the option is another one
}

// Workers lets a call use up to n goroutines, of which the calling one is the first; n <= 0 stands for
// runtime.GOMAXPROCS(0). Without this option a call runs in the calling goroutine alone. The test, and a
// collector that is a function, are then called by different goroutines.
//
// The results are the same for every n. Every call begins in the calling goroutine. After each piece of its
// work, some ten microseconds, it estimates how long the rest would take it alone, and starts the others
// when that is more than a quarter of a millisecond: to start a goroutine on another core takes a tenth.
func Workers(n int) Option {
	if n <= 0 {
		n = runtime.GOMAXPROCS(0)
	}
	return Option{workers: n}
}

// merged is all options in one.
func merged(options []Option) Option {
	all := Option{workers: 1}
	for _, o := range options {
		if o.workers != 0 {
			all.workers = o.workers
		} else {
			all.filters = o.filters
		}
	}
	return all
}

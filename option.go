package hantei

import "runtime"

// An Option changes how a call over pairs is done: see [Filtered] and [Workers].
// Of several of one kind the last one counts.
type Option struct {
	filters [2]*Filter
	workers int // 0: not this option
}

// Workers lets a call use n goroutines, the calling one among them; n <= 0 stands
// for runtime.GOMAXPROCS(0). Without it a call runs in the calling goroutine alone.
//
// Results are the same for every n. Goroutines take a tenth of a millisecond to
// start on other cores, so a call starts them only when its first part took so
// long that a quarter of a millisecond is left to do.
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

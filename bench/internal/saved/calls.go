package saved

import (
	"slices"
	"strconv"

	"golang.org/x/perf/benchfmt"
)

// A Call is the time of a call with so many rows, that of the fastest round.
type Call struct {
	Rows        int
	Nanoseconds float64
}

// Calls returns the short calls of a run, by rows, fewest first.
func (m *Machine) Calls(k Key) []Call { return m.calls[k] }

// addCall takes a line of a short call in, if it is one.
func (m *Machine) addCall(r *benchfmt.Result, k Key) bool {
	_, parts := nameOf(r)
	rows, err := strconv.Atoi(parts["call"])
	seconds, timed := r.Value("sec/op")
	if err != nil || rows <= 0 || !timed {
		return false
	}
	calls := m.calls[k]
	i, found := slices.BinarySearchFunc(calls, rows, func(c Call, rows int) int { return c.Rows - rows })
	if !found {
		calls = slices.Insert(calls, i, Call{rows, seconds * 1e9})
	}
	calls[i].Nanoseconds = min(calls[i].Nanoseconds, seconds*1e9)
	m.calls[k] = calls
	return true
}

// joinCalls gives the short calls of a file that has nothing else to the machine with the same CPU,
// and returns the others.
func joinCalls(all []*Machine) (machines []*Machine) {
	for _, m := range all {
		if len(m.calls) == 0 || len(m.tests) > 0 {
			machines = append(machines, m)
		}
	}
	for _, c := range all {
		if len(c.calls) == 0 {
			continue
		}
		for _, m := range machines {
			if m.CPU == c.CPU {
				m.calls = c.calls
			}
		}
	}
	return machines
}

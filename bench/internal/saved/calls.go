package saved

import (
	"strconv"

	"golang.org/x/perf/benchfmt"

	"github.com/hantei-go/hantei/bench/internal/report"
)

// Calls returns the short calls of a run.
func (m *Machine) Calls(k Key) report.CallTimes { return m.calls[k] }

// addCall takes a line of a short call in, if it is one.
func (m *Machine) addCall(r *benchfmt.Result, k Key) bool {
	_, parts := nameOf(r)
	rows, err := strconv.Atoi(parts["call"])
	seconds, timed := r.Value("sec/op")
	if err != nil || rows <= 0 || !timed {
		return false
	}
	calls := m.calls[k]
	calls.Add(rows, seconds*1e9)
	m.calls[k] = calls
	return true
}

// joinCalls gives the short calls of a file that has nothing else to the machines with the same CPU,
// and returns those. It is an error if there is none.
func joinCalls(all []*Machine) (machines []*Machine, err error) {
	for _, m := range all {
		if len(m.calls) == 0 || len(m.tests) > 0 {
			machines = append(machines, m)
		}
	}
	for _, c := range all {
		if len(c.calls) == 0 {
			continue
		}
		ofCPU := c.sameCPU(machines)
		if len(ofCPU) == 0 {
			return nil, c.alone("short calls")
		}
		for _, m := range ofCPU {
			m.calls = c.calls
		}
	}
	return machines, nil
}

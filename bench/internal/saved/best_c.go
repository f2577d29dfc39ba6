package saved

import (
	"slices"

	"github.com/hantei-go/hantei/bench/internal/report"
)

// joinBestC gives what is said of C kernels to the machines with those CPUs, and returns the machines.
func joinBestC(all []*Machine) (machines []*Machine) {
	var kernels []*Machine
	for _, m := range all {
		if m.Compilers == "" {
			machines = append(machines, m)
		} else {
			kernels = append(kernels, m)
		}
	}
	for _, c := range kernels {
		for _, m := range machines {
			if m.CPU == c.CPU {
				m.bestC, m.Compilers, m.Date = c, c.Compilers, c.Date
			}
		}
	}
	return machines
}

// BestC returns the point of the best C kernel on rows that fit in a cache, or in the largest one
// below where it was not measured in that. The key's Who does not count.
func (m *Machine) BestC(k Key, cache string) (p Point, ok bool) {
	if m.bestC == nil {
		return p, false
	}
	k.Who = report.BestC
	for _, c := range slices.Backward(Caches[:slices.Index(Caches, cache)+1]) {
		if p, ok = m.bestC.Within(k, c); ok {
			return p, true
		}
	}
	return p, false
}

// OfBestC returns how many times as fast as the best C kernel a tier, the key's Who, is: in the run
// that timed both on the same rows, else by what was saved of each.
func (m *Machine) OfBestC(k Key, cache string) (times float64, ok bool) {
	c, ok := m.BestC(k, cache)
	if !ok {
		return 0, false
	}
	p, ok := m.bestC.Within(k, c.Size)
	if !ok {
		p, ok = m.Within(k, cache)
	}
	if !ok {
		return 0, false
	}
	return p.Rate() / c.Rate(), true
}

// Caches are the sizes that C kernels are measured in, smallest first.
var Caches = []string{"L1", "L2", "L3", "memory"}

package saved

import (
	"fmt"

	"github.com/hantei-go/hantei/bench/internal/report"
)

// joinBestC gives what is said of C kernels to the machines with those CPUs, and returns the
// machines. It is an error if there is none.
func joinBestC(all []*Machine) (machines []*Machine, err error) {
	var kernels []*Machine
	for _, m := range all {
		if m.Compilers == "" {
			machines = append(machines, m)
		} else {
			kernels = append(kernels, m)
		}
	}
	for _, c := range kernels {
		ofCPU := c.sameCPU(machines)
		if len(ofCPU) == 0 {
			return nil, c.alone("figures of C kernels")
		}
		for _, m := range ofCPU {
			m.bestC, m.Compilers, m.Date = c, c.Compilers, c.Date
		}
	}
	return machines, nil
}

// sameCPU returns those of the machines that have the CPU of m.
func (m *Machine) sameCPU(machines []*Machine) (same []*Machine) {
	for _, other := range machines {
		if other.CPU == m.CPU {
			same = append(same, other)
		}
	}
	return same
}

// alone is the error of a file that adds something to the results of a CPU, which no file has.
func (m *Machine) alone(what string) error {
	return fmt.Errorf("%s has %s on %s, need a file of its results too", m.File, what, m.CPU)
}

// BestC returns the point of the best C kernel on rows that fit in a cache, of a machine or of what is said of
// C kernels itself. The key's Who does not count. Where it was not measured in L2, since arithmetic binds it
// alone, that in L1 stands for it.
func (m *Machine) BestC(k Key, cache string) (p Point, ok bool) {
	if m.bestC != nil {
		m = m.bestC
	}
	k.Who = report.BestC
	p, ok = m.At(k, cache)
	if !ok && cache == report.SizeL2 {
		return m.At(k, report.SizeL1)
	}
	return p, ok
}

// BestCInstructions returns how many instructions the best C kernel takes a row, 0 where that is
// not known.
func (m *Machine) BestCInstructions(k Key) float64 {
	if m.bestC == nil {
		return 0
	}
	k.Who = report.BestC
	return m.bestC.costs[k].Instructions
}

// OfBestC returns how many times as fast as the best C kernel a tier, the key's Who, is: in the run
// that timed both on the same rows, else by what was saved of each.
func (m *Machine) OfBestC(k Key, cache string) (times float64, ok bool) {
	c, ok := m.BestC(k, cache)
	if !ok {
		return 0, false
	}
	p, ok := m.bestC.At(k, c.Size)
	if !ok {
		p, ok = m.At(k, cache)
	}
	if !ok {
		return 0, false
	}
	return p.Rate() / c.Rate(), true
}

package page

import (
	"strings"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/saved"
)

// A machine is an item of the list of machines.
type machine struct {
	Name, System, Caches, Built, Noise string
	Noisy, Modelled                    bool
}

func describeMachine(m *saved.Machine) machine {
	to := machine{
		Name: m.CPU, System: m.OS + "/" + m.Arch, Built: m.Go, Noise: m.Noise, Modelled: m.Modelled,
		Noisy: report.IsNoisy(m.Noise),
	}
	if m.Commit != "" {
		to.Built += ", " + m.Commit
	}
	if m.Modelled {
		to.Caches = "All data in L1, at " + m.Clock
	} else {
		to.Caches = "Caches: " + m.Caches.String()
	}
	return to
}

// shortName is the CPU's with what tells it from others, for a figure.
func shortName(m *saved.Machine) string {
	name := strings.TrimSuffix(m.CPU, report.ModelledBy)
	name, numbers, _ := strings.Cut(name, ", family")
	name, _, _ = strings.Cut(name, " CPU @")
	name = strings.NewReplacer("(R)", "", "(TM)", "", " Processor", "").Replace(name)
	name = strings.Join(strings.Fields(name), " ")
	if _, model, ok := strings.Cut(numbers, ", "); ok {
		name += ", " + model
	}
	return name
}

// formName tells a call form in words.
func formName(form string) string {
	switch form {
	case report.FormRows:
		return "rows against rows"
	case report.FormOne:
		return "one against rows"
	case report.FormSecond:
		return "rows against one"
	}
	return form
}

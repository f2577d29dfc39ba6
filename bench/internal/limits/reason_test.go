package limits

import (
	"slices"
	"testing"

	"github.com/hantei-go/hantei/bench/internal/saved"
)

func TestReason(t *testing.T) {
	units := saved.Cost{Cycles: 2, Issue: 1, Unit: 1.9}
	for name, test := range map[string]struct {
		c    Case
		want Reason
	}{
		"at reading":                  {Case{Measured: 90, Reading: 100, Loop: 200, cost: units}, Reading},
		"faster than reading":         {Case{Measured: 110, Reading: 100, Loop: 105, cost: units}, Reading},
		"at the loop":                 {Case{Measured: 90, Reading: 200, Loop: 100, cost: units}, Units},
		"faster than the loop":        {Case{Measured: 120, Reading: 200, Loop: 100, cost: units}, Units},
		"at both, nearer to reading":  {Case{Measured: 90, Reading: 95, Loop: 100, cost: units}, Reading},
		"beyond the loop, at reading": {Case{Measured: 190, Reading: 200, Loop: 100, cost: units}, Reading},
		"a sieve":                     {Case{Measured: 150, Reading: 200, Loop: 100, cost: units, sieved: true}, Sieve},
		"no row for the sieve":        {Case{Measured: 95, Reading: 200, Loop: 100, cost: units, sieved: true}, Units},
		"by turns":                    {Case{Measured: 60, Reading: 150, Loop: 100, cost: units}, Both},
		"too slow for turns":          {Case{Measured: 40, Reading: 150, Loop: 100, cost: units}, Neither},
		"no turns, reading is far":    {Case{Measured: 75, Reading: 900, Loop: 100, cost: units}, Neither},
		"settled rows":                {Case{Measured: 50, Reading: 900, Loop: 100, cost: units, unsure: 0.3}, Unsure},
		"few settled rows":            {Case{Measured: 50, Reading: 900, Loop: 100, cost: units, unsure: 0.2}, Neither},
		"Go":                          {Case{Measured: 5, Reading: 100, generic: true}, Compiler},
		"Go at reading":               {Case{Measured: 95, Reading: 100, generic: true}, Reading},
		"nothing known":               {Case{Measured: 5}, Unknown},
	} {
		if got := test.c.reason(); got != test.want {
			t.Errorf("%s: %q binds, want %q", name, got, test.want)
		}
	}
}

func TestInLoop(t *testing.T) {
	for name, test := range map[string]struct {
		cost saved.Cost
		want Reason
	}{
		"units":       {saved.Cost{Cycles: 2, Issue: 1, Unit: 1.9}, Units},
		"issue":       {saved.Cost{Cycles: 2, Issue: 1.9, Unit: 1.8}, Issue},
		"waiting":     {saved.Cost{Cycles: 2, Issue: 1, Unit: 1.5}, Waiting},
		"an old file": {saved.Cost{Cycles: 2}, Units},
	} {
		if got := InLoop(test.cost); got != test.want {
			t.Errorf("%s: %q binds, want %q", name, got, test.want)
		}
	}
}

// TestMeanings checks that every reason has a sentence.
func TestMeanings(t *testing.T) {
	for _, r := range []Reason{Reading, Units, Issue, Waiting, Both, Sieve, Unsure, Compiler, Unknown, Neither} {
		if n := len(slices.DeleteFunc(slices.Clone(Meanings), func(m Meaning) bool { return m.Reason != r || m.Sentence == "" })); n != 1 {
			t.Errorf("%q has %d sentences, want one", r, n)
		}
	}
}

package regression

import (
	"strings"
	"testing"
)

// times returns n samples around a median: a share of it, spread, below and above.
func times(n int, median, spread float64) (xs []float64) {
	for i := range n {
		xs = append(xs, median*(1+spread*(2*float64(i)/float64(n-1)-1)))
	}
	return xs
}

func TestVerdict(t *testing.T) {
	for name, test := range map[string]struct {
		before, after []float64
		loss, gain    bool
	}{
		"the same":                  {times(15, 1, 0.02), times(15, 1, 0.02), false, false},
		"a tenth slower":            {times(15, 1, 0.02), times(15, 1.1, 0.02), true, false},
		"a tenth faster":            {times(15, 1.1, 0.02), times(15, 1, 0.02), false, true},
		"clearly slower, below 3 %": {times(15, 1, 0.001), times(15, 1.02, 0.001), false, false},
		"a tenth slower in noise":   {times(15, 1, 0.8), times(15, 1.1, 0.8), false, false},
		"too few samples to tell":   {times(3, 1, 0.02), times(3, 1.5, 0.02), false, false},
		"few samples, far apart":    {times(6, 1, 0.02), times(6, 1.5, 0.02), true, false},
	} {
		t.Run(name, func(t *testing.T) {
			c := Comparison{"", test.before, test.after}
			if v := c.Verdict(); v.Loss != test.loss || v.Gain != test.gain {
				t.Errorf("verdict %+v, want loss %v, gain %v", v, test.loss, test.gain)
			}
		})
	}
}

func TestWrite(t *testing.T) {
	cases := []Comparison{
		{"one", times(15, 1, 0.02), times(15, 1.25, 0.02)},
		{"two", times(15, 1, 0.02), times(15, 1.25, 0.02)},
		{"three", times(15, 1.5, 0.02), times(15, 1, 0.02)},
	}
	var text strings.Builder
	if err := Write(&text, cases, "abc", "def", func(i int) bool { return i == 0 }); err != nil {
		t.Fatal(err)
	}
	const want = `before: abc
after:  def

case, ns a row                                     before      after   speed x        spread        p
one                                                1.0000     1.2500     0.800         1.0 %    1e-08  LOSS
two                                                1.0000     1.2500     0.800         1.0 %    1e-08  a loss once, not again
three                                              1.5000     1.0000     1.500         1.0 %    1e-08  gain

geometric mean of the speeds: x 0.986

  speed x  how many times as fast it is after
  spread   half the distance of the quartiles over the rounds, as a share of the median; noisy above 10 %;
           the larger one of the two
  p        how likely samples this far apart are if nothing changed (Mann-Whitney); more than 3 % slower with a p
           below 0.01 is a loss
`
	if text.String() != want {
		t.Errorf("wrote\n%s\nwant\n%s", &text, want)
	}
}

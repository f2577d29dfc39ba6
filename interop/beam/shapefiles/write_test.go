package shapefiles

import (
	"strings"
	"testing"

	beampairs "github.com/hantei-go/hantei/interop/beam"
)

// Pairs with more or fewer numbers than there are names are an error that tells both, before a file is
// written. Pairs of no rows may lack the columns.
func TestNumbersWithoutNames(t *testing.T) {
	none := func(int64, beampairs.Pairs) {}
	two := beampairs.Pairs{First: []int64{0}, Second: []int64{3}, Numbers: [][]float64{{1}, {2}}}
	for _, c := range []struct {
		names []string
		want  string
	}{
		{nil, "Output.Numbers has 0 names [], but pairs have 2 numbers"},
		{[]string{"time"}, `Output.Numbers has 1 names ["time"], but pairs have 2 numbers`},
		{[]string{"time", "x", "y"}, `Output.Numbers has 3 names ["time" "x" "y"], but pairs have 2 numbers`},
		{[]string{"time", "x"}, ""},
	} {
		f := &shardFn{Output{Name: "pairs.csv", Shards: 1, Rows: 1, Numbers: c.names}}
		if err := f.ProcessElement(two, none); (c.want == "") != (err == nil) || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, need %q", c.names, err, c.want)
		}
		if err := f.ProcessElement(beampairs.Pairs{}, none); err != nil {
			t.Errorf("%q: %v of no pairs, need none", c.names, err)
		}
	}
}

package bestc

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/hantei-go/hantei/bench/internal/report"
)

// readTable reads a table of ratios: under a line of names, one case a line. Fields are apart by
// spaces, bars do not count.
//
//	test             type     shape size       C |  avx512 ratio |    avx2 ratio
//	BoxCircle        float32  one   L1      6080 |    3757  0.62 |    2669  0.44
//
// Numbers are million rows a second. A ratio is of the tier before it, and is not kept: it follows.
func readTable(lines []string) (all []Figure, err error) {
	names := fields(lines[0])
	if len(names) < 5 || strings.Join(names[:2], " ") != "test type" || strings.Join(names[3:5], " ") != "size C" {
		return nil, fmt.Errorf("line 1 is %q: want the names test, type, shape or form, size, C and those of tiers, or tab-separated values",
			lines[0])
	}
	for i, text := range lines[1:] {
		line, values := i+2, fields(text)
		if len(values) == 0 {
			continue
		}
		if len(values) != len(names) {
			return nil, fmt.Errorf("line %d has %d fields: want %d, as line 1 has", line, len(values), len(names))
		}
		for column := 4; column < len(names); column++ {
			if names[column] == "ratio" {
				continue
			}
			f := Figure{Test: values[0], Type: values[1], Form: values[2], Size: values[3], Who: names[column]}
			if f.Who == "C" {
				f.Who = report.BestC
			}
			if f.Rate, err = strconv.ParseFloat(values[column], 64); err != nil {
				return nil, fmt.Errorf("line %d: %s is %q: want a number", line, names[column], values[column])
			}
			if err := f.check(); err != nil {
				return nil, fmt.Errorf("line %d: %w", line, err)
			}
			all = append(all, f)
		}
	}
	if len(all) == 0 {
		return nil, errors.New("the table has no case")
	}
	return all, nil
}

func fields(line string) []string { return strings.Fields(strings.ReplaceAll(line, "|", " ")) }

package bestc

import (
	"errors"
	"fmt"
	"slices"
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
// A column with the name instructions has those of a row of the C kernel, 0 where they were not
// counted.
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
		figures, err := lineOf(names, values)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		all = append(all, figures...)
	}
	if len(all) == 0 {
		return nil, errors.New("the table has no case")
	}
	return all, nil
}

// lineOf returns the figures of a line.
func lineOf(names, values []string) (all []Figure, err error) {
	for column := 4; column < len(names); column++ {
		f := Figure{Test: values[0], Type: values[1], Form: values[2], Size: values[3], Who: names[column]}
		switch f.Who {
		case "ratio", instructions:
			continue
		case "C":
			f.Who = report.BestC
			if k := slices.Index(names, instructions); k >= 0 {
				if f.Instructions, err = number(names[k], values[k]); err != nil {
					return nil, err
				}
			}
		}
		if f.Rate, err = number(names[column], values[column]); err != nil {
			return nil, err
		}
		if err := f.check(); err != nil {
			return nil, err
		}
		all = append(all, f)
	}
	return all, nil
}

const instructions = "instructions"

func number(name, value string) (float64, error) {
	x, err := strconv.ParseFloat(value, 64)
	if err != nil {
		return 0, fmt.Errorf("%s is %q: want a number", name, value)
	}
	return x, nil
}

func fields(line string) []string { return strings.Fields(strings.ReplaceAll(line, "|", " ")) }

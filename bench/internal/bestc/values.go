package bestc

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hantei-go/hantei/bench/internal/report"
)

// The fields of a line of values. Others stand behind them.
const (
	fieldCode   = iota // of the test
	fieldType          // f32 or f64
	fieldForm          // zip, one, and others that are not read
	fieldAnswer        // bits, val, and others that are not read
	fieldSize
	fieldRows
	fieldBytes  // of a row
	fieldKernel // whose; one that starts with xx only reads the columns
	fieldRate   // best of all rounds, in thousand million rows a second
	fieldsRead
)

// The codes of tests and of their answers, by the names that hantei has for them.
var (
	codes = map[[2]string]string{
		{"ep", "bits"}: "EllipsePoint", {"oc", "bits"}: "BoxCircle", {"cc", "bits"}: "CircleCircle",
		{"sw", "bits"}: "CircleSweepHit", {"sw", "val"}: "CircleSweep", {"ee", "bits"}: "EllipseEllipse",
		{"pd", "val"}: "EllipseDistance",
	}
	formCodes = map[string]string{"zip": report.FormRows, "one": report.FormOne}
	sizeCodes = map[string]string{"L1": report.SizeL1, "L2": report.SizeL2, "L3": report.SizeL3, "DRAM": report.SizeMemory}
)

// readValues reads tab-separated values: one C kernel a line. It keeps the fastest one of a case,
// and leaves out what is no case of hantei's batch tests.
//
//	cc	f32	zip	bits	L2	16384	24.25	ic:cc_zip_bits_f32	5.6880	5.6120	9.1000	loads
func readValues(lines []string) (all []Figure, err error) {
	for i, text := range lines {
		values := strings.Split(text, "\t")
		if len(values) < fieldsRead {
			return nil, fmt.Errorf("line %d has %d fields: want %d or more, with tabs between", i+1, len(values), fieldsRead)
		}
		f := Figure{
			Test: codes[[2]string{values[fieldCode], values[fieldAnswer]}], Type: strings.Replace(values[fieldType], "f", "float", 1),
			Form: formCodes[values[fieldForm]], Size: sizeCodes[values[fieldSize]], Who: report.BestC,
		}
		if f.Test == "" || f.Form == "" || f.Size == "" || strings.HasPrefix(values[fieldKernel], "xx") {
			continue
		}
		if f.Rate, err = strconv.ParseFloat(values[fieldRate], 64); err != nil {
			return nil, fmt.Errorf("line %d: the rate is %q: want a number", i+1, values[fieldRate])
		}
		f.Rate *= 1e3
		if err := f.check(); err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		k := slices.IndexFunc(all, func(g Figure) bool { return compare(f, g) == 0 })
		switch {
		case k < 0:
			all = append(all, f)
		case f.Rate > all[k].Rate:
			all[k] = f
		}
	}
	return all, nil
}

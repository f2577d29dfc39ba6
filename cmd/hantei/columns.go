package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
	"github.com/hantei-go/hantei/cmd/hantei/internal/match"
	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
)

// sidePrefixes are what the flags of one file begin with.
var sidePrefixes = [2]string{sideNames[match.First] + "-", sideNames[match.Second] + "-"}

// angleColumn is how flags call [shape.Angle]: --angle tells the unit.
const angleColumn = "angle-column"

// angleFlagNames are the flags that tell how angles are counted.
var angleFlagNames = []string{"angle", "angle-from", "clockwise"}

// noIDFlag is how the flags end that leave the ids out, of which results have none then.
const noIDFlag = "no-" + shape.ID

// filePrefixes are what flags of both files begin with, those of the first and those of the second.
var filePrefixes = [3]string{"", sidePrefixes[match.First], sidePrefixes[match.Second]}

// columnFlags adds the flags that name columns, by a field of both files, as --x, or of one, as
// --first-x, those that leave ids out, and those that tell how angles are counted.
func (p *program) columnFlags(c *cobra.Command) {
	p.columnFlagsOf(c, filePrefixes[:]...)
	for of, prefix := range filePrefixes {
		c.Flags().BoolVar(&p.flags.noIDs[of], prefix+noIDFlag, false, "take no column for ids, so that the results have none")
		if prefix != "" {
			_ = c.Flags().MarkHidden(prefix + noIDFlag) // there is such a flag; the help of columns tells of it
		}
	}
}

// columnFlagsOf adds those whose names begin with one of the prefixes.
func (p *program) columnFlagsOf(c *cobra.Command, prefixes ...string) {
	for _, prefix := range prefixes {
		for _, field := range fieldNames() {
			name := prefix + field
			c.Flags().String(name, "", "name of the column "+field)
			_ = c.Flags().MarkHidden(name) // there is such a flag; the help of columns tells of all of them
		}
	}
	c.Flags().StringVar(&p.flags.angleUnit, "angle", "rad", "unit of angles: deg or rad")
	c.Flags().StringVar(&p.flags.angleFrom, "angle-from", "x", "axis from which angles are counted: x or y")
	c.Flags().BoolVar(&p.flags.clockwise, "clockwise", false, "angles are counted clockwise; from y that is towards x")
}

// fieldNames are those that any kind of shape has, as flags call them.
func fieldNames() []string {
	names := []string{shape.ID, angleColumn}
	for _, kind := range slices.Concat(shape.Kinds, shape.SkyKinds) {
		names = append(names, kind.Fields...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// hasField tells whether files of a kind may have a column that a flag calls so.
func hasField(kind *shape.Kind, name string) bool {
	return name == shape.ID || name == angleColumn && kind.Direction() >= 0 || slices.Contains(kind.Fields, name)
}

// reading tells how to read the file of a side of a test.
func (p *program) reading(test *match.Test, side int) *files.Reading {
	kind := test.Sides()[side]
	r := &files.Reading{Kind: kind, Columns: map[string]string{}, BlockRows: p.flags.batch, Angles: p.angles()}
	r.Carry, r.Places, r.NoIDs = p.flags.carry[side], p.flags.places, p.hasNoIDs(side)
	for _, prefix := range []string{"", sidePrefixes[side]} { // the flag of one file has the last word
		for _, name := range fieldNames() {
			if column := p.flags.columns[prefix+name]; column != "" && hasField(kind, name) {
				r.Columns[fieldOf(name)] = column
			}
		}
	}
	return r
}

// hasNoIDs tells whether flags leave the ids of a side out. The flag of one file has the last word.
func (p *program) hasNoIDs(side int) bool {
	named := p.flags.columns[sidePrefixes[side]+shape.ID] != ""
	return p.flags.noIDs[1+side] || p.flags.noIDs[0] && !named
}

// checkNoIDs returns an error if a flag leaves ids out and another one names their column.
func (p *program) checkNoIDs() error {
	for of, prefix := range filePrefixes {
		if p.flags.noIDs[of] && p.flags.columns[prefix+shape.ID] != "" {
			return wrongUsage("--%s%s: --%s%s names a column of ids, need one of these flags", prefix, noIDFlag, prefix, shape.ID)
		}
	}
	return nil
}

// fieldOf is the field of a flag.
func fieldOf(name string) string {
	if name == angleColumn {
		return shape.Angle
	}
	return name
}

// takeColumnFlags reads the flags that name columns, and calls check with the name of each of these
// flags. It returns the first error, or that of the flags that tell how angles are counted.
func (p *program) takeColumnFlags(c *cobra.Command, check func(name string) error) (err error) {
	p.flags.columns = map[string]string{}
	c.Flags().Visit(func(f *pflag.Flag) {
		if !isColumnFlag(f.Name) || err != nil {
			return
		}
		if p.flags.columns[f.Name] = f.Value.String(); f.Value.String() == "" {
			err = wrongUsage("--%s: need the name of a column", f.Name)
		} else {
			err = check(f.Name)
		}
	})
	if err != nil {
		return err
	}
	if err := p.checkNoIDs(); err != nil {
		return err
	}
	return p.checkAngleValues()
}

// checkAngleValues returns an error if a flag that tells how angles are counted has another value than it can have.
func (p *program) checkAngleValues() error {
	if unit := p.flags.angleUnit; unit != "deg" && unit != "rad" {
		return wrongUsage("--angle %s: need deg or rad", unit)
	}
	if from := p.flags.angleFrom; from != "x" && from != "y" {
		return wrongUsage("--angle-from %s: need x or y", from)
	}
	return nil
}

// angles tells how the angles of the files are counted.
func (p *program) angles() files.AngleConvention {
	return files.AngleConvention{
		Degrees: p.flags.angleUnit == "deg", FromY: p.flags.angleFrom == "y", Clockwise: p.flags.clockwise,
	}
}

func isColumnFlag(name string) bool {
	for _, prefix := range sidePrefixes {
		name = strings.TrimPrefix(name, prefix)
	}
	return slices.Contains(fieldNames(), name)
}

// checkColumnFlag returns an error if a flag names a column that no file of a test has.
func checkColumnFlag(name string, test *match.Test) error {
	field, sides := name, test.Sides()
	kinds := sides[:]
	for side, prefix := range sidePrefixes {
		if rest, found := strings.CutPrefix(name, prefix); found {
			field, kinds = rest, kinds[side:side+1]
		}
	}
	if slices.ContainsFunc(kinds, func(k *shape.Kind) bool { return hasField(k, field) }) {
		return nil
	}
	var have []string
	for _, k := range slices.Compact(kinds) {
		have = append(have, k.Name+" have "+k.Columns())
	}
	return wrongUsage("--%s: %s, need one of these", name, strings.Join(have, ", "))
}

// checkAngleFlags returns an error if a flag tells how angles are counted, and no shape of a test has
// a direction that could be given by one.
func checkAngleFlags(c *cobra.Command, test *match.Test) error {
	if test.First.Direction() >= 0 || test.Second.Direction() >= 0 {
		return nil
	}
	var with []string
	for _, k := range shape.Kinds {
		if k.Direction() >= 0 {
			with = append(with, k.Name)
		}
	}
	for _, name := range angleFlagNames {
		if c.Flags().Changed(name) {
			return wrongUsage("--%s: %s has no shape with a direction, need a test of %s", name, test.Name, strings.Join(with, " or "))
		}
	}
	return nil
}

// checkDirections returns an error if a column of a direction that a flag names is not there: in the
// files of its side, or, of a flag for both sides, in those of any side that it is for. (A file without
// another column could not be read.)
func (p *program) checkDirections(sides [2]*stream) error {
	for _, name := range fieldNames() {
		var wrong error
		found := false
		for side, s := range sides {
			own := p.flags.columns[sidePrefixes[side]+name] != ""
			switch err := s.source.Lacking(fieldOf(name)); {
			case own && err != nil:
				return err
			case own || !hasField(s.kind, name):
			case err == nil:
				found = true
			case wrong == nil:
				wrong = err
			}
		}
		if wrong != nil && !found {
			return wrong
		}
	}
	return nil
}

package main

import (
	"slices"
	"strings"

	"github.com/apache/arrow-go/v18/arrow"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
	"github.com/hantei-go/hantei/cmd/hantei/internal/match"
)

// sideNames are what the columns of one side are called, or begin with.
var sideNames = [2]string{match.First: "first", match.Second: "second"}

// carryFlags adds the flags that carry columns of the inputs into the results.
func (p *program) carryFlags(add func(to *[]string, name string, value []string, usage string)) {
	for side, name := range sideNames {
		add(&p.flags.carry[side], "carry-"+name, nil, "columns of the "+name+" side that the results have too, as name,flux")
	}
}

// checkCarry returns an error if one of these flags has an empty name, or one twice.
func (p *program) checkCarry() error {
	for side, names := range p.flags.carry {
		for i, name := range names {
			switch {
			case name == "":
				return wrongUsage("--carry-%s: need names of columns", sideNames[side])
			case slices.Contains(names[:i], name):
				return wrongUsage("--carry-%s: %s is there twice, need it once", sideNames[side], name)
			}
		}
	}
	return nil
}

// addAlong adds the columns that results take from the inputs, of which one may be nil: the ids, and
// those that are carried along. These keep their names, unless another column of the results has the
// name, be it one of those in after or of --file-names; then they have the name of their side before it.
func (s *schema) addAlong(after schema, sides [2]*stream) {
	for side, in := range sides {
		if in != nil && in.source.IDType != nil {
			name := sideNames[side] + "_id"
			if sides[1-side] == nil {
				name = "id"
			}
			s.add(name, in.source.IDType, true)
		}
	}
	taken := map[string]int{}
	for _, f := range append(slices.Clone(*s), after...) {
		taken[f.Name]++
	}
	for side, in := range sides {
		if in != nil {
			for k := range in.source.Carried {
				taken[in.alongName(side, k)]++
			}
		}
	}
	for side, in := range sides {
		if in == nil {
			continue
		}
		for k, c := range in.source.Carried {
			name := in.alongName(side, k)
			if taken[name] > 1 && !in.source.IsPlace(k) {
				for taken[name] > 0 {
					name = sideNames[side] + "_" + name
				}
				taken[name]++
			}
			s.add(name, c.Type, true)
		}
	}
}

// alongName is what results call a column that is carried along, unless another has the name. The
// columns of --file-names have that of their side before it in any case.
func (s *stream) alongName(side, k int) string {
	name := s.source.Carried[k].Name
	if s.source.IsPlace(k) {
		name = sideNames[side] + "_" + name
	}
	return name
}

// along picks rows of what results take from the inputs, in the order of [schema.addAlong]. A
// negative row has nulls.
func along(blocks [2]*files.Block, rows [2][]int32) (columns []arrow.Array, err error) {
	pick := func(v *files.Values, side int) {
		if v.Type == nil || err != nil {
			return
		}
		var a arrow.Array
		if a, err = v.Pick(rows[side]); err == nil {
			columns = append(columns, a)
		}
	}
	for side, b := range blocks {
		if b != nil {
			pick(&b.IDs, side)
		}
	}
	for side, b := range blocks {
		if b != nil {
			for k := range b.Carried {
				pick(&b.Carried[k], side)
			}
		}
	}
	return columns, err
}

// checkCount returns an error if the results of --count should carry columns of the side that is
// kept, whose rows they do not have.
func (p *program) checkCount() error {
	if kept := p.kept(); p.flags.count && len(p.flags.carry[kept]) > 0 {
		return wrongUsage("--count tells of the rows of the %s side: --carry-%s %s cannot be there, need --carry-%s or --keep %s",
			sideNames[1-kept], sideNames[kept], strings.Join(p.flags.carry[kept], ","), sideNames[1-kept], sideNames[1-kept])
	}
	return nil
}

package main

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/hantei-go/hantei/internal/catalog"
)

// table is the table of tests as the templates see it.
type table struct{}

// An element is an element type of columns.
type element struct{ C, Suffix string }

func (table) Elements() []element { return []element{{"float", "f32"}, {"double", "f64"}} }

func (table) Shapes() (all []shape) {
	for _, s := range catalog.Shapes {
		all = append(all, shape{s})
	}
	return all
}

// Records are the answers of several numbers a row.
func (table) Records() (all []answer) {
	for _, a := range catalog.Answers {
		if a.Form == catalog.Record {
			all = append(all, answer{a})
		}
	}
	return all
}

// MostColumns is how many columns the widest shape or record has.
func (t table) MostColumns() (most int) {
	for _, s := range t.Shapes() {
		most = max(most, len(s.Columns))
	}
	for _, r := range t.Records() {
		most = max(most, len(r.Columns))
	}
	return most
}

func (table) Tests() (all []test) {
	for i := range catalog.Tests {
		all = append(all, test{&catalog.Tests[i]})
	}
	return all
}

// SelfTests are those that have a function self: they are symmetric, and calls over pairs take
// them.
func (t table) SelfTests() (some []test) {
	for _, test := range t.Tests() {
		if test.Symmetric && test.Answer().Form != catalog.Record {
			some = append(some, test)
		}
	}
	return some
}

func (t table) BitTests() []test        { return ofForm(catalog.Bits, t.Tests()) }
func (t table) NumberTests() []test     { return ofForm(catalog.Numbers, t.Tests()) }
func (t table) RecordTests() []test     { return ofForm(catalog.Record, t.Tests()) }
func (t table) SelfBitTests() []test    { return ofForm(catalog.Bits, t.SelfTests()) }
func (t table) SelfNumberTests() []test { return ofForm(catalog.Numbers, t.SelfTests()) }

// ofForm are the tests whose answer has this form.
func ofForm(form catalog.Form, tests []test) (some []test) {
	for _, test := range tests {
		if test.Answer().Form == form {
			some = append(some, test)
		}
	}
	return some
}

type test struct{ *catalog.Test }

// C is the test's name in C.
func (t test) C() string { return snake(t.Name) }

func (t test) First() shape   { return shape{t.Test.First} }
func (t test) Second() shape  { return shape{t.Test.Second} }
func (t test) Answer() answer { return answer{t.Test.Answer} }

// FirstArgument and SecondArgument name the sides: by their shapes, where these differ.
func (t test) FirstArgument() string {
	if t.Test.First == t.Test.Second {
		return "first"
	}
	return t.First().Noun
}

func (t test) SecondArgument() string {
	if t.Test.First == t.Test.Second {
		return "second"
	}
	return t.Second().Noun
}

// Sides are the parameters of both.
func (t test) Sides(e element) string {
	return fmt.Sprintf("const hantei_%s_%s *%s, const hantei_%s_%s *%s",
		t.First().C(), e.Suffix, t.FirstArgument(), t.Second().C(), e.Suffix, t.SecondArgument())
}

// CompanionOf are the names of the tests that give a number where this one gives a bit.
func (t test) CompanionOf() (names []string) {
	for _, other := range (table{}).NumberTests() {
		if other.Companion == t.Name {
			names = append(names, other.C())
		}
	}
	return names
}

type shape struct{ *catalog.Shape }

// C is the shape's name in C.
func (s shape) C() string { return snake(s.Name) }

// Reader is the function that reads such columns.
func (s shape) Reader() string { return strings.ToLower(s.Name[:1]) + s.Name[1:] }

func (s shape) Pointers() string   { return pointers(s.Columns) }
func (s shape) ColumnList() string { return columnList(s.Columns) }

type answer struct{ *catalog.Answer }

func (a answer) Pointers() string   { return pointers(a.Columns) }
func (a answer) ColumnList() string { return columnList(a.Columns) }

// FormName is the form of the answer as catalog.h has it.
func (a answer) FormName() string {
	return map[catalog.Form]string{catalog.Bits: "BITS", catalog.Numbers: "NUMBERS", catalog.Record: "RECORD"}[a.Form]
}

// snake is a Go name as C has it: moving_circles for MovingCircles.
func snake(name string) string {
	var b strings.Builder
	for i, r := range name {
		if i > 0 && unicode.IsUpper(r) {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// pointers declares columns: *x, *y.
func pointers(columns []string) string { return "*" + strings.ToLower(strings.Join(columns, ", *")) }

// columnList is C(0, x), C(1, y).
func columnList(columns []string) string {
	list := make([]string, len(columns))
	for k, column := range columns {
		list[k] = fmt.Sprintf("C(%d, %s)", k, strings.ToLower(column))
	}
	return strings.Join(list, ", ")
}

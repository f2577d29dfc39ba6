package main

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/hantei-go/hantei/internal/catalog"
)

// table is the table of tests as the templates see it.
type table struct{}

func (table) Shapes() (all []shape) {
	for _, s := range catalog.Shapes {
		all = append(all, shape{Name: s.Name, Doc: s.Doc, Columns: columns(s.Columns)})
	}
	return all
}

// Records are the answers of several numbers a row, which have columns as shapes do.
func (table) Records() (all []shape) {
	for _, a := range catalog.Answers {
		if a.Form == catalog.Record {
			all = append(all, shape{Name: a.Record, Doc: a.Doc, Columns: columns(a.Columns)})
		}
	}
	return all
}

func (table) Tests() (all []test) {
	for i := range catalog.Tests {
		all = append(all, test{&catalog.Tests[i]})
	}
	return all
}

func (t table) BitTests() []test        { return ofForm(catalog.Bits, t.Tests()) }
func (t table) NumberTests() []test     { return ofForm(catalog.Numbers, t.Tests()) }
func (t table) RecordTests() []test     { return ofForm(catalog.Record, t.Tests()) }
func (t table) SelfBitTests() []test    { return symmetric(t.BitTests()) }
func (t table) SelfNumberTests() []test { return symmetric(t.NumberTests()) }

// ofForm are the tests whose answer has this form.
func ofForm(form catalog.Form, tests []test) (some []test) {
	for _, test := range tests {
		if test.Answer.Form == form {
			some = append(some, test)
		}
	}
	return some
}

func symmetric(tests []test) (some []test) {
	for _, test := range tests {
		if test.Symmetric {
			some = append(some, test)
		}
	}
	return some
}

// A shape is a shape or a record.
type shape struct {
	Name, Doc string
	Columns   []string // as JavaScript calls them
}

// Maker is the function of JavaScript that makes such columns.
func (s shape) Maker() string { return camel(s.Name) }

// Directed tells whether the columns have a direction, which an angle can set.
func (s shape) Directed() bool {
	return strings.Contains(" "+strings.Join(s.Columns, " ")+" ", " ux uy ")
}

// Fields declares a row, x: number; y: number.
func (s shape) Fields() string { return strings.Join(s.Columns, ": number; ") + ": number" }

// Quoted is the columns as an array of JavaScript.
func (s shape) Quoted() string { return `["` + strings.Join(s.Columns, `", "`) + `"]` }

// Words is the name in words: moving circles for MovingCircles.
func (s shape) Words() string {
	var b strings.Builder
	for i, r := range s.Name {
		if i > 0 && unicode.IsUpper(r) {
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

type test struct{ *catalog.Test }

func (t test) First() shape  { return shape{Name: t.Test.First.Name, Doc: t.Test.First.Doc} }
func (t test) Second() shape { return shape{Name: t.Test.Second.Name, Doc: t.Test.Second.Doc} }

// Method is the test's name in JavaScript.
func (t test) Method() string { return camel(t.Name) }

// FirstArgument and SecondArgument name the sides: by their shapes, where these differ.
func (t test) FirstArgument() string  { return t.argument("first", t.Test.First.Noun) }
func (t test) SecondArgument() string { return t.argument("second", t.Test.Second.Noun) }

func (t test) argument(place, noun string) string {
	if t.Test.First == t.Test.Second {
		return place
	}
	return camel(strings.ReplaceAll(noun, " ", "_"))
}

// Form is the form of the answer as catalog.js has it.
func (t test) Form() string {
	return map[catalog.Form]string{catalog.Bits: "hits", catalog.Numbers: "numbers", catalog.Record: "record"}[t.Answer.Form]
}

// Result is the type of the answers of a batch, of an element type.
func (t test) Result(element string) string {
	switch t.Answer.Form {
	case catalog.Bits:
		return "Hits"
	case catalog.Numbers:
		return "Numbers<" + element + ">"
	}
	return t.Answer.Record + "<" + element + ">"
}

// LimitDoc says what the limit of a search is.
func (t test) LimitDoc() string {
	if t.Answer == catalog.Times {
		return "The limit is a time: 1 keeps every impact of the frame."
	}
	return "The limit is in the units of the columns; a number that is negative is within every limit from 0 on."
}

// Kind says in words of what kind the answers are.
func (t test) Kind() string {
	switch t.Answer.Form {
	case catalog.Bits:
		return "hit bits"
	case catalog.Record:
		return "records: `" + strings.Join(columns(t.Answer.Columns), "`, `") + "`"
	}
	return t.Answer.Name
}

// Constructor makes the test in Go.
func (t test) Constructor() string {
	switch {
	case t.Answer.Form == catalog.Record:
		return "newRecordTest"
	case t.Answer.Form == catalog.Bits && t.Symmetric:
		return "newSelfTest"
	case t.Answer.Form == catalog.Bits:
		return "newHitTest"
	case t.Symmetric:
		return "newSelfNumberTest"
	}
	return "newNumberTest"
}

// Companions says which tests have to do with this one; "" if none.
func (t test) Companions() string {
	if t.Companion != "" {
		return fmt.Sprintf("{@link Hantei.%s} answers with hit bits alone, and takes less time.", camel(t.Companion))
	}
	return ""
}

// NotShape says what a row that is not a shape gives.
func (t test) NotShape() string {
	switch {
	case t.Answer.Form == catalog.Bits:
		return "never hits: its bit is 0"
	case strings.Contains(t.Answer.Doc, "+inf"):
		return "is a miss"
	}
	return "has NaN"
}

// columns are names of columns as JavaScript writes them: minX for MinX, ux for UX.
func columns(names []string) (all []string) {
	for _, name := range names {
		if strings.ToUpper(name) == name {
			name = strings.ToLower(name)
		}
		all = append(all, camel(name))
	}
	return all
}

// camel is a Go name as JavaScript has it: movingCircles for MovingCircles.
func camel(name string) string {
	var b strings.Builder
	upper := false
	for i, r := range name {
		switch {
		case r == '_':
			upper = true
			continue
		case i == 0:
			r = unicode.ToLower(r)
		case upper:
			r = unicode.ToUpper(r)
		}
		upper = false
		b.WriteRune(r)
	}
	return b.String()
}

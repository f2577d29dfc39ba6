package main

import (
	"strings"

	"github.com/hantei-go/hantei/internal/catalog"
)

// python is a test as package hantei of Python has it.
type python struct {
	Form    string // what kind of answer it gives
	Type    string // of the answer
	Returns string // the type in words
	Doc     string // what the values mean
	Call    string // what computes it
}

// Python describes the test for batch.py.
func (t test) Python() python {
	a := t.Answer()
	switch a.Form {
	case catalog.Bits:
		return python{"bool", "NDArray[np.bool_]", "ndarray of bool",
			"True for a hit; touching is one. A row that is not a shape never hits. The answer is exact.",
			"_rows.hits(name, first, second)"}
	case catalog.Numbers:
		return python{"number", "NDArray[np.floating]", "ndarray",
			a.Doc + " A row that is not a shape gives " + missing(a) + ". The same bits on every machine.",
			"_rows.numbers(name, first, second)"}
	}
	name := title(a.Name)
	return python{"record", name, name,
		a.Doc + " The same bits on every machine.",
		"_rows.records(name, first, second, " + name + ")"}
}

// missing is what a row that is not a shape gives.
func missing(a answer) string {
	if a.Answer == catalog.Times {
		return "+inf"
	}
	return "NaN"
}

func title(name string) string { return strings.ToUpper(name[:1]) + name[1:] }

// wrap breaks a text into lines of at most 115 characters, indented by so many spaces but for the
// first.
func wrap(indent int, text string) string {
	var b strings.Builder
	column := indent
	for i, word := range strings.Fields(text) {
		switch {
		case i > 0 && column+1+len(word) > 115:
			b.WriteString("\n" + strings.Repeat(" ", indent))
			column = indent
		case i > 0:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += len(word)
	}
	return b.String()
}

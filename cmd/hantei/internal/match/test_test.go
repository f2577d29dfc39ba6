package match

import (
	"slices"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
	"github.com/hantei-go/hantei/internal/catalog"
)

// TestCatalog compares the table with that of internal/catalog: no test is missing, and each has
// the sides and the form of answer that it has there.
func TestCatalog(t *testing.T) {
	for _, want := range catalog.Tests {
		got := Named(want.Name)
		if got == nil {
			t.Errorf("cmd/hantei/internal/match/test.go: Tests lacks %s", want.Name)
			continue
		}
		if got.About != want.Question {
			t.Errorf("%s answers %q, want %q", want.Name, got.About, want.Question)
		}
		for _, side := range []struct {
			kind *shape.Kind
			want *catalog.Shape
		}{{got.First, want.First}, {got.Second, want.Second}} {
			if fields := upper(side.kind.Fields); !slices.Equal(fields, side.want.Columns) {
				t.Errorf("%s has a side with columns %q, want %q", want.Name, fields, side.want.Columns)
			}
		}
		switch numbers := upper(got.Numbers); want.Answer.Form {
		case catalog.Bits:
			if len(numbers) != 0 || got.Limits != nil {
				t.Errorf("%s has numbers %q, want a hit or a miss", want.Name, numbers)
			}
		case catalog.Numbers:
			if len(numbers) != 1 || got.Limits == nil {
				t.Errorf("%s has numbers %q, want one and limits", want.Name, numbers)
			}
		case catalog.Record:
			// The first number has its whole name here, and perhaps only the first letter of that in
			// package soa.
			columns := upper(want.Answer.Columns)
			if len(numbers) != len(columns) || !strings.HasPrefix(numbers[0], columns[0]) || !slices.Equal(numbers[1:], columns[1:]) {
				t.Errorf("%s has numbers %q, want %q", want.Name, numbers, columns)
			}
		}
	}
	if len(Tests) != len(catalog.Tests) {
		t.Errorf("%d tests, want %d", len(Tests), len(catalog.Tests))
	}
}

func TestSpellings(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"BoxCircle", "BoxCircle"},
		{"boxCircle", "BoxCircle"},
		{"box_circle", "BoxCircle"},
		{"circle_sweep_contact", "CircleSweepContact"},
		{"circle", ""},
		{"_", ""},
		{"", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := ""
			if test := Named(c.name); test != nil {
				got = test.Name
			}
			if got != c.want {
				t.Errorf("the test is %q, want %q", got, c.want)
			}
		})
	}
}

func upper(names []string) (all []string) {
	for _, name := range names {
		all = append(all, strings.ToUpper(name))
	}
	return all
}

package main

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/report"
)

// A selection is the cases of tests on rows that the command line asks for.
type selection struct {
	tests, tiers, types, sizes, forms []string
}

// define defines the flags of a selection, with what else there is to tell of the types, and the default
// sizes.
func (s *selection) define(flags *flag.FlagSet, aboutTypes, defaultSizes string) {
	listVar(flags, &s.tests, "test", testNames, "tests")
	listVar(flags, &s.tiers, "tier", hantei.Tiers(), "tiers")
	listVar(flags, &s.types, "type", report.Types, "element types"+aboutTypes)
	listVar(flags, &s.forms, "form", report.Forms, aboutForms)
	sizesVar(flags, &s.sizes, defaultSizes)
}

const aboutForms = "call forms: rows against rows, one against rows"

// sizesVar defines -size, which takes names of sizes and numbers of rows.
func sizesVar(flags *flag.FlagSet, sizes *[]string, byDefault string) {
	usage := "`list` of sizes: where the columns fit, or numbers of rows, multiples of 64 (default " + byDefault + ")"
	flags.Var(&listValue{set: func(given []string) error {
		for i, g := range given {
			if slices.Contains(report.Sizes, g) {
				continue
			}
			n, err := strconv.Atoi(g)
			if err != nil || n <= 0 {
				return errors.New("want some of " + strings.Join(report.Sizes, ",") + " or numbers of rows")
			}
			if n > mostRows {
				return fmt.Errorf("want %d rows at most", mostRows)
			}
			given[i] = strconv.Itoa(wholeSteps(n)) // what is measured, and so named in results
		}
		*sizes = given
		return nil
	}}, "size", usage)
}

// listVar defines a flag that takes some of the choices, in their order whatever the flag's; by
// default those that the list has, or all if it has none.
func listVar(flags *flag.FlagSet, list *[]string, name string, choices []string, what string) {
	if *list == nil {
		*list = choices
	}
	usage := fmt.Sprintf("`list` of %s (default %s)", what, strings.Join(*list, ","))
	flags.Var(&listValue{set: func(given []string) error {
		for _, g := range given {
			if !slices.Contains(choices, g) {
				return errors.New("want some of " + strings.Join(choices, ","))
			}
		}
		*list = slices.DeleteFunc(slices.Clone(choices), func(c string) bool { return !slices.Contains(given, c) })
		return nil
	}}, name, usage)
}

// A listValue is that of a flag that takes a list, once.
type listValue struct {
	text string // as it was given
	set  func(items []string) error
}

func (v *listValue) String() string { return v.text }

func (v *listValue) Set(text string) error {
	if v.text != "" {
		return fmt.Errorf("it was %s before: want one list", v.text)
	}
	v.text = text
	return v.set(strings.Split(text, ","))
}

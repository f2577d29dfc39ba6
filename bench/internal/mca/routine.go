// Package mca finds the loops of hantei's routines in a program and has llvm-mca say how many
// cycles a row takes on CPUs that are not at hand.
package mca

import (
	"debug/elf"
	"fmt"
	"regexp"
	"strings"

	"github.com/hantei-go/hantei/bench/internal/report"
)

// A Routine is a symbol of a program.
type Routine struct {
	Symbol, Test, Type, Form, Tier string
}

// routineSymbol is what the generator calls routines, as the linker writes it.
var routineSymbol = regexp.MustCompile(
	`^github\.com/hantei-go/hantei\.([a-z][A-Za-z]*)F(32|64)(Rows|OneAgainstRows|RowsAgainstOne)(AVX2|AVX512|NEON)\.abi0$`)

// forms are the call forms, by the generator's names.
var forms = map[string]string{"Rows": report.FormRows, "OneAgainstRows": report.FormOne, "RowsAgainstOne": report.FormSecond}

// routineOf returns the routine with that symbol, if it is one of a test or of its sieve. Those that
// tell which rows are shapes run seldom, and belong to no test.
func routineOf(symbol string) (k Routine, ok bool) {
	m := routineSymbol.FindStringSubmatch(symbol)
	if m == nil || strings.HasSuffix(m[1], "IsShape") {
		return k, false
	}
	return Routine{
		Symbol: symbol, Test: strings.ToUpper(m[1][:1]) + m[1][1:], Type: "float" + m[2], Form: forms[m[3]],
		Tier: strings.ToLower(m[4]),
	}, true
}

// elementBytes is the size of a number in the columns.
func (k *Routine) elementBytes() int {
	if k.Type == "float32" {
		return 4
	}
	return 8
}

// Routines returns those in an ELF program, in the order of their addresses.
func Routines(program string) ([]Routine, error) {
	file, err := elf.Open(program)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	symbols, err := file.Symbols()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", program, err)
	}
	var routines []Routine
	for _, s := range symbols {
		if k, ok := routineOf(s.Name); ok && elf.ST_TYPE(s.Info) == elf.STT_FUNC {
			routines = append(routines, k)
		}
	}
	if len(routines) == 0 {
		return nil, fmt.Errorf("%s has no routines", program)
	}
	return routines, nil
}

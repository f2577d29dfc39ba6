// Package mca finds the loops of hantei's kernels in a program and has llvm-mca say how many cycles a row takes
// on CPUs that are not at hand.
package mca

import (
	"debug/elf"
	"fmt"
	"regexp"
	"strings"
)

// A Kernel is a symbol of a program.
type Kernel struct {
	Symbol, Test, Type, Shape, Tier string
}

// kernelSymbol is what the generator calls kernels, as the linker writes it.
var kernelSymbol = regexp.MustCompile(
	`^github\.com/hantei-go/hantei\.([a-z][A-Za-z]*)F(32|64)(Rows|FirstOne|SecondOne)(AVX2|AVX512|NEON)\.abi0$`)

// shapes of a call, by what kernels call them: row i against row i, one row against all, all against one row.
var shapes = map[string]string{"Rows": "rows", "FirstOne": "one", "SecondOne": "second"}

// kernelOf returns the kernel with that symbol, if it is one.
func kernelOf(symbol string) (k Kernel, ok bool) {
	m := kernelSymbol.FindStringSubmatch(symbol)
	if m == nil {
		return k, false
	}
	return Kernel{
		Symbol: symbol, Test: strings.ToUpper(m[1][:1]) + m[1][1:], Type: "float" + m[2], Shape: shapes[m[3]],
		Tier: strings.ToLower(m[4]),
	}, true
}

// elementBytes is the size of a number in the columns.
func (k *Kernel) elementBytes() int {
	if k.Type == "float32" {
		return 4
	}
	return 8
}

// Kernels returns those in an ELF program, in the order of their addresses.
func Kernels(program string) ([]Kernel, error) {
	file, err := elf.Open(program)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	symbols, err := file.Symbols()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", program, err)
	}
	var kernels []Kernel
	for _, s := range symbols {
		if k, ok := kernelOf(s.Name); ok && elf.ST_TYPE(s.Info) == elf.STT_FUNC {
			kernels = append(kernels, k)
		}
	}
	if len(kernels) == 0 {
		return nil, fmt.Errorf("%s has no kernels", program)
	}
	return kernels, nil
}

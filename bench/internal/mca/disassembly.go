package mca

import (
	"bufio"
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// An instruction as llvm-objdump writes it.
type instruction struct {
	address uint64
	text    string // without comments and symbols: llvm-mca takes it back
	target  uint64 // of a jump, else 0
}

// disassemble returns the instructions of each routine of a program, by symbol.
func (t *Tools) disassemble(program string, routines []Routine) (map[string][]instruction, error) {
	var symbols []string
	for _, k := range routines {
		symbols = append(symbols, k.Symbol)
	}
	output, err := run(t.objdump, nil, "--disassemble", "--no-show-raw-insn",
		"--disassemble-symbols="+strings.Join(symbols, ","), program)
	if err != nil {
		return nil, err
	}
	return parse(output)
}

var (
	functionLine    = regexp.MustCompile(`^[0-9a-f]+ <(.*)>:$`)
	instructionLine = regexp.MustCompile(`^ *([0-9a-f]+): *\t(.*)$`)
	comment         = regexp.MustCompile(`\s*(//|# |<).*$`)
	jump            = regexp.MustCompile(`^(j[a-z]+|b|b\.[a-z]+|cbn?z|tbn?z)\t(?:.*\s)?(0x[0-9a-f]+)$`)
)

func parse(listing []byte) (map[string][]instruction, error) {
	functions := make(map[string][]instruction)
	var symbol string
	for lines := bufio.NewScanner(bytes.NewReader(listing)); lines.Scan(); {
		line := lines.Text()
		if m := functionLine.FindStringSubmatch(line); m != nil {
			symbol = m[1]
			continue
		}
		m := instructionLine.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		address, err := strconv.ParseUint(m[1], 16, 64)
		if err != nil {
			return nil, fmt.Errorf("the disassembly has %q: %w", line, err)
		}
		i := instruction{address: address, text: strings.TrimSpace(comment.ReplaceAllString(m[2], ""))}
		if m := jump.FindStringSubmatch(i.text); m != nil {
			if i.target, err = strconv.ParseUint(m[2], 0, 64); err != nil {
				return nil, fmt.Errorf("the disassembly has %q: %w", line, err)
			}
		}
		functions[symbol] = append(functions[symbol], i)
	}
	return functions, nil
}

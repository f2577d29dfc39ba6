package mca

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// A loop is the instructions of one turn, the jump back last.
type loop struct {
	body []instruction
	rows int // of a turn
}

// mainLoop returns the hot loop of a routine: that of the first jump back in its code, which has no
// other loop in it. The cold loop, which goes over a stretch again to note the unsure rows, comes
// later.
func mainLoop(k *Routine, code []instruction) (loop, error) {
	at := make(map[uint64]int)
	first, last := 0, -1
	for i, in := range code {
		at[in.address] = i
		if to, ok := at[in.target]; ok {
			first, last = to, i
			break
		}
	}
	if last < 0 {
		return loop{}, fmt.Errorf("%s has no loop", k.Symbol)
	}
	l := loop{body: code[first : last+1]}
	step := l.step()
	l.rows = step / k.elementBytes()
	if l.rows < 8 || l.rows > 64 || l.rows&(l.rows-1) != 0 || step%k.elementBytes() != 0 {
		return loop{}, fmt.Errorf("%s: a turn of the loop at %#x moves %d bytes on: want 8 to 64 rows",
			k.Symbol, l.body[0].address, step)
	}
	return l, nil
}

// advance is a constant added to a register, as x86 and arm64 write it.
var advance = regexp.MustCompile(`^(add|sub)q\t\$(-?0x[0-9a-f]+), %(?:\w+)$|^(add)\t(x\d+), (x\d+), #(0x[0-9a-f]+)$`)

// step returns by how many bytes a turn moves the index into the columns on: the most that is added
// to a register. The pointers into the hit bits move by less.
func (l *loop) step() (most int) {
	for _, in := range l.body {
		m := advance.FindStringSubmatch(in.text)
		if m == nil || m[4] != m[5] {
			continue
		}
		n, err := strconv.ParseInt(m[2]+m[6], 0, 64)
		if err != nil {
			continue
		}
		if m[1] == "sub" {
			n = -n // Go's assembler has 128 subtracted as -128, which is shorter
		}
		most = max(most, int(n))
	}
	return most
}

// region writes the loop for llvm-mca, under a name.
func (l *loop) region(text *strings.Builder, name string) {
	fmt.Fprintf(text, "# LLVM-MCA-BEGIN %s\n", name)
	labels := make(map[uint64]string)
	for _, in := range l.body {
		if in.target != 0 {
			labels[in.target] = fmt.Sprintf(".L%x", in.target)
		}
	}
	for _, in := range l.body {
		if label, ok := labels[in.address]; ok {
			fmt.Fprintf(text, "%s:\n", label)
		}
		line := in.text
		if in.target != 0 {
			line = line[:strings.LastIndex(line, "0x")] + labels[in.target]
		}
		fmt.Fprintln(text, line)
	}
	fmt.Fprintln(text, "# LLVM-MCA-END")
}

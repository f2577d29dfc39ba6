package wasm

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/programs"
)

// trace runs instructions on descriptions of how each value came about, and returns what they store
// and decide, in order. At the end of a block it returns the locals that hold values beyond it as
// well. A loop is run once, with locals in it that nothing is known of.
func trace(t *testing.T, list []assembly.Instruction, passing func(Local) bool) (seen []string) {
	t.Helper()
	var stack []string
	locals, known := map[Local]string{}, map[string]string{} // known gives long descriptions a short name
	pop := func(n int) []string {
		if len(stack) < n {
			t.Fatalf("%d values on the stack, need %d", len(stack), n)
		}
		top := slices.Clone(stack[len(stack)-n:])
		stack = stack[:len(stack)-n]
		return top
	}
	boundary := func(i assembly.Instruction) {
		if len(stack) > 0 {
			t.Fatalf("%d values on the stack at %s", len(stack), i.Mnemonic)
		}
		var lasting []string
		for l, v := range locals {
			if !passing(l) {
				lasting = append(lasting, fmt.Sprint(l, "=", v))
			}
		}
		slices.Sort(lasting)
		seen = append(seen, fmt.Sprint(i.Mnemonic, lasting))
		for l := range locals {
			if passing(l) {
				delete(locals, l)
			} else {
				locals[l] = fmt.Sprint(l, " at ", len(seen))
			}
		}
	}
	for _, i := range list {
		op := opcodes[i.Mnemonic]
		switch i.Mnemonic {
		case "local.get":
			l := i.Operands[0].(Local)
			if _, ok := locals[l]; !ok && passing(l) {
				t.Fatalf("%v is got, and not set in its block", l)
			}
			stack = append(stack, locals[l])
			continue
		case "local.set":
			locals[i.Operands[0].(Local)] = pop(1)[0]
			continue
		case "local.tee":
			locals[i.Operands[0].(Local)] = stack[len(stack)-1]
			continue
		}
		value := fmt.Sprint(i.Mnemonic, i.Operands, pop(op.pops))
		if short, ok := known[value]; ok {
			value = short
		} else {
			known[value] = fmt.Sprint("v", len(known))
			value = known[value]
		}
		switch {
		case op.pushes == 1:
			stack = append(stack, value)
		case op.pops > 0:
			seen = append(seen, value)
		}
		if isBoundary(i) {
			boundary(i)
		}
	}
	return seen
}

// TestShortenKeeps compares what every routine does before and after it is shortened.
func TestShortenKeeps(t *testing.T) {
	for _, p := range programs.Every() {
		r := write(p)
		t.Run(r.Name, func(t *testing.T) {
			long := r.instructions()
			short := shorten(long, r.passing)
			if len(short) >= len(long) {
				t.Errorf("%d instructions of %d are left", len(short), len(long))
			}
			if a, b := trace(t, long, r.passing), trace(t, short, r.passing); !slices.Equal(a, b) {
				t.Errorf("does %q, did %q before", b, a)
			}
		})
	}
}

// TestShorten has locals 2 and 3, which hold values of one block, and local 4, which does not.
func TestShorten(t *testing.T) {
	for _, c := range []struct {
		name       string
		list, want string
	}{
		{"at once", "const set2 get2 neg set4", "const neg set4"},
		{"and again", "const set2 get2 neg set4 get2 neg set4", "const tee2 neg set4 get2 neg set4"},
		{"and beyond", "const set4 get4 neg set4 end", "const tee4 neg set4 end"},
		{"one after the other", "const set2 const set3 get2 get3 add set4", "const const add set4"},
		{"below another", "const set2 get4 get2 sub set4", "const set2 get4 get2 sub set4"},
		{"across a block", "const set4 loop get4 neg set4 end", "const set4 loop get4 neg set4 end"},
		{"set again", "const set2 get2 neg set2 get2 neg set4", "const neg neg set4"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := spell(shorten(parse(t, c.list), func(l Local) bool { return l < 4 }))
			if got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

// words are the instructions of TestShorten by their short names.
var words = map[string]assembly.Instruction{
	"const": {Mnemonic: "i32.const", Operands: []assembly.Operand{Number(1)}},
	"neg":   {Mnemonic: "v128.not"}, "add": {Mnemonic: "i32.add"}, "sub": {Mnemonic: "f32x4.sub"}, "loop": {Mnemonic: "loop"}, "end": {Mnemonic: "end"},
}

func parse(t *testing.T, text string) (list []assembly.Instruction) {
	t.Helper()
	for word := range strings.FieldsSeq(text) {
		if i, ok := words[word]; ok {
			list = append(list, i)
			continue
		}
		list = append(list, assembly.Instruction{Mnemonic: "local." + word[:3], Operands: []assembly.Operand{Local(word[3] - '0')}})
	}
	return list
}

func spell(list []assembly.Instruction) string {
	var all []string
	for _, i := range list {
		word := ""
		for name, w := range words {
			if w.Mnemonic == i.Mnemonic {
				word = name
			}
		}
		if word == "" {
			word = fmt.Sprintf("%s%d", strings.TrimPrefix(i.Mnemonic, "local."), int(i.Operands[0].(Local)))
		}
		all = append(all, word)
	}
	return strings.Join(all, " ")
}

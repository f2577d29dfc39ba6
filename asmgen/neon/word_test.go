package neon

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/arch/arm64/arm64asm"

	"github.com/hantei-go/hantei/asmgen/programs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// decode is GNU's text of an instruction, without the blanks after commas.
func decode(t *testing.T, code uint32) string {
	t.Helper()
	i, err := arm64asm.Decode(binary.LittleEndian.AppendUint32(nil, code))
	if err != nil {
		t.Fatalf("%#08x: %v", code, err)
	}
	return compact(arm64asm.GNUSyntax(i))
}

func compact(text string) string { return strings.ReplaceAll(text, ", ", ",") }

// TestWords decodes every instruction with every register in every place.
func TestWords(t *testing.T) {
	for mnemonic, template := range encodings {
		for _, e := range []vec.Elem{vec.F32, vec.F64} {
			t.Run(fmt.Sprint(mnemonic, e), func(t *testing.T) {
				for r := range 32 {
					d, n, m := r, (r+11)%32, 0
					if strings.Contains(template.operands, "m") {
						m = (r + 23) % 32
					}
					code, text := word(mnemonic, e, d, n, m)
					want := strings.NewReplacer("x31]", "xzr]", "[x31", "[sp").Replace(compact(text)) // as addresses have them
					if got := decode(t, code); got != want {
						t.Errorf("%#08x is %q, want %q", code, got, want)
					}
				}
			})
		}
	}
}

// wordLine is a word of the assembly and its comment.
var wordLine = regexp.MustCompile(`^\tWORD +\$(0x[0-9a-f]{8}) // (.*)$`)

// TestWordsOfFile decodes the words of all programs: each is what its comment
// says.
func TestWordsOfFile(t *testing.T) {
	file, err := File(programs.Every())
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for lines := bufio.NewScanner(bytes.NewReader(file.Print())); lines.Scan(); {
		if !strings.Contains(lines.Text(), "WORD") {
			continue
		}
		m := wordLine.FindStringSubmatch(lines.Text())
		if m == nil {
			t.Fatalf("word without its comment: %q", lines.Text())
		}
		code, err := strconv.ParseUint(m[1], 0, 32)
		if err != nil {
			t.Fatal(err)
		}
		if got := decode(t, uint32(code)); got != compact(m[2]) {
			t.Errorf("%s is %q, its comment %q", m[1], got, m[2])
		}
		mnemonic, _, _ := strings.Cut(m[2], " ")
		found[mnemonic] = true
	}
	for mnemonic := range encodings {
		if !found[mnemonic] {
			t.Errorf("no program uses %s", mnemonic)
		}
	}
}

package wasm

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/asmgen/programs"
	"github.com/hantei-go/hantei/internal/catalog"
)

// mostBytesOfTest is what a page is asked to load at most for a test: its routines for both element
// types and all call forms, before compression, which leaves about a third.
const mostBytesOfTest = 20 << 10

func TestModuleSize(t *testing.T) {
	module, err := Module(programs.Every())
	if err != nil {
		t.Fatal(err)
	}
	if most := len(catalog.Tests) * mostBytesOfTest; len(module) > most {
		t.Errorf("the module of %d tests has %d bytes, want at most %d", len(catalog.Tests), len(module), most)
	}
}

// TestModuleValid has those validate the module that are on this machine: Node, and the
// tool of Debian's package wabt, with every extension off but fixed-width vectors.
func TestModuleValid(t *testing.T) {
	module, err := Module(programs.Every())
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "kernels.wasm")
	if err := os.WriteFile(file, module, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, command := range [][]string{
		{"node", "-e", `new WebAssembly.Module(require("fs").readFileSync(process.argv[1]))`, file},
		{"wasm-validate", "--disable-bulk-memory", "--disable-reference-types", "--disable-multi-value", "--disable-sign-extension",
			"--disable-saturating-float-to-int", "--disable-mutable-globals", file},
	} {
		t.Run(command[0], func(t *testing.T) {
			if _, err := exec.LookPath(command[0]); err != nil {
				t.Skip(err)
			}
			if out, err := exec.Command(command[0], command[1:]...).CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}

// TestOpcodes looks for instructions that no routine may have: relaxed vector instructions, whose results
// differ between machines and whose codes begin at 0x100, and WebAssembly's min and max.
func TestOpcodes(t *testing.T) {
	seen := map[opcode]string{}
	for name, op := range opcodes {
		if op.code > 0xff {
			t.Errorf("%s has code %#x, which is not fixed-width", name, op.code)
		}
		if strings.HasSuffix(name, ".min") || strings.HasSuffix(name, ".max") {
			t.Errorf("%s orders the two zeros and passes a NaN on; vec.Min and vec.Max are pmin and pmax", name)
		}
		key := opcode{code: op.code, vector: op.vector}
		if other, ok := seen[key]; ok {
			t.Errorf("%s and %s have the same code", name, other)
		}
		seen[key] = name
	}
}

package generic

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// function is the Go function of one program.
type function struct {
	w *bytes.Buffer
	p *vec.Program

	answers
	values
	variables
	stages   stages
	branches branches
	patterns patterns
	versions

	rowBit string // the bit of the row that is written
}

// versions are the other functions that a call may take for its words.
type versions struct {
	quick   *function // that of the quick program, or nil
	crowd   *function // that of words of which few rows surely miss, or nil: see mayBeCrowded
	crowded bool      // it is such a function itself
}

func newFunction(w *bytes.Buffer, p *vec.Program) *function {
	f := functionOf(w, p, p.Row(), nil, false)
	if p.HasQuick() {
		row, unfit := p.QuickRow()
		f.quick = functionOf(w, p, row, unfit, false)
	}
	if f.mayBeCrowded() {
		f.crowd = functionOf(w, p, p.Row(), nil, true)
	}
	return f
}

// functionOf is a function of the values row, with masks of rows that it is unfit for, or of crowded words.
func functionOf(w *bytes.Buffer, p *vec.Program, row, unfit []*vec.Node, crowded bool) *function {
	f := &function{
		w: w, p: p, rowBit: "1 << (i & (genericRows - 1))", versions: versions{crowded: crowded},
		answers:   answersOf(p, row, unfit),
		variables: variables{names: map[*vec.Node]string{}, declared: map[string]bool{}},
		patterns:  patterns{names: map[*vec.Node]string{}},
	}
	if crowded {
		if f.misses = f.misses[1:]; len(f.masks.first) > 0 {
			panic("generic: " + p.Name + " has crowds and masks of UnsureFirst")
		}
	}
	f.findLimits()
	f.count(row)
	f.findRough()
	f.findEarly()
	f.plan()
	f.findLate()
	f.findBranches()
	return f
}

func (f *function) printf(format string, args ...any) { fmt.Fprintf(f.w, format, args...) }

func (f *function) write() {
	f.printf("\n// %s: %s?\nfunc %s(args *routineArgs, unsures *uint64) {\nrows := args.rows\n", name(f.p), f.p.Doc, name(f.p))
	f.statements(func(n *vec.Node) bool {
		early := slices.ContainsFunc(f.nodes, func(user *vec.Node) bool { return user.Uniform && slices.Contains(user.Args, n) })
		return n.Uniform && (early || !f.stages.late[n])
	})
	f.once()
	if f.hit == nil && !f.masks.any() && f.stages.last == 0 {
		f.columns("0")
		f.printf("for i := range rows {\n")
		f.row()
		f.printf("}\n}\n")
		return
	}
	f.writeLimits()
	kept := ""
	if len(f.stages.slot) > 0 || f.crowd != nil && len(f.crowd.stages.slot) > 0 {
		f.printf("kept := betweenStages.Get().(*keptRows)\n")
		kept = ", unsafe.Pointer(kept)"
	}
	if f.quick != nil {
		f.hoistQuick()
	}
	if f.crowd != nil {
		f.hoistCrowd()
	}
	// The rows of a word are taken from the last one to the first, so that their bits are shifted in. The words
	// go the same way: a CPU may fetch columns from memory ahead of a loop that goes on in one direction alone.
	f.printf("for from := (rows - 1) &^ (genericRows - 1); from >= 0; from -= genericRows {\nn := min(genericRows, rows-from)\n")
	call := fmt.Sprintf("%s(args, from, n%s%s)\n", f.wordName(), kept, f.hoisted(false))
	switch {
	case f.quick != nil:
		f.tryQuick(kept)
	case f.crowd != nil:
		f.lookForCrowd(kept)
	case len(f.results()) > 0:
		f.printf("%s := %s", strings.Join(f.results(), ", "), call)
	default:
		f.printf("%s", call)
	}
	f.signed()
	f.storeWords()
	f.printf("}\n")
	if kept != "" {
		f.printf("betweenStages.Put(kept)\n")
	}
	f.printf("}\n")
	if f.quick != nil {
		f.quick.word()
	}
	if f.crowd != nil {
		f.crowd.word()
	}
	f.word()
}

// wordName is the name of the function of the rows of a word.
func (f *function) wordName() string {
	if f.unfit != nil {
		return name(f.p) + "QuickWord"
	}
	if f.crowded {
		return name(f.p) + "CrowdedWord"
	}
	return name(f.p) + "Word"
}

// word writes the function of the rows of a word. It is one of its own, and not inlined, because
// compilers then have all registers for its loop.
func (f *function) word() {
	f.printf("\n// %s answers n rows from row from on.\n//\n//go:noinline\n", f.wordName())
	kept := ""
	if len(f.stages.slot) > 0 {
		kept = ", kept unsafe.Pointer"
	}
	if f.unfit != nil {
		f.printf("func %s(args *routineArgs, from, n int, hit uint64%s) (hits uint64, undone int) {\n", f.wordName(), f.hoisted(true))
	} else {
		f.printf("func %s(args *routineArgs, from, n int%s%s) (", f.wordName(), kept, f.hoisted(true))
		for _, s := range f.results() {
			f.printf("%s %s,", s, f.resultType(s))
		}
		if f.crowd != nil {
			f.printf("crowded bool")
		}
		f.printf(") {\n")
	}
	f.columns("from")
	if f.stages.candidacy != everyRow {
		f.printf("var candidates uint64\n")
	}
	if f.meets != nil {
		f.printf("var met, withheld uint64\n")
	}
	f.rows()
	switch {
	case f.unfit != nil:
		f.printf("return hit, 0\n")
	case f.crowd != nil:
		f.printf("return %s, false\n", strings.Join(f.results(), ", "))
	case len(f.results()) > 0:
		f.printf("return %s\n", strings.Join(f.results(), ", "))
	}
	f.printf("}\n")
}

// storeWords writes what stores a word of hits and one of unsure rows.
func (f *function) storeWords() {
	if f.hit != nil {
		f.printf("setWord(args.hit, from/genericRows, hit)\n")
	}
	if f.masks.any() {
		f.printf("setWord(unsafe.Pointer(unsures), from/genericRows, %s)\n", f.unsureWord())
	}
}

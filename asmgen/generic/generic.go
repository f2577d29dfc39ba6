// Package generic lowers vector programs to Go, for the generic tier: a function for each program,
// element type and call form, which calls another one for each word of 64 rows.
//
// It is written for what compilers of Go do well. What one side fixes is computed before the loop.
// Hit bits are shifted into the word, the last of them first, so that no shift has a count that
// varies. Where one row is against many a short row is written twice in a turn. A row ends as soon
// as the program tells that it surely misses, if it does tell, and what only candidate rows need is
// computed for those alone: see stages. What makes a row unsure is a branch that is hardly ever
// taken, for a comparison costs less that way than as a bit. All selections by one mask are one
// branch, and what one side of it needs is computed in that side alone: see branch. Other branches
// that the data decide at random are avoided. A quick program of hit bits alone goes first, if the
// program has one: see tryQuick.
package generic

import (
	"bytes"
	"fmt"
	"go/format"

	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// File returns kernel_generic.go with a function for each of the programs ps that has two sides.
func File(ps []*vec.Program) ([]byte, error) {
	var w bytes.Buffer
	fmt.Fprintf(&w, "%spackage hantei\n\nimport (\n\"math\"\n\"math/bits\"\n\"unsafe\"\n\n\"github.com/hantei-go/hantei/internal/lane\"\n)\n", declare.Header)
	for _, p := range ps {
		if !p.OneSided() {
			newFunction(&w, p.WithBranches()).write()
		}
	}
	text, err := format.Source(w.Bytes())
	if err != nil {
		return nil, fmt.Errorf("%w in\n%s", err, w.Bytes())
	}
	return text, nil
}

func name(p *vec.Program) string { return declare.Name(p, declare.Generic) }

package hantei

import "sync"

// scratches are the working memory of calls over pairs: a test is a function
// value, so that what it is handed by pointer cannot live on the stack.
var scratches = sync.Pool{New: func() any { return newScratch() }}

// scratch is the working memory of one call.
type scratch struct {
	crew  crew
	typed []any // pointers, no two of the same type
}

func newScratch() *scratch {
	s := new(scratch)
	s.crew.init()
	return s
}

// typed is the S of s, a new one if there is none yet.
func typed[S any](s *scratch) *S {
	for _, p := range s.typed {
		if p, ok := p.(*S); ok {
			return p
		}
	}
	p := new(S)
	s.typed = append(s.typed, p)
	return p
}

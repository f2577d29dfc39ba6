package pairs

import (
	"context"
	"sync"

	"github.com/hantei-go/hantei/soa"
)

// workspaces are the working memory of calls that have returned. A test is a function value, so
// that what a call hands it by pointer would escape to the heap anew in every call.
var workspaces = sync.Pool{New: func() any { return new(workspace) }}

// workspace is the working memory of one call.
type workspace struct {
	search     search
	tiles      tiles
	candidates candidates
	packing    packing
	collecting collecting
	typed      []any // pointers to memory that depends on the types of a call, no two of the same type
}

// borrow takes a workspace. A call that panics does not give it back.
func borrow() *workspace { return workspaces.Get().(*workspace) }

// giveBack lets go of the caller's memory and makes w available to other calls.
func (w *workspace) giveBack() {
	w.search.end()
	w.candidates.list = List{}
	w.packing.end()
	workspaces.Put(w)
}

// pack packs the sides of a search among candidates, pointers to columns, where that pays.
func (w *workspace) pack(ctx context.Context, workers int, first, second any) {
	rows1, rows2 := w.packing.run(ctx, workers, &w.candidates.list, first, second)
	if rows1 == nil && rows2 == nil {
		return
	}
	for _, each := range w.search.workers {
		each.tester.takePacked(rows1, rows2)
	}
}

// typed is the S of w, a new one if there is none yet.
func typed[S any](w *workspace) *S {
	for _, p := range w.typed {
		if p, ok := p.(*S); ok {
			return p
		}
	}
	p := new(S)
	w.typed = append(w.typed, p)
	return p
}

// runWithin runs a finder whose workers have measurers.
func runWithin[T soa.Float](ctx context.Context, w *workspace, workers int, f finder, to measuredCollection[T]) error {
	if to.measures() {
		return typed[measuring[T]](w).run(ctx, &w.search, workers, f, to)
	}
	return w.collecting.run(ctx, workers, f, to.unmeasured)
}

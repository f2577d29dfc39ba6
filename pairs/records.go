package pairs

import (
	"context"
	"fmt"

	"github.com/hantei-go/hantei/internal/crew"
	"github.com/hantei-go/hantei/internal/separate"
)

// Results is what [Records] needs of a shape of results of type R. The results of package soa have
// it; R is soa.Contacts[float32], for example.
type Results[R any] interface {
	*R

	// Resize makes the number of rows n.
	Resize(n int)

	// Slice returns rows i to j-1, which share the memory of the whole.
	Slice(i, j int) R
}

// Records answers a test that writes several numbers a row for a list of pairs: row k of out is
// the answer for row A[k] of first and row B[k] of second. out is resized to as many rows as
// there are pairs. With hantei.CircleSweepContact and soa.Contacts that is where and how the
// pairs touch, with hantei.EllipseNearest and soa.Nearest the nearest points.
//
//	pairs.AmongWithin(&impacts, hantei.CircleSweep, &shots, &ships, &candidates, 1)
//	pairs.Records(&contacts, hantei.CircleSweepContact, &shots, &ships, &impacts.List)
//
// Of the options [Workers] counts. It panics before it writes anything if an argument is nil, if
// columns of a side or of the list differ in length, if the list names a row that a side does not
// have, if a column of out shares memory with another one or with a column of a side, or if
// [Filtered] or [LimitPerRow] is given.
func Records[R, A, B any, PR Results[R], PA Columns[A], PB Columns[B]](out *R, test func(*R, *A, *B), first *A, second *B, list *List, options ...Option) {
	_ = fillRecords[R, A, B, PR, PA, PB](context.Background(), "Records", out, test, first, second, list, options)
}

// RecordsContext is [Records] until ctx is done, which it looks at as [CrossContext] does. It then
// returns the error of ctx, and out has no rows.
func RecordsContext[R, A, B any, PR Results[R], PA Columns[A], PB Columns[B]](ctx context.Context, out *R, test func(*R, *A, *B), first *A, second *B, list *List, options ...Option) error {
	return fillRecords[R, A, B, PR, PA, PB](ctx, "RecordsContext", out, test, first, second, list, options)
}

func fillRecords[R, A, B any, PR Results[R], PA Columns[A], PB Columns[B]](ctx context.Context, call string, out *R, test func(*R, *A, *B), first *A, second *B, list *List, options []Option) error {
	checkContext(ctx, call)
	o := merged(options)
	o.noLimits(call)
	if o.filters != [2]*Filter{} {
		panic(fmt.Sprintf("pairs: %s: Filtered is given, need a list of the pairs that are wanted", call))
	}
	if out == nil {
		panic(fmt.Sprintf("pairs: %s: out is nil, need columns", call))
	}
	if test == nil {
		panic(fmt.Sprintf("pairs: %s: test is nil, need a function", call))
	}
	list.check(call, "list")
	checkRows(call, "list", "A", list.A, "first", rowsOf[A, PA](call, "first", first))
	checkRows(call, "list", "B", list.B, "second", rowsOf[B, PB](call, "second", second))
	separate.CheckColumns("pairs", call, "out", out, list.Len(), first, second)

	w := borrow()
	r := typed[recording[R, A, B, PR, PA, PB]](w)
	r.begin(out, test, list, o.workers)
	rows1, rows2 := w.packing.run(ctx, o.workers, &r.list, first, second)
	for _, each := range r.workers {
		each.take(first, second)
		each.takePacked(rows1, rows2)
	}
	PR(out).Resize(list.Len())
	err := r.crew.Run(ctx, o.workers, pieces(list), r)
	if err != nil {
		PR(out).Resize(0)
	}
	r.end()
	w.giveBack()
	return err
}

// recording is a call that fills records.
type recording[R, A, B any, PR Results[R], PA Columns[A], PB Columns[B]] struct {
	crew    crew.Crew
	out     *R
	test    func(*R, *A, *B)
	list    List
	workers []*recorder[R, A, B, PA, PB]
}

// recorder is the working memory of one worker.
type recorder[R, A, B any, PA Columns[A], PB Columns[B]] struct {
	sides[A, B, PA, PB]
	part R // of out
}

func (r *recording[R, A, B, PR, PA, PB]) begin(out *R, test func(*R, *A, *B), list *List, workers int) {
	r.out, r.test, r.list = out, test, *list
	for len(r.workers) < workers {
		r.workers = append(r.workers, new(recorder[R, A, B, PA, PB]))
	}
}

// Do fills the records of a piece of the list.
func (r *recording[R, A, B, PR, PA, PB]) Do(worker, piece int) {
	w := r.workers[worker]
	for lo, hi := range gatherings(&r.list, piece) {
		w.part = PR(r.out).Slice(lo, hi)
		if r.crew.Cancelled() {
			return
		}
		r.test(&w.part, w.first.gather(r.list.A[lo:hi]), w.second.gather(r.list.B[lo:hi]))
	}
}

// end lets go of the caller's memory.
func (r *recording[R, A, B, PR, PA, PB]) end() {
	r.out, r.test, r.list = nil, nil, List{}
	for _, w := range r.workers {
		w.part = *new(R)
		w.forget()
	}
}

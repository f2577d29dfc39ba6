package hantei

import (
	"context"

	"github.com/hantei-go/hantei/soa"
)

// CrossWithin is [Cross] with a test that gives numbers: it appends the pairs
// whose number is at most limit to pairs, with that number. For [CircleSweep] the
// limit is a time, and 1 keeps every impact in the frame; for [EllipseDistance]
// it is a radius, and points inside have a negative distance. NaN is never kept.
//
// [Measured.Sort] then puts the earliest or nearest first, and [Measured.Least]
// keeps it for each row of first. Numbers that are kept are computed twice: once
// to compare them, once for the result.
//
// It panics as [Cross] does.
func CrossWithin[T soa.Float, A, B any, PA Columns[A], PB Columns[B]](pairs *Measured[T], test func([]T, *A, *B), first *A, second *B, limit T, options ...Option) {
	crossWithin[T, A, B, PA, PB](context.Background(), "CrossWithin", pairs, test, first, second, limit, options)
}

// CrossWithinContext is [CrossWithin] until ctx is done, as [CrossContext] is.
func CrossWithinContext[T soa.Float, A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, pairs *Measured[T], test func([]T, *A, *B), first *A, second *B, limit T, options ...Option) error {
	return crossWithin[T, A, B, PA, PB](ctx, "CrossWithinContext", pairs, test, first, second, limit, options)
}

func crossWithin[T soa.Float, A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, call string, pairs *Measured[T], test func([]T, *A, *B), first *A, second *B, limit T, options []Option) error {
	pairs.checkLengths(call)
	s := scratches.Get().(*scratch)
	o, x := merged(options), typed[crossing[A, B, PA, PB]](s)
	x.self = false
	m := typed[measuring[T, A, B, PA, PB]](s)
	x.begin(call, nil, first, second, &o)
	m.begin(&x.search, test, limit)
	err := m.run(ctx, &s.crew, o.workers, x, pairs)
	x.end()
	scratches.Put(s)
	return err
}

// SelfWithin is [CrossWithin] of the rows of one side, each pair once, as [Self]
// is [Cross].
func SelfWithin[T soa.Float, S any, C Columns[S]](pairs *Measured[T], test func([]T, *S, *S), shapes *S, limit T, options ...Option) {
	selfWithin[T, S, C](context.Background(), "SelfWithin", pairs, test, shapes, limit, options)
}

// SelfWithinContext is [SelfWithin] until ctx is done, as [CrossContext] is.
func SelfWithinContext[T soa.Float, S any, C Columns[S]](ctx context.Context, pairs *Measured[T], test func([]T, *S, *S), shapes *S, limit T, options ...Option) error {
	return selfWithin[T, S, C](ctx, "SelfWithinContext", pairs, test, shapes, limit, options)
}

func selfWithin[T soa.Float, S any, C Columns[S]](ctx context.Context, call string, pairs *Measured[T], test func([]T, *S, *S), shapes *S, limit T, options []Option) error {
	pairs.checkLengths(call)
	s := scratches.Get().(*scratch)
	o, x := merged(options), typed[crossing[S, S, C, C]](s)
	x.self = true
	m := typed[measuring[T, S, S, C, C]](s)
	x.begin(call, nil, shapes, shapes, &o)
	m.begin(&x.search, test, limit)
	err := m.run(ctx, &s.crew, o.workers, x, pairs)
	x.end()
	scratches.Put(s)
	return err
}

// AmongWithin is [CrossWithin] of the candidates, in their order, as [Among] is
// [Cross]; it panics as that does.
func AmongWithin[T soa.Float, A, B any, PA Columns[A], PB Columns[B]](pairs *Measured[T], test func([]T, *A, *B), first *A, second *B, candidates *Pairs, limit T, options ...Option) {
	amongWithin[T, A, B, PA, PB](context.Background(), "AmongWithin", pairs, test, first, second, candidates, limit, options)
}

// AmongWithinContext is [AmongWithin] until ctx is done, as [CrossContext] is.
func AmongWithinContext[T soa.Float, A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, pairs *Measured[T], test func([]T, *A, *B), first *A, second *B, candidates *Pairs, limit T, options ...Option) error {
	return amongWithin[T, A, B, PA, PB](ctx, "AmongWithinContext", pairs, test, first, second, candidates, limit, options)
}

func amongWithin[T soa.Float, A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, call string, pairs *Measured[T], test func([]T, *A, *B), first *A, second *B, candidates *Pairs, limit T, options []Option) error {
	pairs.checkLengths(call)
	s := scratches.Get().(*scratch)
	o, x := merged(options), typed[sifting[A, B, PA, PB]](s)
	m := typed[measuring[T, A, B, PA, PB]](s)
	x.begin(call, nil, first, second, &o)
	x.take(call, candidates)
	m.begin(&x.search, test, limit)
	err := m.run(ctx, &s.crew, o.workers, x, pairs)
	x.end()
	scratches.Put(s)
	return err
}

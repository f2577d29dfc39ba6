package rows

import (
	"context"
	"fmt"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/separate"
	"github.com/hantei-go/hantei/soa"
)

// SliceRows is the number of rows between two looks at the context. That many take a microsecond
// or a few on ordinary rows, and a quarter of a second if all of them are of the kind that takes
// longest.
const SliceRows = 1024

// Hits runs a test that writes hit bits, such as hantei.EllipsePoint, until ctx is done. It returns
// how many rows were answered: all of them and a nil error, or fewer, a multiple of [SliceRows],
// and the error of ctx. The words of hits from that row on are as they were before. A call of no rows
// returns the error of a ctx that is done as well.
//
// Sides and lengths are those of the test: row i meets row i, and a side of length 1 stands for
// every row.
//
// It panics before it writes anything if an argument is nil, if columns of a side differ in length,
// if the sides have different lengths, none of them 1, if hits is shorter than (rows+63)/64 words,
// or if hits shares memory with a column.
func Hits[A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, hits hantei.Mask, test func(hantei.Mask, *A, *B), first *A, second *B) (rows int, err error) {
	n := rowsOf[A, B, PA, PB](ctx, "Hits", test == nil, first, second)
	if words := (n + 63) / 64; len(hits) < words {
		panic(fmt.Sprintf("rows: Hits: hits has %d words for %d rows, need %d", len(hits), n, words))
	}
	separate.CheckSlice("rows", "Hits", "hits", hits, first, second)
	return inSlices[A, B, PA, PB](ctx, n, first, second, func(lo, hi int, a *A, b *B) {
		words := hits[lo/64:]
		if hi < n {
			words = words[:(hi-lo)/64]
		}
		test(words, a, b)
	})
}

// Numbers runs a test that writes a number a row, such as hantei.CircleSweep, until ctx is done. It
// returns how many rows were answered: all of them and a nil error, or fewer, a multiple of
// [SliceRows], and the error of ctx. The numbers from that row on are as they were before.
//
// It panics before it writes anything if numbers has another length than the call has rows, or
// shares memory with a column, and for the sides as [Hits] does.
func Numbers[T soa.Float, A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, numbers []T, test func([]T, *A, *B), first *A, second *B) (rows int, err error) {
	n := rowsOf[A, B, PA, PB](ctx, "Numbers", test == nil, first, second)
	if len(numbers) != n {
		panic(fmt.Sprintf("rows: Numbers: numbers has %d rows, need %d", len(numbers), n))
	}
	separate.CheckSlice("rows", "Numbers", "numbers", numbers, first, second)
	return inSlices[A, B, PA, PB](ctx, n, first, second, func(lo, hi int, a *A, b *B) {
		test(numbers[lo:hi], a, b)
	})
}

// Records runs a test that writes several numbers a row, such as hantei.CircleSweepContact, until
// ctx is done. It returns how many rows were answered: all of them and a nil error, or fewer, a
// multiple of [SliceRows], and the error of ctx. The records from that row on are as they were
// before.
//
// An empty out is resized to the rows of the call, without allocation once it has grown; otherwise
// its columns must hold exactly as many. It panics as [Numbers] does, and before it writes anything if
// columns of out share memory with each other.
func Records[R, A, B any, PR Results[R], PA Columns[A], PB Columns[B]](ctx context.Context, out *R, test func(*R, *A, *B), first *A, second *B) (rows int, err error) {
	n := rowsOf[A, B, PA, PB](ctx, "Records", test == nil, first, second)
	have := lengthOf[R, PR]("Records", "out", out)
	if have != n && have != 0 {
		panic(fmt.Sprintf("rows: Records: out has %d rows, need %d, or 0 to resize it", have, n))
	}
	separate.CheckColumns("rows", "Records", "out", out, n, first, second)
	PR(out).Resize(n)
	part := borrow[R]()
	rows, err = inSlices[A, B, PA, PB](ctx, n, first, second, func(lo, hi int, a *A, b *B) {
		*part = PR(out).Slice(lo, hi)
		test(part, a, b)
	})
	giveBack(part)
	return rows, err
}

// inSlices calls answer for rows lo to hi-1, slice by slice, with those rows of both sides, and at
// least once, unless ctx is done before.
func inSlices[A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, n int, first *A, second *B, answer func(lo, hi int, a *A, b *B)) (rows int, err error) {
	a, b := borrow[A](), borrow[B]()
	*a, *b = *first, *second
	sliceA, sliceB := PA(first).Len() == n, PB(second).Len() == n
	for err = ctx.Err(); err == nil; err = ctx.Err() {
		end := min(rows+SliceRows, n)
		if sliceA {
			*a = PA(first).Slice(rows, end)
		}
		if sliceB {
			*b = PB(second).Slice(rows, end)
		}
		answer(rows, end, a, b)
		if rows = end; rows == n {
			break
		}
	}
	giveBack(a)
	giveBack(b)
	return rows, err
}

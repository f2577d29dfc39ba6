package main

import (
	"fmt"
	"slices"

	"github.com/hantei-go/hantei/bench/internal/timing"
	"github.com/hantei-go/hantei/internal/dice"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// pairColumns are what a call over pairs needs of package soa's columns.
type pairColumns[C any] interface {
	pairs.Columns[C]
	Resize(n int)
}

// The shares of hits that pairs are listed at.
const (
	manyHits = 0.2
	fewHits  = 0.01
)

// A pairContest is a call over pairs of one size, ready to run, without its types.
type pairContest struct {
	rows        int // as timing.Race counts them
	pairsPerRow float64
	runners     []pairRunner
	pairs       *pairs.List // that the last run listed
	counted     int         // by the last run that counts
}

type pairRunner struct {
	by, to string
	run    func(lo, hi, times int)
}

// addTier adds a run on a tier.
func (c *pairContest) addTier(tier, to string, run func(lo, hi, times int)) {
	c.runners = append(c.runners, pairRunner{tier, to, func(lo, hi, times int) {
		useTier(tier)
		run(lo, hi, times)
	}})
}

// addPlain adds a run of report.Plain or report.PlainBits.
func (c *pairContest) addPlain(by, to string, run func(lo, hi, times int)) {
	c.runners = append(c.runners, pairRunner{by, to, run})
}

// tileRows is how many rows of the first side are timed at least: those of a tile of hantei's. They
// stand for a step of timing.Race, which counts in steps of [timing.Step] rows.
const tileRows = 8

// sides are those of a call that tests all pairs of their rows.
type sides[A, B any, PA pairColumns[A], PB pairColumns[B]] struct {
	a A
	b B
}

// rows returns how many rows timing.Race shall count.
func (k *sides[A, B, PA, PB]) rows() int { return PA(&k.a).Len() / tileRows * timing.Step }

// perRow returns how many pairs each of those rows stands for.
func (k *sides[A, B, PA, PB]) perRow() float64 {
	return float64(PB(&k.b).Len()) * tileRows / timing.Step
}

// part returns the rows of the first side that rows lo up to hi of timing.Race stand for.
func (k *sides[A, B, PA, PB]) part(lo, hi int) A {
	return PA(&k.a).Slice(lo/timing.Step*tileRows, hi/timing.Step*tileRows)
}

// whole runs a call on a part of the first side and all of the second.
func (k *sides[A, B, PA, PB]) whole(call func(a *A, b *B)) func(lo, hi, times int) {
	return func(lo, hi, times int) {
		part := k.part(lo, hi)
		for range times {
			call(&part, &k.b)
		}
	}
}

// byRow runs a call on each row of a part of the first side and all of the second; i is the number of
// the row in the part.
func (k *sides[A, B, PA, PB]) byRow(call func(i int, one *A, b *B)) func(lo, hi, times int) {
	return k.whole(func(a *A, b *B) {
		var one A
		for i := range PA(a).Len() {
			one = PA(a).Slice(i, i+1)
			call(i, &one, b)
		}
	})
}

// sample returns the first rows of both sides, in the same memory: enough to find a share of hits or
// to compare tiers.
func (k *sides[A, B, PA, PB]) sample(rowsA, rowsB int) (a A, b B) {
	return PA(&k.a).Slice(0, min(rowsA, PA(&k.a).Len())), PB(&k.b).Slice(0, min(rowsB, PB(&k.b).Len()))
}

// drawSides draws sides of which about the given share of pairs hits. found counts the hits of two
// sides.
func drawSides[T soa.Float, A, B any, PA pairColumns[A], PB pairColumns[B]](
	drawFirst func(dice.Dice, int) side[T, A], drawSecond func(dice.Dice, int) side[T, B],
	seed uint64, n1, n2 int, share float64, found func(a *A, b *B) int,
) *sides[A, B, PA, PB] {
	first, second := drawFirst(dice.New(seed, 1), n1), drawSecond(dice.New(seed, 2), n2)
	k := &sides[A, B, PA, PB]{first.shapes, second.shapes}
	fit(slices.Concat(first.sizes, second.sizes), share, func() float64 {
		a, b := k.sample(256, 1024)
		return float64(found(&a, &b)) / float64(PA(&a).Len()*PB(&b).Len())
	})
	return k
}

// check returns an error if the pairs that a call lists differ from tier to tier.
func (c *pairContest) check(tiers []string, call func()) error {
	var a, b []int32
	for i, tier := range tiers {
		useTier(tier)
		call()
		if i == 0 {
			a, b = slices.Clone(c.pairs.A), slices.Clone(c.pairs.B)
		} else if !slices.Equal(c.pairs.A, a) || !slices.Equal(c.pairs.B, b) {
			return fmt.Errorf("the tiers disagree: %s finds %d pairs, %s %d, or others", tiers[0], len(a), tier, c.pairs.Len())
		}
	}
	return nil
}

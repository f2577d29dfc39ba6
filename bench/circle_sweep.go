package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// circleSweepCases keep every impact in the frame.
func circleSweepCases[T soa.Float]() cases[T] {
	rows := func(s *scene.Scene[T]) *scene.Match[soa.MovingCircles[T], soa.MovingCircles[T]] {
		return &s.CircleSweep
	}
	return numberCases(circleSweep[T](), rows, drawMoving[T], drawMoving[T], 1)
}

func circleSweep[T soa.Float]() test[[]T, soa.MovingCircles[T], soa.MovingCircles[T]] {
	return test[[]T, soa.MovingCircles[T], soa.MovingCircles[T]]{
		name:    "CircleSweep",
		results: timeResults[T],
		batch:   hantei.CircleSweep[T],
		plain:   plainloop.CircleSweep[T],
		scalar: func(times []T, a, b *soa.MovingCircles[T]) {
			step := stepOf(a.Len())
			for i := range b.Len() {
				times[i] = kernel.CircleSweep(a.At(i*step), b.At(i))
			}
		},
		article: func(a, b *soa.MovingCircles[T], n int) formula[[]T] {
			ones, others, times := article.Movers(a, min(n, a.Len())), article.Movers(b, n), make([]float64, n)
			step := stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					times[i] = ones[i*step].Impact(&others[i])
				}
			}
			return formula[[]T]{run, func() []T { return columnOf[T](times) }}
		},
		wrong: wrongTimes[T],
	}
}

func circleSweepContactCases[T soa.Float]() cases[T] {
	rows := func(s *scene.Scene[T]) *scene.Match[soa.MovingCircles[T], soa.MovingCircles[T]] {
		return &s.CircleSweep
	}
	return recordCases(circleSweepContact[T](), rows)
}

func circleSweepContact[T soa.Float]() test[*soa.Contacts[T], soa.MovingCircles[T], soa.MovingCircles[T]] {
	return test[*soa.Contacts[T], soa.MovingCircles[T], soa.MovingCircles[T]]{
		name:    "CircleSweepContact",
		results: contactResults[T],
		batch:   hantei.CircleSweepContact[T],
		plain:   plainloop.CircleSweepContact[T],
		scalar: func(contacts *soa.Contacts[T], a, b *soa.MovingCircles[T]) {
			step := stepOf(a.Len())
			for i := range b.Len() {
				contacts.Set(i, kernel.CircleSweepContact(a.At(i*step), b.At(i)))
			}
		},
		article: func(a, b *soa.MovingCircles[T], n int) formula[*soa.Contacts[T]] {
			ones, others := article.Movers(a, min(n, a.Len())), article.Movers(b, n)
			contacts := make([]soa.Contact[float64], n)
			step := stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					contacts[i] = ones[i*step].Touch(&others[i])
				}
			}
			return formula[*soa.Contacts[T]]{run, func() *soa.Contacts[T] { return contactsOf[T](contacts) }}
		},
		wrong: func(c *soa.Contacts[T], a, b *soa.MovingCircles[T]) tally { return wrongTimes(c.T, a, b) },
	}
}

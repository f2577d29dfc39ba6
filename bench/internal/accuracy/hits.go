package accuracy

import (
	"math"
	"sort"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

// A boundary is the truth of a hit or a miss, and how it changes with the size of the shapes.
type boundary[RowA, RowB any] struct {
	hit     func(RowA, RowB) bool
	resized func(RowA, RowB, float64) (RowA, RowB) // with radii and extents times a factor
}

// hitScores compares the methods' hits with the truth.
func hitScores[T soa.Float, A, B, RowA, RowB any](
	truth boundary[RowA, RowB], methods []method[A, B, hantei.Mask],
) func(*sample[A, B, RowA, RowB]) []Score {
	return func(s *sample[A, B, RowA, RowB]) []Score {
		hits := make([]bool, len(s.rowsA))
		for i := range hits {
			hits[i] = truth.hit(s.rowsA[i], s.rowsB[i])
		}
		var scores []Score
		for _, m := range methods {
			got := m.run(s.a, s.b)
			score := Score{Judged: len(hits)}
			worst := 0
			for i, hit := range hits {
				if got.Get(i) != hit {
					score.Wrong++
					worst = truth.margin(s.rowsA[i], s.rowsB[i], hit, worst)
				}
			}
			if score.Wrong > 0 {
				score.Worst = change(worst) / Epsilon[T]()
			}
			scores = append(scores, score)
		}
		return scores
	}
}

// changes of size are tried in eight steps from one power of two to the next, from 2^-52 to 2^12.
const changes = 8 * 64

func change(k int) float64 {
	if k >= changes {
		return math.Inf(1)
	}
	return math.Ldexp(1+float64(k%8)/8, k/8-52)
}

// margin returns the first change, from the given one on, that makes a miss of the hit or a hit of
// the miss, or changes if none does. A shape that grows loses no hit.
func (t boundary[RowA, RowB]) margin(a RowA, b RowB, hit bool, from int) int {
	return from + sort.Search(changes-from, func(k int) bool {
		factor := 1 + change(from+k)
		if hit {
			factor = 1 / factor
		}
		return t.hit(t.resized(a, b, factor)) != hit
	})
}

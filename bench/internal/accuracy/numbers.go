package accuracy

import (
	"math"

	"github.com/hantei-go/hantei/bench/internal/truth"
	"github.com/hantei-go/hantei/soa"
)

// A judge tells how far an answer is off, relative to the scale of the true one, or that it does
// not judge it.
type judge func(got float64, unsigned bool) (off float64, judged bool)

// numberScores compares the methods' numbers with the truth.
func numberScores[T soa.Float, A, B, RowA, RowB any](
	truth func(RowA, RowB) judge, methods []method[A, B, []T],
) func(*sample[A, B, RowA, RowB]) []Score {
	return func(s *sample[A, B, RowA, RowB]) []Score {
		scores := make([]Score, len(methods))
		answers := make([][]T, len(methods))
		for k, m := range methods {
			answers[k] = m.run(s.a, s.b)
		}
		for i := range s.rowsA {
			judge := truth(s.rowsA[i], s.rowsB[i])
			for k, m := range methods {
				if off, judged := judge(float64(answers[k][i]), m.unsigned); judged {
					scores[k].add(off / Epsilon[T]())
				}
			}
		}
		return scores
	}
}

func judgeDistance(e soa.Ellipse[float64], p soa.Point[float64]) judge {
	signed := truth.EllipseDistance(e, p)
	size := signed.Unsigned()
	return func(got float64, unsigned bool) (float64, bool) {
		if unsigned {
			return size.Off(got), true
		}
		return signed.Off(got), true
	}
}

// A time whose condition, times epsilon, is above wildCondition has three right digits at best, and
// is not judged.
const wildCondition = 1e-3

// judgeTime judges the times of hits that the method has found, unless the problem leaves the time
// open.
func judgeTime[T soa.Float](a, b soa.MovingCircle[float64]) judge {
	if !truth.CircleSweep(a, b) {
		return func(float64, bool) (float64, bool) { return 0, false }
	}
	time := truth.ImpactTime(a, b)
	tame := time.Condition*Epsilon[T]() < wildCondition
	return func(got float64, _ bool) (float64, bool) {
		if math.IsInf(got, 1) {
			return 0, false
		}
		return time.Off(got), tame
	}
}

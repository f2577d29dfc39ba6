package accuracy

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/hard"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/textbook"
	"github.com/hantei-go/hantei/bench/internal/truth"
	"github.com/hantei-go/hantei/soa"
)

// Trials are all of them, in columns of T.
func Trials[T soa.Float]() []Trial {
	return []Trial{
		{"EllipsePoint", ellipsePoint[T]},
		{"EllipseEllipse", ellipseEllipse[T]},
		{"BoxCircle", boxCircle[T]},
		{"CircleSweep", circleSweep[T]},
		{"CircleSweep", circleSweepTimes[T]},
		{"EllipseDistance", ellipseDistance[T]},
	}
}

func ellipsePoint[T soa.Float](seed uint64, rows int) Table {
	type (
		e = soa.Ellipses[T]
		p = soa.Points[T]
	)
	methods := []method[e, p, hantei.Mask]{
		{name: report.Hantei, run: hits[e, p](hantei.EllipsePoint[T])},
		{name: "article", run: func(a *e, b *p) hantei.Mask {
			ellipses, points := article.Ellipses(a, a.Len()), article.Points(b, b.Len())
			return MaskOf(b.Len(), func(i int) bool { return ellipses[i].Contains(&points[i]) })
		}},
		{name: "plain loop", run: hits[e, p](plainloop.EllipsePoint[T])},
	}
	return trial[T, e, p, soa.Ellipse[float64], soa.Point[float64]]{
		test: "EllipsePoint", families: hard.EllipsePoint(),
		a: ellipses[T], b: points[T], methods: names(methods),
		scores: hitScores[T](boundary[soa.Ellipse[float64], soa.Point[float64]]{
			truth.EllipsePoint,
			func(e soa.Ellipse[float64], p soa.Point[float64], by float64) (soa.Ellipse[float64], soa.Point[float64]) {
				return ellipseBy(e, by), p
			},
		}, methods),
	}.run(seed, rows)
}

func ellipseEllipse[T soa.Float](seed uint64, rows int) Table {
	type e = soa.Ellipses[T]
	methods := []method[e, e, hantei.Mask]{
		{name: report.Hantei, run: hits[e, e](hantei.EllipseEllipse[T])},
		{name: "article: matched tangents", run: func(a, b *e) hantei.Mask {
			ones, others := article.Ellipses(a, a.Len()), article.Ellipses(b, b.Len())
			return MaskOf(b.Len(), func(i int) bool { return ones[i].Overlaps(&others[i]) })
		}},
		{name: "characteristic polynomial", run: func(a, b *e) hantei.Mask {
			return MaskOf(b.Len(), func(i int) bool { return textbook.CharacteristicPolynomial(a.At(i), b.At(i)) })
		}},
		{name: "plain loop", run: hits[e, e](plainloop.EllipseEllipse[T])},
	}
	return trial[T, e, e, soa.Ellipse[float64], soa.Ellipse[float64]]{
		test: "EllipseEllipse", families: hard.EllipseEllipse(),
		a: ellipses[T], b: ellipses[T], methods: names(methods),
		scores: hitScores[T](boundary[soa.Ellipse[float64], soa.Ellipse[float64]]{
			truth.EllipseEllipse,
			func(e, f soa.Ellipse[float64], by float64) (soa.Ellipse[float64], soa.Ellipse[float64]) {
				return ellipseBy(e, by), ellipseBy(f, by)
			},
		}, methods),
	}.run(seed, rows)
}

func boxCircle[T soa.Float](seed uint64, rows int) Table {
	type (
		b = soa.Boxes[T]
		c = soa.Circles[T]
	)
	methods := []method[b, c, hantei.Mask]{
		{name: report.Hantei, run: hits[b, c](hantei.BoxCircle[T])},
		{name: "article", run: func(x *b, y *c) hantei.Mask {
			lasers, circles := article.Lasers(x, x.Len()), article.Circles(y, y.Len())
			return MaskOf(y.Len(), func(i int) bool { return lasers[i].Hits(&circles[i]) })
		}},
		{name: "plain loop", run: hits[b, c](plainloop.BoxCircle[T])},
	}
	return trial[T, b, c, soa.Box[float64], soa.Circle[float64]]{
		test: "BoxCircle", families: hard.BoxCircle(),
		a: boxes[T], b: circles[T], methods: names(methods),
		scores: hitScores[T](boundary[soa.Box[float64], soa.Circle[float64]]{
			truth.BoxCircle,
			func(b soa.Box[float64], c soa.Circle[float64], by float64) (soa.Box[float64], soa.Circle[float64]) {
				b.HW, b.HH, c.R = b.HW*by, b.HH*by, c.R*by
				return b, c
			},
		}, methods),
	}.run(seed, rows)
}

func circleSweep[T soa.Float](seed uint64, rows int) Table {
	type m = soa.MovingCircles[T]
	var methods []method[m, m, hantei.Mask]
	for _, s := range sweeps[T]() {
		methods = append(methods, method[m, m, hantei.Mask]{name: s.name, run: func(a, b *m) hantei.Mask {
			times := s.run(a, b)
			return MaskOf(len(times), func(i int) bool { return times[i] <= 1 })
		}})
	}
	return trial[T, m, m, soa.MovingCircle[float64], soa.MovingCircle[float64]]{
		test: "CircleSweep, hit or miss", families: hard.CircleSweep(),
		a: movers[T], b: movers[T], methods: names(methods),
		scores: hitScores[T](boundary[soa.MovingCircle[float64], soa.MovingCircle[float64]]{
			truth.CircleSweep,
			func(a, b soa.MovingCircle[float64], by float64) (soa.MovingCircle[float64], soa.MovingCircle[float64]) {
				a.R, b.R = a.R*by, b.R*by
				return a, b
			},
		}, methods),
	}.run(seed, rows)
}

func circleSweepTimes[T soa.Float](seed uint64, rows int) Table {
	type m = soa.MovingCircles[T]
	return trial[T, m, m, soa.MovingCircle[float64], soa.MovingCircle[float64]]{
		test: "CircleSweep, time", families: hard.CircleSweep(),
		a: movers[T], b: movers[T], methods: names(sweeps[T]()),
		scores: numberScores[T](judgeTime[T], sweeps[T]()),
	}.run(seed, rows)
}

func sweeps[T soa.Float]() []method[soa.MovingCircles[T], soa.MovingCircles[T], []T] {
	type m = soa.MovingCircles[T]
	return []method[m, m, []T]{
		{name: report.Hantei, run: numbers[T, m, m](hantei.CircleSweep[T])},
		{name: "article: quadratic", run: func(a, b *m) []T {
			ones, others := article.Movers(a, a.Len()), article.Movers(b, b.Len())
			return columnOf(b.Len(), func(i int) T { return T(ones[i].Impact(&others[i])) })
		}},
		{name: "plain loop: b²-ac", run: numbers[T, m, m](plainloop.CircleSweep[T])},
		{name: "24 sub-steps", run: func(a, b *m) []T {
			return columnOf(b.Len(), func(i int) T { return textbook.SubSteps(a.At(i), b.At(i)) })
		}},
	}
}

func ellipseDistance[T soa.Float](seed uint64, rows int) Table {
	type (
		e = soa.Ellipses[T]
		p = soa.Points[T]
	)
	methods := []method[e, p, []T]{
		{name: report.Hantei, run: numbers[T, e, p](hantei.EllipseDistance[T])},
		{name: "article: quartic", unsigned: true, run: func(a *e, b *p) []T {
			ellipses, points := article.Ellipses(a, a.Len()), article.Points(b, b.Len())
			return columnOf(b.Len(), func(i int) T { return T(ellipses[i].Distance(&points[i])) })
		}},
		{name: "bisection", unsigned: true, run: func(a *e, b *p) []T {
			return columnOf(b.Len(), func(i int) T { return textbook.Bisection(a.At(i), b.At(i)) })
		}},
		{name: "evolute, 3 steps", unsigned: true, run: func(a *e, b *p) []T {
			return columnOf(b.Len(), func(i int) T { return textbook.Evolute(a.At(i), b.At(i)) })
		}},
		{name: "plain loop: Newton", run: numbers[T, e, p](plainloop.EllipseDistance[T])},
	}
	return trial[T, e, p, soa.Ellipse[float64], soa.Point[float64]]{
		test: "EllipseDistance", families: hard.EllipseDistance(),
		a: ellipses[T], b: points[T], methods: names(methods),
		scores: numberScores[T](judgeDistance, methods),
	}.run(seed, rows)
}

func ellipseBy(e soa.Ellipse[float64], by float64) soa.Ellipse[float64] {
	e.RX, e.RY = e.RX*by, e.RY*by
	return e
}

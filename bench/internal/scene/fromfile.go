package scene

import (
	"errors"
	"fmt"

	"github.com/hantei-go/hantei/soa"
)

// maxPairs bounds the pairs of one test: 40 MB a column.
const maxPairs = 5_000_000

// FromShapes returns a scene of all pairs of the shapes: a match's Pairs hold every pair once, its
// One the first shape with all that it meets. Moving circles meet each other and the circles, which
// stand. It returns an error if no test has a pair, or one has more than 5,000,000.
func FromShapes(shapes *Shapes) (*Scene[float64], error) {
	moving := append([]soa.MovingCircle[float64](nil), shapes.Moving...)
	for _, c := range shapes.Circles {
		moving = append(moving, soa.MovingCircle[float64]{X: c.X, Y: c.Y, R: c.R})
	}
	var s Scene[float64]
	if err := errors.Join(
		fillMatch(&s.EllipsePoint, "ellipses against points", shapes.Ellipses, shapes.Points, others),
		fillMatch(&s.EllipseEllipse, "ellipses against later ellipses", shapes.Ellipses, shapes.Ellipses, later),
		fillMatch(&s.EllipseDistance, "ellipses against points", shapes.Ellipses, shapes.Points, others),
		fillMatch(&s.BoxCircle, "boxes against circles", shapes.Boxes, shapes.Circles, others),
		fillMatch(&s.CircleCircle, "circles against later circles", shapes.Circles, shapes.Circles, later),
		fillMatch(&s.CircleSweep, "moving circles against later ones and circles", shapes.Moving, moving, later),
	); err != nil {
		return nil, err
	}
	if s.EllipsePoint.Pairs.B.Len()+s.EllipseEllipse.Pairs.B.Len()+s.BoxCircle.Pairs.B.Len()+
		s.CircleCircle.Pairs.B.Len()+s.CircleSweep.Pairs.B.Len() == 0 {
		return nil, errors.New("no two shapes make a pair: " +
			"want ellipses and points, two ellipses, boxes and circles, circles, or moving circles")
	}
	return &s, nil
}

// others and later tell where the partners of row i start: in another list they are all rows, in
// the same list those behind row i.
func others(int) int  { return 0 }
func later(i int) int { return i + 1 }

type appender[C, Row any] interface {
	*C
	Append(...Row)
}

func fillMatch[A, B, RowA, RowB any, PA appender[A, RowA], PB appender[B, RowB]](
	m *Match[A, B], about string, a []RowA, b []RowB, partners func(i int) int,
) error {
	total := 0
	for i := range a {
		total += len(b[min(partners(i), len(b)):])
	}
	if total > maxPairs {
		return fmt.Errorf("%s are %d pairs: want at most %d", about, total, maxPairs)
	}
	if total == 0 {
		return nil
	}
	m.Pairs.About, m.One.About = "all "+about, "the first of "+about
	for i, row := range a {
		for _, partner := range b[min(partners(i), len(b)):] {
			PA(&m.Pairs.A).Append(row)
			PB(&m.Pairs.B).Append(partner)
		}
	}
	PA(&m.One.A).Append(a[0])
	PB(&m.One.B).Append(b[partners(0):]...)
	return nil
}

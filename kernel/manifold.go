package kernel

import (
	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

// A manifold is a contact with one or two points in float64, before it is rounded to the type of
// the columns. depth has the right sign where it is farther from 0 than slack.
type manifold struct {
	depth, slack, nx, ny float64
	points               [2]contactPoint
}

type contactPoint struct{ depth, x, y, id float64 }

// noPoint is in place of a second point that is not there.
func noPoint() contactPoint {
	nan := lane.NaN[float64]()
	return contactPoint{nan, nan, nan, nan}
}

// grown is the contact of a row whose lengths are all multiplied by shrunk, undone.
func (m manifold) grown() manifold {
	m.depth, m.slack = m.depth/shrunk, m.slack/shrunk
	for i := range m.points {
		p := &m.points[i]
		p.depth, p.x, p.y = p.depth/shrunk, p.x/shrunk, p.y/shrunk
	}
	return m
}

// manifoldRow rounds m to T as penetrationRow does. The depths of the points are as they come out.
func manifoldRow[T soa.Float](m manifold, hits func() bool) soa.Manifold[T] {
	p, q := &m.points[0], &m.points[1]
	return soa.Manifold[T]{
		Depth: depthOf[T](m.depth, m.slack, hits), NX: T(m.nx), NY: T(m.ny),
		Depth1: T(p.depth), X1: T(p.x), Y1: T(p.y), ID1: T(p.id),
		Depth2: T(q.depth), X2: T(q.x), Y2: T(q.y), ID2: T(q.id),
	}
}

// noManifold is the contact of a row that is not a pair of shapes.
func noManifold[T soa.Float]() soa.Manifold[T] {
	nan := lane.NaN[T]()
	return soa.Manifold[T]{Depth: nan, NX: nan, NY: nan,
		Depth1: nan, X1: nan, Y1: nan, ID1: nan, Depth2: nan, X2: nan, Y2: nan, ID2: nan}
}

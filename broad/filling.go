package broad

import (
	"context"
	"sync"
	"unsafe"

	"github.com/hantei-go/hantei/internal/crew"
	"github.com/hantei-go/hantei/soa"
)

// A filling computes the bounds of shapes of one kind by several workers.
//
// A single worker goes without one: to borrow, empty and return a filling takes 0.2 µs and more, in
// which a single worker has done ten rows.
type filling[T soa.Float] struct {
	crew crew.Crew
	kind shapeKind
	to   Bounds[T]

	// The shapes of the kind; the others are empty.
	points        soa.Points[T]
	circles       soa.Circles[T]
	movingCircles soa.MovingCircles[T]
	rays          soa.Rays[T]
	boxes         soa.Boxes[T]
	capsules      soa.Capsules[T]
	ellipses      soa.Ellipses[T]
	covariances   soa.Covariances[T]
}

type shapeKind uint8

const (
	kindPoints shapeKind = iota
	kindCircles
	kindMovingCircles
	kindRays
	kindBoxes
	kindCapsules
	kindEllipses
	kindCovariances
)

// fillings keep the memory of workers from call to call, for either element type.
var (
	fillings32 = sync.Pool{New: func() any { return new(filling[float32]) }}
	fillings64 = sync.Pool{New: func() any { return new(filling[float64]) }}
)

func fillingsOf[T soa.Float]() *sync.Pool {
	if unsafe.Sizeof(T(0)) == 4 {
		return &fillings32
	}
	return &fillings64
}

// borrowFilling returns a filling of bounds.
func borrowFilling[T soa.Float](to *Bounds[T]) *filling[T] {
	f := fillingsOf[T]().Get().(*filling[T])
	f.to = *to
	return f
}

// run computes all bounds and gives f back.
func (f *filling[T]) run(workers int, kind shapeKind) {
	f.kind = kind
	// The context never ends, so there is no error.
	_ = f.crew.Run(context.Background(), workers, piecesOf(f.to.Len()), f)
	f.to, f.points, f.circles = Bounds[T]{}, soa.Points[T]{}, soa.Circles[T]{}
	f.movingCircles, f.rays, f.boxes = soa.MovingCircles[T]{}, soa.Rays[T]{}, soa.Boxes[T]{}
	f.capsules, f.ellipses = soa.Capsules[T]{}, soa.Ellipses[T]{}
	f.covariances = soa.Covariances[T]{}
	fillingsOf[T]().Put(f)
}

// Do computes the bounds of the rows of a piece.
func (f *filling[T]) Do(_, piece int) {
	lo, hi := rowsOfPiece(piece, f.to.Len())
	to := f.to.Slice(lo, hi)
	switch f.kind {
	case kindPoints:
		part := f.points.Slice(lo, hi)
		to.setPoints(&part)
	case kindCircles:
		part := f.circles.Slice(lo, hi)
		to.setCircles(&part)
	case kindMovingCircles:
		part := f.movingCircles.Slice(lo, hi)
		to.setMovingCircles(&part)
	case kindRays:
		part := f.rays.Slice(lo, hi)
		to.setRays(&part)
	case kindBoxes:
		part := f.boxes.Slice(lo, hi)
		to.setBoxes(&part)
	case kindCapsules:
		part := f.capsules.Slice(lo, hi)
		to.setCapsules(&part)
	case kindEllipses:
		part := f.ellipses.Slice(lo, hi)
		to.setEllipses(&part)
	case kindCovariances:
		part := f.covariances.Slice(lo, hi)
		to.setCovariances(&part)
	}
}

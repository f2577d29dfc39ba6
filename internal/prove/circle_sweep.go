package prove

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func circleSweep[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "CircleSweep",
		golden: Golden{Seed: 11, Stream: StreamHashes{0x64d0925f83bd9756, 0xbf94048d1e016c15}, Short: StreamHashes{0x61a916c730add420, 0x65ded5223dd28dc2}, Hostile: 0x5cdfe98c1e1529ca},
		batch: func(to Results[T], first, second [][]T) {
			hantei.CircleSweep(to.Numbers[0], MovingCircles(first), MovingCircles(second))
		},
		scalar: scalarNumber(kernel.CircleSweep[T], MovingCircles[T], MovingCircles[T]),
		draw:   drawCircleSweep,
	}
}

// Inlined, its batch would allocate the shapes of each call.
//
//go:noinline
func circleSweepContact[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "CircleSweepContact",
		golden: Golden{Seed: 18, Stream: StreamHashes{0x8e314149ba4c45d0, 0x60d07285d3a2773f}, Short: StreamHashes{0xd3e1acbc7977a344, 0x73e09f57c85b1a6f}, Hostile: 0x3af3c27cceddeb17},
		batch: func(to Results[T], first, second [][]T) {
			hantei.CircleSweepContact(contacts(to.Numbers), MovingCircles(first), MovingCircles(second))
		},
		scalar: scalarRecord(kernel.CircleSweepContact[T], contact[T], MovingCircles[T], MovingCircles[T]),
		draw:   drawCircleSweep,
	}
}

// drawCircleSweep has circle b pass circle a in a straight line, relative to a: nearest at the
// distance h, and the part k of the frame's way before that point at the start. From the hit to the
// miss h or k or both leave what hits: the circles then just graze, or touch just at the end of the
// frame or at its start.
func drawCircleSweep(s *Source) (hit, miss []float64) {
	f := s.frame()
	ra, rb := f.length(), f.length()
	r, v := ra+rb, f.Uniform(0.5, 4)
	switch f.IntN(5) {
	case 0: // from up to a million radii away
		v *= float64(int(1) << f.IntN(21))
	case 1: // hardly moving
		v *= f.Thin()
	case 2:
		v *= f.Wide()
	}
	if f.exact {
		v = float64(f.IntN(9))
	}
	v *= f.size
	k, h := f.fraction(), f.fraction()*r
	if f.Chance(0.2) { // nearly equal centres at the start
		f.x, f.y, k, h = 0, 0, 0, h*min(1, f.Wide())
	}
	k1, h1 := k, r*f.Uniform(1, 2)
	switch f.IntN(4) {
	case 0:
		k1, h1 = 1+2*r/v, h
	case 1:
		k1, h1 = -2*r/v, h
	case 2:
		k1 = f.Uniform(-2, 3)
	}
	var va, vb [2]float64
	vb[0], vb[1] = v*f.ux/f.unit, v*f.uy/f.unit
	if f.Chance(0.4) { // the same motion seen from a moving frame
		va[0], va[1] = v*f.fraction()*f.Sign(), v*f.fraction()*f.Sign()
		vb[0], vb[1] = vb[0]+va[0], vb[1]+va[1]
	}
	a := []float64{f.x, f.y, va[0], va[1], ra}
	x0, y0 := f.at(-k*v, h)
	x1, y1 := f.at(-k1*v, h1)
	return join(a, x0, y0, vb[0], vb[1], rb), join(a, x1, y1, vb[0], vb[1], rb)
}

package hantei_test

// Each draw function gives a row that hits and one that misses, in the order of the test's columns.
// Between the two lie the rows where the shapes just touch.

func drawEllipsePoint(s *source) (hit, miss []float64) {
	f := s.frame()
	ux, uy := f.direction()
	rx, ry := f.length(), f.length()*f.thin()
	if f.chance(0.5) {
		rx, ry = ry, rx
	}
	c, d := f.angle()
	x, y := f.at(2*rx*c, 2*ry*d)
	ellipse := []float64{f.x, f.y, ux, uy, rx, ry}
	return join(ellipse, f.x, f.y), join(ellipse, x, y)
}

// drawBoxCircle moves a circle from a point of the box, half the time a corner, away from it.
func drawBoxCircle(s *source) (hit, miss []float64) {
	f := s.frame()
	ux, uy := f.direction()
	hw, hh, r := f.length(), f.length()*f.thin(), f.length()
	if f.chance(0.5) {
		hw, hh = hh, hw
	}
	if f.chance(0.3) {
		r *= f.thin()
	}
	along, across := hw*f.sign(), hh*f.sign()
	if f.chance(0.5) {
		along, across = along*f.fraction(), across*f.fraction()
	}
	c, d := f.angle()
	x0, y0 := f.at(along, across)
	x1, y1 := f.at(along+float64(2*(hw+r)*c), across+float64(2*(hh+r)*d))
	box := []float64{f.x, f.y, ux, uy, hw, hh}
	return join(box, x0, y0, r), join(box, x1, y1, r)
}

func drawCircleCircle(s *source) (hit, miss []float64) {
	f := s.frame()
	ra, rb := f.length(), f.length()
	if f.chance(0.3) {
		rb *= f.thin()
	}
	x, y := f.at(2*(ra+rb), 0)
	return []float64{f.x, f.y, ra, f.x, f.y, rb}, []float64{f.x, f.y, ra, x, y, rb}
}

// drawCircleSweep has b pass a at the side distance h, a share k of its way after the start. From a
// hit to a miss h or k or both leave what hits: by grazing, at the end of the frame or at its start.
func drawCircleSweep(s *source) (hit, miss []float64) {
	f := s.frame()
	ra, rb := f.length(), f.length()
	r, v := ra+rb, f.uniform(0.5, 4)
	switch f.IntN(5) {
	case 0: // from up to a million radii away
		v *= float64(int(1) << f.IntN(21))
	case 1: // hardly moving
		v *= f.thin()
	case 2:
		v *= f.wide()
	}
	if f.exact {
		v = float64(f.IntN(9))
	}
	v *= f.size
	k, h := f.fraction(), f.fraction()*r
	if f.chance(0.2) { // nearly equal centres at the start
		f.x, f.y, k, h = 0, 0, 0, h*min(1, f.wide())
	}
	k1, h1 := k, r*f.uniform(1, 2)
	switch f.IntN(4) {
	case 0:
		k1, h1 = 1+2*r/v, h
	case 1:
		k1, h1 = -2*r/v, h
	case 2:
		k1 = f.uniform(-2, 3)
	}
	var va, vb [2]float64
	vb[0], vb[1] = v*f.ux/f.unit, v*f.uy/f.unit
	if f.chance(0.4) { // the same motion seen from a moving frame
		va[0], va[1] = v*f.fraction()*f.sign(), v*f.fraction()*f.sign()
		vb[0], vb[1] = vb[0]+va[0], vb[1]+va[1]
	}
	a := []float64{f.x, f.y, va[0], va[1], ra}
	x0, y0 := f.at(-k*v, h)
	x1, y1 := f.at(-k1*v, h1)
	return join(a, x0, y0, vb[0], vb[1], rb), join(a, x1, y1, vb[0], vb[1], rb)
}

func join(first []float64, second ...float64) []float64 {
	return append(append([]float64(nil), first...), second...)
}

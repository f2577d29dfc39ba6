package prove

// Each draw function returns the fields of a row that hits and of one that misses, in the order of
// the test's columns. Between the two lie the rows whose shapes just touch, which Test.Boundary
// finds.

// join appends the fields of the second side to a copy of those of the first.
func join(first []float64, second ...float64) []float64 {
	return append(append([]float64(nil), first...), second...)
}

// drawEllipsePoint moves a point from the centre of an ellipse out of it.
func drawEllipsePoint(s *Source) (hit, miss []float64) {
	f := s.frame()
	ux, uy := f.direction()
	rx, ry := f.radii()
	c, d := f.angle()
	x, y := f.at(2*rx*c, 2*ry*d)
	ellipse := []float64{f.x, f.y, ux, uy, rx, ry}
	return join(ellipse, f.x, f.y), join(ellipse, x, y)
}

// drawBoxCircle moves a circle from a point of the box, half the time a corner, away from it.
func drawBoxCircle(s *Source) (hit, miss []float64) {
	f := s.frame()
	ux, uy := f.direction()
	hw, hh, r := f.length(), f.length()*f.Thin(), f.length()
	if f.Chance(0.5) {
		hw, hh = hh, hw
	}
	if f.Chance(0.3) {
		r *= f.Thin()
	}
	along, across := hw*f.Sign(), hh*f.Sign()
	if f.Chance(0.5) {
		along, across = along*f.fraction(), across*f.fraction()
	}
	c, d := f.angle()
	x0, y0 := f.at(along, across)
	x1, y1 := f.at(along+float64(2*(hw+r)*c), across+float64(2*(hh+r)*d))
	box := []float64{f.x, f.y, ux, uy, hw, hh}
	return join(box, x0, y0, r), join(box, x1, y1, r)
}

// drawCircleCircle moves a circle away from the centre of another.
func drawCircleCircle(s *Source) (hit, miss []float64) {
	f := s.frame()
	ra, rb := f.length(), f.length()
	if f.Chance(0.3) {
		rb *= f.Thin()
	}
	x, y := f.at(2*(ra+rb), 0)
	return []float64{f.x, f.y, ra, f.x, f.y, rb}, []float64{f.x, f.y, ra, x, y, rb}
}

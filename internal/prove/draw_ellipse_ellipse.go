package prove

// drawEllipseEllipse moves an ellipse away from the centre of another, or from a place inside the
// other where the two curves may touch from within.
func drawEllipseEllipse(s *Source) (hit, miss []float64) {
	f := s.frame()
	ux, uy := f.direction()
	rx, ry := f.radii()
	a := []float64{f.x, f.y, ux, uy, rx, ry}
	vx, vy := ux, uy
	switch f.IntN(4) {
	case 0: // across
		vx, vy = -uy, ux
	case 1:
		g := f
		g.ux, g.uy = f.angle()
		vx, vy = g.direction()
	}
	sx, sy := f.radii()
	switch f.IntN(6) {
	case 0: // the same shape, or nearly
		sx, sy = rx, ry
	case 1:
		k := f.Thin()
		sx, sy = sx*k, sy*k
	}
	c, d := f.angle()
	reach := 2 * (max(rx, ry) + max(sx, sy))
	from := 0.0
	if f.Chance(0.3) {
		from = f.fraction() / 2 * max(rx, ry) / (max(rx, ry) + max(sx, sy))
	}
	x0, y0 := f.at(from*reach*c, from*reach*d)
	x1, y1 := f.at(reach*c, reach*d)
	return join(a, x0, y0, vx, vy, sx, sy), join(a, x1, y1, vx, vy, sx, sy)
}

package article

import "math"

// A vector is a place or a direction.
type vector struct{ x, y float64 }

func (v vector) dot(w vector) float64 { return v.x*w.x + v.y*w.y }

func (v vector) unit() vector {
	length := math.Sqrt(v.dot(v))
	return vector{v.x / length, v.y / length}
}

// Overlaps maps f to the unit circle, and e with it: what comes out is again an ellipse, whose axes
// are those of a singular value decomposition. Mirrored, it stands upright in the second quadrant
// of the circle.
func (e *Ellipse) Overlaps(f *Ellipse) bool {
	sinE, cosE := math.Sin(e.Angle), math.Cos(e.Angle)
	sinF, cosF := math.Sin(f.Angle), math.Cos(f.Angle)
	across := func(x, y float64) vector { return vector{(x*cosF + y*sinF) / f.RX, (y*cosF - x*sinF) / f.RY} }
	first, second := across(cosE*e.RX, sinE*e.RX), across(-sinE*e.RY, cosE*e.RY)
	centre := across(e.X-f.X, e.Y-f.Y)

	// The matrix times its transpose, whose eigenvalues are the squared radii.
	xx := first.x*first.x + second.x*second.x
	xy := first.x*first.y + second.x*second.y
	yy := first.y*first.y + second.y*second.y
	root := math.Sqrt((xx-yy)*(xx-yy) + 4*xy*xy)
	large, small := (xx+yy+root)/2, (xx+yy-root)/2
	axis := vector{1, (large - xx) / xy}.unit()
	a, b := math.Sqrt(large), math.Sqrt(small)
	x, y := centre.dot(axis), centre.dot(vector{-axis.y, axis.x})
	if a > b {
		a, b, x, y = b, a, y, x
	}
	o := upright{vector{-math.Abs(x), math.Abs(y)}, a, b}
	return o.meetsUnitCircle()
}

// An upright ellipse has its centre in the second quadrant and radii a <= b along x and y.
type upright struct {
	centre vector
	a, b   float64
}

// at returns the point on the lower right of the ellipse with the given tangent of its eccentric
// angle.
func (e *upright) at(tan float64) (p vector, cos, sin float64) {
	cos = math.Sqrt(1 / (1 + tan*tan))
	sin = tan * cos
	return vector{e.centre.x + e.a*cos, e.centre.y + e.b*sin}, cos, sin
}

// fromCentre returns how far a point is from the centre where the ellipse is squeezed to a circle
// of radius a.
func (e *upright) fromCentre(p vector) float64 {
	x, y := p.x-e.centre.x, (p.y-e.centre.y)*e.a/e.b
	return math.Sqrt(x*x + y*y)
}

// touching is what a point may be off and still pass for a common one, where the tangents are
// matched twice.
const touching = 2e-4

// meetsUnitCircle looks for the angle x that, taken from a point of the circle and added to one of
// the ellipse at the same height, makes their tangents parallel. If the two meet, they nearly
// always do in one of these two points, Q of the ellipse and R of the circle; if not, the tangents
// are matched once more.
func (e *upright) meetsUnitCircle() bool {
	if e.centre.x+e.a < -1 || e.centre.y-e.b > 1 {
		return false
	}
	tan, known, meets := e.matchedTangent()
	if known {
		return meets
	}
	q, cosQ, sinQ := e.at(tan)
	if q.dot(q) <= 1 { // case 1: Q is in the circle
		return true
	}
	k := e.a / e.b
	tanR := k * tan
	cosR := -math.Sqrt(1 / (1 + tanR*tanR))
	r := vector{cosR, tanR * cosR}
	if e.fromCentre(r) <= e.a { // case 2: R is in the ellipse
		return true
	}
	if q.x < r.x { // case 3: the ellipse enters the circle past Q
		direction := vector{-e.a * sinQ, e.b * cosQ}.unit()
		half := q.dot(direction)
		disc := half*half - (q.dot(q) - 1)
		if disc < 0 || -half-math.Sqrt(disc) < 0 {
			return false
		}
		way := -half - math.Sqrt(disc)
		slope := -(q.x + way*direction.x) / (q.y + way*direction.y)
		if p, _, _ := e.at(-1 / (k * slope)); math.Sqrt(p.dot(p)) <= 1+touching {
			return true
		}
	}
	// Case 4: halfway between the tangents of the circle in R and of the ellipse below R.
	x := r.x - e.centre.x
	y := -e.b * math.Sqrt(1-x*x/(e.a*e.a))
	below := vector{-y * k, x / k}.unit()
	mean := vector{r.y + below.x, -r.x + below.y}.unit()
	return e.fromCentre(vector{-mean.y, mean.x}) <= e.a*(1+touching)
}

// matchedTangent returns the tangent of the eccentric angle of Q, or what is plain without it.
func (e *upright) matchedTangent() (tan float64, known, meets bool) {
	k := e.a / e.b
	if e.centre.x >= -1 {
		low := vector{e.centre.x, e.centre.y - e.b}
		if low.dot(low) <= 1 || low.y <= 0 {
			return 0, true, true
		}
		t := (1 + k) * low.y / math.Sqrt(1-low.y*low.y)
		return -1 / ((math.Sqrt(t*t+4*k) - t) / 2), false, false
	}
	cosE := (-1 - e.centre.x) / e.a
	sinE := -math.Sqrt(1 - cosE*cosE)
	height := e.centre.y + e.b*sinE
	switch {
	case height <= 0:
		return 0, true, true
	case height >= 1:
		return 0, true, false
	}
	cosC := -math.Sqrt(1 - height*height)
	if -(e.b*cosE)/(e.a*sinE) >= -cosC/height {
		return 0, true, false
	}
	tanE, tanC := sinE/cosE, height/cosC
	s, t, u := k*tanC-tanE, (k+1)*(tanC*tanE+1), k*tanE-tanC
	x := (-t + math.Sqrt(t*t-4*s*u)) / (2 * s)
	return (tanE + x) / (1 - tanE*x), false, false
}

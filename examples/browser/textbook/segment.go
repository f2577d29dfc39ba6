package textbook

// A place is one in the plane, or a way.
type place struct{ x, y float32 }

func (a place) sub(b place) place     { return place{a.x - b.x, a.y - b.y} }
func (a place) add(b place) place     { return place{a.x + b.x, a.y + b.y} }
func (a place) dot(b place) float32   { return float32(a.x*b.x) + float32(a.y*b.y) }
func (a place) cross(b place) float32 { return float32(a.x*b.y) - float32(a.y*b.x) }

// times returns k·a.
func (a place) times(k float32) place { return place{float32(k * a.x), float32(k * a.y)} }

// pointSegment returns the squared distance of p from the segment from a to b: that from the
// nearest place of the line, kept between the ends.
func pointSegment(p, a, b place) float32 {
	e, d := b.sub(a), p.sub(a)
	t := float32(0)
	if n := e.dot(e); n > 0 {
		t = min(max(d.dot(e)/n, 0), 1)
	}
	d = d.sub(e.times(t))
	return d.dot(d)
}

// segmentSegment returns the squared distance of two segments: 0 if they cross, or else the least
// of those of the four ends.
func segmentSegment(a, b, c, d place) float32 {
	e, f := b.sub(a), d.sub(c)
	if e.cross(c.sub(a))*e.cross(d.sub(a)) < 0 && f.cross(a.sub(c))*f.cross(b.sub(c)) < 0 {
		return 0
	}
	return min(pointSegment(a, c, d), pointSegment(b, c, d), pointSegment(c, a, b), pointSegment(d, a, b))
}

// quadSegment returns the squared distance of a segment from a parallelogram, 0 if one has an end
// in it.
func quadSegment(quad [4]place, a, b place) float32 {
	left, least := 0, segmentSegment(a, b, quad[3], quad[0])
	for i, corner := range quad {
		next := quad[(i+1)%4]
		if next.sub(corner).cross(a.sub(corner)) > 0 {
			left++
		}
		least = min(least, segmentSegment(a, b, corner, next))
	}
	if left == 0 || left == 4 {
		return 0
	}
	return least
}

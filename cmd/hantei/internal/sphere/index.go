package sphere

import (
	"math"
	"slices"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/pairs"
)

// An Index finds which sources of one side may match sources of another one. It has no seam and no
// poles: the sphere is seen from the six faces of a cube. A source is on the face to which its
// vector points, in a square around it, in the two other coordinates. Vectors whose difference is
// no longer than two sources reach together have squares that overlap.
type Index struct {
	match *Match
	side  int
	faces [6]face
}

// A face of the cube has the sources whose vectors have their largest coordinate there.
type face struct {
	axis  int
	sign  float64
	rows  []int32
	grid  broad.Grid[float64]
	reach float64 // the most that a source of this face reaches
}

// Widening by so much makes up for the rounding of vectors and chords, of some 2^-50 both.
const (
	widening    = 1 + 0x1p-40
	leastChange = 0x1p-46
)

// NewIndex makes an index of one side of a match, 0 for the first or 1 for the second. That side
// must be there; the other one may change later.
func NewIndex(m *Match, side int) *Index {
	x := &Index{match: m, side: side}
	s := m.Sides[side]
	var bounds [6]broad.Bounds[float64]
	for k := range x.faces {
		x.faces[k].axis, x.faces[k].sign = k/2, float64(1-k%2*2)
	}
	for i := range s.Len() {
		k := s.face(i)
		if k < 0 {
			continue
		}
		f, reach := &x.faces[k], m.reach(side, i)
		f.rows = append(f.rows, int32(i))
		f.reach = max(f.reach, reach)
		f.appendSquare(&bounds[k], s, i, reach)
	}
	for k := range x.faces {
		x.faces[k].grid.Build(&bounds[k])
	}
	return x
}

// face is the number of the face that row i is on, -1 for what is not a source.
func (s *Sources) face(i int) int {
	k, most := -1, 0.0
	for axis := range s.unit {
		if v := s.unit[axis][i]; math.Abs(v) > most {
			most, k = math.Abs(v), 2*axis
			if v < 0 {
				k++
			}
		}
	}
	return k
}

func (f *face) appendSquare(to *broad.Bounds[float64], s *Sources, i int, reach float64) {
	x, y := s.unit[(f.axis+1)%3][i], s.unit[(f.axis+2)%3][i]
	to.Append(x-reach, y-reach, x+reach, y+reach)
}

// near tells whether row i of s may match a source of the face: each of these has a coordinate of
// at least 1/√3 on the axis of the face.
func (f *face) near(s *Sources, i int, reach float64) bool {
	return len(f.rows) > 0 && f.sign*s.unit[f.axis][i] >= 0.577-(reach+f.reach)
}

// A Query is the memory of look-ups in an index.
type Query struct {
	bounds broad.Bounds[float64]
	rows   []int32
	found  [6]pairs.List // by face: rows of the streamed side and of the index
	at     [6]int
}

// Candidates appends the pairs of rows lo to hi-1 of the other side of the match, less lo, and of
// rows of the index that may match, in order.
func (x *Index) Candidates(to *pairs.List, q *Query, lo, hi int) {
	s := x.match.Sides[1-x.side]
	for k := range x.faces {
		x.lookUp(&x.faces[k], &q.found[k], q, s, lo, hi)
		q.at[k] = 0
	}
	for row := range int32(hi - lo) {
		begin, from := to.Len(), 0
		for k := range x.faces {
			at := q.at[k]
			for ; at < q.found[k].Len() && q.found[k].A[at] == row; at++ {
				to.Append(row, q.found[k].B[at])
			}
			if at > q.at[k] {
				from++
			}
			q.at[k] = at
		}
		if from > 1 {
			slices.Sort(to.B[begin:])
		}
	}
}

// lookUp finds the candidates of one face.
func (x *Index) lookUp(f *face, found *pairs.List, q *Query, s *Sources, lo, hi int) {
	found.Reset()
	q.bounds.Reset()
	q.rows = q.rows[:0]
	for i := lo; i < hi; i++ {
		if reach := x.match.reach(1-x.side, i); f.near(s, i, reach) {
			q.rows = append(q.rows, int32(i-lo))
			f.appendSquare(&q.bounds, s, i, reach)
		}
	}
	if len(q.rows) == 0 {
		return
	}
	f.grid.Query(found, &q.bounds)
	for k := range found.A {
		found.A[k], found.B[k] = q.rows[found.A[k]], f.rows[found.B[k]]
	}
}

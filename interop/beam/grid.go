package beampairs

import (
	"fmt"
	"math"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
)

// A grid cuts the plane into square cells, once for each level. The sides of cells are powers of
// two, and eight times as long at the next level, so that a cell of a level is cut exactly into 64
// of the level below. Above the last level there is one more, of a single cell: the whole plane.
//
// A row is at home at the least level at which it touches at most maxCells cells, and goes to each
// of them. Where the other side has rows at home in a cell of a higher level, it visits that cell
// as well. So two rows meet at the higher one of their levels, and at no other: a large shape is
// never copied to a great many small cells.
type grid struct {
	exponent int // cells of level 0 have sides of 2^exponent
	levels   int // how many there are below that of the whole plane
}

const (
	levelStep = 3  // level k+1 has cells 2^levelStep times as long as level k
	maxCells  = 16 // to how many cells of its own level a row may go

	// The columns and lines of cells are numbered up to this number on either side of 0, so that
	// borders of cells are float64 numbers, and nothing overflows.
	farthest = 1 << 40
)

// A cell is a square of the plane. It holds its left and lower sides, but not its right and upper
// ones: each point is in exactly one cell of each level.
type cell struct {
	level int
	x, y  int64
}

func (c cell) String() string { return fmt.Sprintf("%d %d %d", c.level, c.x, c.y) }

// compare orders cells by level, then by line, then by column.
func (c cell) compare(d cell) int {
	switch {
	case c.level != d.level:
		return c.level - d.level
	case c.y != d.y:
		return sign(c.y < d.y)
	case c.x != d.x:
		return sign(c.x < d.x)
	}
	return 0
}

func sign(less bool) int {
	if less {
		return -1
	}
	return 1
}

// A box is the bounds of a row, borders included.
type box struct{ minX, minY, maxX, maxY float64 }

// empty reports whether b is the bounds of a row that is not a shape.
func (b box) empty() bool { return !(b.minX <= b.maxX && b.minY <= b.maxY) }

// A patch is the cells of a level that a box touches.
type patch struct {
	level                  int
	minX, minY, maxX, maxY int64
}

// size is how many cells p has, or more than maxCells.
func (p patch) size() int64 {
	w, h := p.maxX-p.minX+1, p.maxY-p.minY+1
	if w > maxCells || h > maxCells {
		return maxCells + 1
	}
	return w * h
}

// touched is the cells of a level that b touches. ok is false if they are too far out to be
// numbered.
func (g grid) touched(level int, b box) (p patch, ok bool) {
	if level == g.levels {
		return patch{level: level}, true
	}
	e := g.sideExponent(level)
	minX, minY, maxX, maxY := part(b.minX, e), part(b.minY, e), part(b.maxX, e), part(b.maxY, e)
	if !(minX >= -farthest && minY >= -farthest && maxX <= farthest && maxY <= farthest) {
		return patch{}, false
	}
	return patch{level, int64(minX), int64(minY), int64(maxX), int64(maxY)}, true
}

func (g grid) sideExponent(level int) int { return g.exponent + levelStep*level }

// part is the number of the column or line that holds v, where these are 2^exponent wide: the
// quotient rounded down. A product by a power of two is exact, except where it underflows; what is
// below zero then still is in column -1.
func part(v float64, exponent int) float64 {
	quotient := math.Floor(v * math.Ldexp(1, -exponent))
	if quotient == 0 && v < 0 {
		return -1
	}
	return quotient
}

// home is the cells of b's own level.
func (g grid) home(b box) patch {
	for level := range g.levels {
		if p, ok := g.touched(level, b); ok && p.size() <= maxCells {
			return p
		}
	}
	return patch{level: g.levels}
}

// each calls yield with the cells that b goes to: those of its own level, and those of all higher
// levels, which it visits. At a higher level it touches no more cells than at its own, because each
// of these lies in one of those.
func (g grid) each(b box, yield func(c cell, visiting bool)) {
	home := g.home(b)
	for level := home.level; level <= g.levels; level++ {
		p, _ := g.touched(level, b)
		for y := p.minY; y <= p.maxY; y++ {
			for x := p.minX; x <= p.maxX; x++ {
				yield(cell{level, x, y}, level > home.level)
			}
		}
	}
}

// corner is the lower left corner of c. It is exact.
func (g grid) corner(c cell) (x, y float64) {
	if c.level == g.levels {
		return math.Inf(-1), math.Inf(-1)
	}
	side := math.Ldexp(1, g.sideExponent(c.level))
	return float64(c.x) * side, float64(c.y) * side
}

func init() { beam.RegisterCoder(reflect.TypeFor[grid](), encodeGrid, decodeGrid) }

func encodeGrid(g grid) []byte {
	var e encoding
	e.int(int64(g.exponent))
	e.int(int64(g.levels))
	return e
}

func decodeGrid(bytes []byte) (grid, error) {
	d := decoding{bytes: bytes}
	g := grid{int(d.int()), int(d.int())}
	return g, d.end("grid")
}

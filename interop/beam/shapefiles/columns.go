package shapefiles

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	beampairs "github.com/hantei-go/hantei/interop/beam"
	"github.com/hantei-go/hantei/soa"
)

// angle is the name of the column that may stand in place of ux and uy.
const angle = "angle"

var notRead = math.NaN()

// A plan says which columns of a file make a shape's.
type plan struct {
	names   []string // of the columns to read
	places  []int    // where these are among the columns of the file
	byAngle int      // which of them is the angle, -1 if none
}

// newPlan finds the columns of a shape among those of a file.
func newPlan(shape string, want, have []string) (*plan, error) {
	p := &plan{byAngle: -1}
	turned := slices.Contains(have, angle) && slices.Contains(want, "ux")
	for _, name := range want {
		if turned && (name == "ux" || name == "uy") {
			if slices.Contains(have, name) {
				return nil, fmt.Errorf("columns angle and %s are both there, need angle or ux and uy", name)
			}
			if name == "uy" {
				continue
			}
			name, p.byAngle = angle, len(p.names)
		}
		place := slices.Index(have, name)
		if place < 0 {
			need := strings.Replace(strings.Join(want, " "), "ux uy", "(ux uy or angle)", 1)
			return nil, fmt.Errorf("no column %s among %s: %s need %s", name, strings.Join(have, ", "), shape, need)
		}
		if slices.Contains(have[place+1:], name) {
			return nil, fmt.Errorf("column %s is there twice, need one", name)
		}
		p.names, p.places = append(p.names, name), append(p.places, place)
	}
	return p, nil
}

// finish sets the columns of a block: those that were read, with the direction in place of the
// angle.
func (p *plan) finish(b *beampairs.Block, columns [][]float64, unread map[int]string) {
	for k, column := range columns {
		if k != p.byAngle {
			b.Columns = append(b.Columns, column)
			continue
		}
		uy := make([]float64, len(column))
		for i, a := range column {
			column[i], uy[i] = soa.Direction(a)
		}
		b.Columns = append(b.Columns, column, uy)
	}
	for _, row := range slices.Sorted(maps.Keys(unread)) {
		b.Unread = append(b.Unread, beampairs.Unread{Row: row, Reason: unread[row]})
	}
}

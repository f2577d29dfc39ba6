package shape

import "slices"

// What catalogues of the sky have: positions, in degrees, and their errors.
var (
	Position     = &Kind{"positions", []string{"ra", "dec"}}
	ErrorCircle  = &Kind{"error circles", []string{"ra", "dec", "radius"}}
	ErrorEllipse = &Kind{"error ellipses", []string{"ra", "dec", "major", "minor", "pa"}}
)

// SkyKinds are all kinds of what catalogues of the sky have.
var SkyKinds = []*Kind{Position, ErrorCircle, ErrorEllipse}

// OnSky tells whether shapes of a kind lie on the sky, where only questions of the sky take them.
func (k *Kind) OnSky() bool { return slices.Contains(SkyKinds, k) }

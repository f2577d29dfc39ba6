package shape

// What catalogues of the sky have: positions, in degrees, and their errors.
var (
	Position     = &Kind{"positions", []string{"ra", "dec"}}
	ErrorCircle  = &Kind{"error circles", []string{"ra", "dec", "radius"}}
	ErrorEllipse = &Kind{"error ellipses", []string{"ra", "dec", "major", "minor", "pa"}}
)

package catalog

// A Test is a test of package hantei.
type Test struct {
	Name          string // of the function
	Question      string // what it answers, in a sentence
	First, Second *Shape // its sides
	Answer        *Answer

	// Symmetric tells that the answer stays the same when the sides change places. Such a test can
	// be asked for the pairs among the rows of one side, each pair once.
	Symmetric bool

	// Companion is the name of the test of the same sides that answers with hit bits where this one
	// gives a finite number, and takes less time; "" if there is none.
	Companion string

	// Corpus is the file in testdata/corpus, less its .csv, that has rows with exact answers; "" if
	// there is none.
	Corpus string
}

// Tests are all tests.
var Tests = []Test{
	{
		Name: "EllipsePoint", Question: "Does the ellipse contain the point?",
		First: &Ellipses, Second: &Points, Answer: Hits,
		Corpus: "ellipse_contains_point",
	},
	{
		Name: "EllipseEllipse", Question: "Do two ellipses share a point?",
		First: &Ellipses, Second: &Ellipses, Answer: Hits, Symmetric: true,
		Corpus: "ellipse_overlaps_ellipse",
	},
	{
		Name: "EllipseCircle", Question: "Do the ellipse and the circle share a point?",
		First: &Ellipses, Second: &Circles, Answer: Hits,
	},
	{
		Name: "BoxCircle", Question: "Do the oriented box and the circle share a point?",
		First: &Boxes, Second: &Circles, Answer: Hits,
		Corpus: "box_overlaps_circle",
	},
	{
		Name: "BoxBox", Question: "Do two oriented boxes share a point?",
		First: &Boxes, Second: &Boxes, Answer: Hits, Symmetric: true,
	},
	{
		Name: "BoxPoint", Question: "Does the oriented box contain the point?",
		First: &Boxes, Second: &Points, Answer: Hits,
	},
	{
		Name: "BoxCapsule", Question: "Do the oriented box and the capsule share a point?",
		First: &Boxes, Second: &Capsules, Answer: Hits,
	},
	{
		Name: "CapsuleCircle", Question: "Do the capsule and the circle share a point?",
		First: &Capsules, Second: &Circles, Answer: Hits,
	},
	{
		Name: "CapsuleCapsule", Question: "Do two capsules share a point?",
		First: &Capsules, Second: &Capsules, Answer: Hits, Symmetric: true,
	},
	{
		Name: "CircleCircle", Question: "Do two circles share a point?",
		First: &Circles, Second: &Circles, Answer: Hits, Symmetric: true,
		Corpus: "circle_overlaps_circle",
	},
	{
		Name: "CircleSweep", Question: "When do two moving circles first touch?",
		First: &MovingCircles, Second: &MovingCircles, Answer: Times, Symmetric: true,
		Companion: "CircleSweepHit",
		Corpus:    "circle_sweep_circle",
	},
	{
		Name: "CircleSweepContact", Question: "When, where and how do two moving circles first touch?",
		First: &MovingCircles, Second: &MovingCircles, Answer: Contacts,
		Companion: "CircleSweepHit",
		Corpus:    "circle_sweep_circle",
	},
	{
		Name: "EllipseDistance", Question: "How far is the point from the curve of the ellipse?",
		First: &Ellipses, Second: &Points, Answer: Distances,
		Corpus: "ellipse_point_distance",
	},
	{
		Name: "EllipseNearest", Question: "Which point of the ellipse's curve is nearest to the point?",
		First: &Ellipses, Second: &Points, Answer: Nearest,
		Corpus: "ellipse_point_distance",
	},
	{
		Name: "CircleSweepHit", Question: "Do two moving circles touch at some time of the frame?",
		First: &MovingCircles, Second: &MovingCircles, Answer: Hits, Symmetric: true,
		Corpus: "circle_sweep_circle",
	},
}

// Names are the names of all tests.
func Names() []string {
	names := make([]string, len(Tests))
	for i := range Tests {
		names[i] = Tests[i].Name
	}
	return names
}

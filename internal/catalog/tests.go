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
	// gives a finite time, or a depth that is not negative, and takes less time; "" if there is none.
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
		Name: "CovariancePoint", Question: "Does the ellipse of the covariance contain the point?",
		First: &Covariances, Second: &Points, Answer: Hits,
		Corpus: "covariance_contains_point",
	},
	{
		Name: "EllipseEllipse", Question: "Do two ellipses share a point?",
		First: &Ellipses, Second: &Ellipses, Answer: Hits, Symmetric: true,
		Corpus: "ellipse_overlaps_ellipse",
	},
	{
		Name: "EllipseCircle", Question: "Do the ellipse and the circle share a point?",
		First: &Ellipses, Second: &Circles, Answer: Hits,
		Corpus: "ellipse_overlaps_circle",
	},
	{
		Name: "EllipseBox", Question: "Do the ellipse and the oriented box share a point?",
		First: &Ellipses, Second: &Boxes, Answer: Hits,
		Corpus: "ellipse_overlaps_box",
	},
	{
		Name: "EllipseCapsule", Question: "Do the ellipse and the capsule share a point?",
		First: &Ellipses, Second: &Capsules, Answer: Hits,
		Corpus: "ellipse_overlaps_capsule",
	},
	{
		Name: "EllipseCircleContact", Question: "How deep do the ellipse and the circle overlap, where, and in which direction?",
		First: &Ellipses, Second: &Circles, Answer: Penetrations,
		Companion: "EllipseCircle",
		Corpus:    "ellipse_overlaps_circle",
	},
	{
		Name: "BoxCircle", Question: "Do the oriented box and the circle share a point?",
		First: &Boxes, Second: &Circles, Answer: Hits,
		Corpus: "box_overlaps_circle",
	},
	{
		Name: "BoxBox", Question: "Do two oriented boxes share a point?",
		First: &Boxes, Second: &Boxes, Answer: Hits, Symmetric: true,
		Corpus: "box_overlaps_box",
	},
	{
		Name: "BoxCircleContact", Question: "How deep do the oriented box and the circle overlap, where, and in which direction?",
		First: &Boxes, Second: &Circles, Answer: Penetrations,
		Companion: "BoxCircle",
		Corpus:    "box_overlaps_circle",
	},
	{
		Name: "BoxBoxContact", Question: "How deep, where and which way do two oriented boxes overlap?",
		First: &Boxes, Second: &Boxes, Answer: Manifolds,
		Companion: "BoxBox",
		Corpus:    "box_overlaps_box",
	},
	{
		Name: "BoxPoint", Question: "Does the oriented box contain the point?",
		First: &Boxes, Second: &Points, Answer: Hits,
		Corpus: "box_contains_point",
	},
	{
		Name: "BoxCapsule", Question: "Do the oriented box and the capsule share a point?",
		First: &Boxes, Second: &Capsules, Answer: Hits,
		Corpus: "box_overlaps_capsule",
	},
	{
		Name: "CapsuleCircle", Question: "Do the capsule and the circle share a point?",
		First: &Capsules, Second: &Circles, Answer: Hits,
		Corpus: "capsule_overlaps_circle",
	},
	{
		Name: "CapsuleCircleContact", Question: "How deep do the capsule and the circle overlap, where, and in which direction?",
		First: &Capsules, Second: &Circles, Answer: Penetrations,
		Companion: "CapsuleCircle",
		Corpus:    "capsule_overlaps_circle",
	},
	{
		Name: "CapsuleCapsule", Question: "Do two capsules share a point?",
		First: &Capsules, Second: &Capsules, Answer: Hits, Symmetric: true,
		Corpus: "capsule_overlaps_capsule",
	},
	{
		Name: "CapsuleCapsuleContact", Question: "How deep do two capsules overlap, in which direction, and in which points?",
		First: &Capsules, Second: &Capsules, Answer: Manifolds,
		Companion: "CapsuleCapsule",
		Corpus:    "capsule_overlaps_capsule",
	},
	{
		Name: "CircleCircle", Question: "Do two circles share a point?",
		First: &Circles, Second: &Circles, Answer: Hits, Symmetric: true,
		Corpus: "circle_overlaps_circle",
	},
	{
		Name: "CircleCircleContact", Question: "How deep do two circles overlap, where, and in which direction?",
		First: &Circles, Second: &Circles, Answer: Penetrations,
		Companion: "CircleCircle",
		Corpus:    "circle_overlaps_circle",
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
		Name: "RayCircleHit", Question: "Does the ray touch the circle?",
		First: &Rays, Second: &Circles, Answer: Hits,
		Corpus: "ray_touches_circle",
	},
	{
		Name: "RayCircle", Question: "When does the ray first touch the circle?",
		First: &Rays, Second: &Circles, Answer: Times,
		Companion: "RayCircleHit",
		Corpus:    "ray_touches_circle",
	},
	{
		Name: "RayCircleContact", Question: "When, where and how does the ray first touch the circle?",
		First: &Rays, Second: &Circles, Answer: Contacts,
		Companion: "RayCircleHit",
		Corpus:    "ray_touches_circle",
	},
	{
		Name: "RayBox", Question: "When does the ray first touch the oriented box?",
		First: &Rays, Second: &Boxes, Answer: Times,
		Corpus: "ray_touches_box",
	},
	{
		Name: "RayBoxContact", Question: "When, where and at which face does the ray first touch the oriented box?",
		First: &Rays, Second: &Boxes, Answer: Contacts,
		Corpus: "ray_touches_box",
	},
	{
		Name: "BoxCircleSweep", Question: "When does the moving circle first touch the oriented box, which rests?",
		First: &Boxes, Second: &MovingCircles, Answer: Times,
		Corpus: "circle_sweep_box",
	},
	{
		Name: "RayCapsule", Question: "When does the ray first touch the capsule?",
		First: &Rays, Second: &Capsules, Answer: Times,
		Corpus: "ray_touches_capsule",
	},
	{
		Name: "RayCapsuleContact", Question: "When, where and how does the ray first touch the capsule?",
		First: &Rays, Second: &Capsules, Answer: Contacts,
		Corpus: "ray_touches_capsule",
	},
	{
		Name: "RayEllipseHit", Question: "Does the ray touch the ellipse?",
		First: &Rays, Second: &Ellipses, Answer: Hits,
		Corpus: "ray_touches_ellipse",
	},
	{
		Name: "RayEllipse", Question: "When does the ray first touch the ellipse?",
		First: &Rays, Second: &Ellipses, Answer: Times,
		Companion: "RayEllipseHit",
		Corpus:    "ray_touches_ellipse",
	},
	{
		Name: "RayEllipseContact", Question: "When, where and how does the ray first touch the ellipse?",
		First: &Rays, Second: &Ellipses, Answer: Contacts,
		Companion: "RayEllipseHit",
		Corpus:    "ray_touches_ellipse",
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

// Named returns the test of that name, or nil.
func Named(name string) *Test {
	for i := range Tests {
		if Tests[i].Name == name {
			return &Tests[i]
		}
	}
	return nil
}

// Names are the names of all tests.
func Names() []string {
	names := make([]string, len(Tests))
	for i := range Tests {
		names[i] = Tests[i].Name
	}
	return names
}

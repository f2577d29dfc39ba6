package corpus

import "testing"

func TestTables(t *testing.T) {
	const rows = 2000
	for _, table := range []struct {
		name string
		got  int
		want int
	}{
		{"EllipsePoint", len(EllipsePoint(t)), rows},
		{"BoxCircle", len(BoxCircle(t)), rows},
		{"CircleCircle", len(CircleCircle(t)), rows},
		{"CircleSweep", len(CircleSweep(t)), rows},
		{"EllipseEllipse", len(EllipseEllipse(t)), rows},
		{"EllipseDistance", len(EllipseDistance(t)), rows},
		{"ellipse_contains_point", len(ExactCases(t, "ellipse_contains_point")), 184},
		{"ellipse_point_distance", len(ExactCases(t, "ellipse_point_distance")), 184},
		{"ellipse_overlaps_ellipse", len(ExactCases(t, "ellipse_overlaps_ellipse")), 348},
		{"box_overlaps_circle", len(ExactCases(t, "box_overlaps_circle")), 77},
		{"circle_overlaps_circle", len(ExactCases(t, "circle_overlaps_circle")), 30},
		{"circle_sweep_circle", len(ExactCases(t, "circle_sweep_circle")), 49},
	} {
		if table.got != table.want {
			t.Errorf("%s: %d rows, want %d", table.name, table.got, table.want)
		}
	}
}

func TestFloatsAreHexadecimal(t *testing.T) {
	first := EllipsePoint(t)[0]
	if want := -0x1.8d8274p+0; first.Ellipse.X != want || first.ID != 0 || first.Family != "ordinary" || !first.Hit {
		t.Errorf("first row of EllipsePoint = %+v, want ID 0, family ordinary, Ellipse.X = %v, a hit", first, want)
	}
}

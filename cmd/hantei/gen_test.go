package main

import (
	"strings"
	"testing"
)

// scenes are the first rows of every scene, with seed 5.
var scenes = map[string]string{
	"ellipses": `
		x,y,ux,uy,rx,ry
		2889.580847636322,2211.6366416630513,-0.7109069030095563,-0.7032861261630016,0.6424906579315719,0.33798473439605364
		1088.643503003011,2359.6780677191177,-0.8155147552068082,0.5787362819453951,0.3322635946523756,0.3228078302076779`,
	"points": `
		x,y
		2889.4850693992457,2211.7672510114653
		1088.4410831416908,2359.4455017320533`,
	"ships": `
		x,y,ux,uy,rx,ry
		285.5495529794548,319.3693168256377,-0.7881266771507445,-0.615513071155541,15.392984475763132,9.181135394454476
		1038.1483571514223,551.3290325967955,-0.9948167979007013,0.10168352184397962,13.697525881025758,7.7049991345398645`,
	"lasers": `
		x,y,ux,uy,hw,hh
		313.31459904930625,920.3598289406821,-0.04611626513215832,0.9989360790812696,250.62565920149027,11.320412224111053
		622.3133976298999,468.5282337368206,-0.7598970335860797,-0.6500434588141599,284.09678228539036,9.562971958549825`,
	"bullets": `
		x,y,r
		1166.940091780169,59.592049087537546,2.9950895871513614
		1226.3187626992496,564.059035789547,3.066025780861548`,
	"shots": `
		x,y,vx,vy,r
		1004.9094483019801,548.540313704726,366.4764480238384,-200.06603327761903,2.4814781826895382
		883.7221919025002,370.22251415945686,-222.64501915829038,-143.9049769184999,3.9775247370883093`,
}

// TestScenes checks that a scene is the same on every machine, and that its start does not depend
// on its size.
func TestScenes(t *testing.T) {
	for scene, want := range scenes {
		t.Run(scene, func(t *testing.T) {
			got := mustRun(t, "gen", scene, "--rows", "2", "--seed", "5", "--ellipses", "100")
			if got != unindented(want) {
				t.Errorf("rows\n%s\nwant\n%s", got, unindented(want))
			}
			longer := mustRun(t, "gen", scene, "--rows", "70000", "--seed", "5", "--ellipses", "100")
			if !strings.HasPrefix(longer, got) || strings.Count(longer, "\n") != 70_001 {
				t.Error("70,000 rows do not begin as 2 do, or are not as many")
			}
			if other := mustRun(t, "gen", scene, "--rows", "2", "--seed", "6"); other == got {
				t.Error("another seed gives the same rows")
			}
		})
	}
}

// TestUnusable counts the rows that are not shapes.
func TestUnusable(t *testing.T) {
	inFolder(t, nil)
	mustRun(t, "gen", "ellipses", "--rows", "5000", "--unusable", "0.1", "-o", "e.parquet")
	mustRun(t, "gen", "points", "--rows", "1", "-o", "p.parquet")
	code, _, stderr := runHere(t, "rows", "EllipsePoint", "e.parquet", "p.parquet", "--only-hits", "-quiet")
	if want := "hantei: e.parquet: 483 of 5000 rows are not ellipses and never hit, the first is row "; code != 0 || !strings.HasPrefix(stderr, want) {
		t.Errorf("exit code %d, standard error %s, want %s", code, stderr, want)
	}
}

package main

import (
	"strings"
	"testing"
)

// TestDeterminism checks that neither workers nor the rows read at a time nor the broad phase
// change a byte of the results.
func TestDeterminism(t *testing.T) {
	inFolder(t, nil)
	mustRun(t, "gen", "ellipses", "--rows", "700", "--field", "60", "--unusable", "0.02", "--id", "-o", "ellipses.parquet")
	mustRun(t, "gen", "points", "--rows", "3000", "--ellipses", "700", "--field", "60", "--unusable", "0.02", "-o", "points.arrow")
	mustRun(t, "gen", "shots", "--rows", "300", "-o", "shots.csv")
	mustRun(t, "gen", "shots", "--rows", "300", "--seed", "2", "-type", "float32", "-id", "-o", "others.arrows")
	for _, command := range []string{
		"rows CircleSweepContact shots.csv others.arrows",
		"cross EllipsePoint ellipses.parquet points.arrow",
		"cross EllipsePoint ellipses.parquet points.arrow --keep first",
		"cross EllipseDistance ellipses.parquet points.arrow --within 0.25",
		"cross EllipseNearest ellipses.parquet points.arrow --within -0.125 --keep first",
		"cross CircleSweepContact shots.csv others.arrows --within 0.75",
		"nearest ellipses.parquet points.arrow --within 0.5",
	} {
		t.Run(command, func(t *testing.T) {
			var want, told string
			for _, options := range []string{
				"--workers 1", "--workers 2 --batch 1000", "--workers 3 --batch 64", "--workers 5 --batch 37", "--batch 7",
				"--broad never", "--broad always", "--broad always --workers 3 --batch 129", "--workers 2147483647",
			} {
				if strings.HasPrefix(command, "rows") && strings.Contains(options, "broad") {
					continue
				}
				code, got, stderr := runHere(t, strings.Fields(command+" "+options)...)
				if code != 0 {
					t.Fatalf("%s: exit code %d: %s", options, code, stderr)
				}
				if want == "" {
					want, told = got, stderr
					if strings.Count(want, "\n") < 100 {
						t.Fatalf("%d lines are too few to tell", strings.Count(want, "\n"))
					}
				}
				if got != want || stderr != told {
					t.Errorf("%s: results differ from those with one worker", options)
				}
			}
		})
	}
}

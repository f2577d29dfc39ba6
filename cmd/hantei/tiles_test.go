package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// TestTiles checks that a search whose kept side goes through a temporary file in tiles gives the same
// bytes as one that keeps all of it, in every format, and that nothing is left of the file.
func TestTiles(t *testing.T) {
	inFolder(t, nil)
	t.Setenv("TMPDIR", t.TempDir())
	mustRun(t, "gen", "ellipses", "--rows", "400", "--field", "27", "--unusable", "0.02", "--id", "-o", "ellipses.parquet")
	mustRun(t, "gen", "points", "--rows", "1500", "--ellipses", "400", "--field", "27", "--unusable", "0.02", "-o", "points.arrow")
	mustRun(t, "gen", "points", "--rows", "100", "--ellipses", "400", "--field", "27", "--seed", "7", "-o", "more.arrow")
	mustRun(t, "gen", "shots", "--rows", "200", "-o", "shots.csv")
	if err := os.WriteFile("none.csv", []byte("x,y\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for i, command := range []string{
		"cross EllipsePoint ellipses.parquet points.arrow --carry-second x --carry-first rx,ry",
		"cross EllipsePoint ellipses.parquet points.arrow,more.arrow --keep first --file-names",
		"cross EllipseNearest ellipses.parquet points.arrow --within 0.25 --broad never",
		"cross EllipseEllipse ellipses.parquet --self",
		"nearest ellipses.parquet points.arrow --within 0.5 --carry-first rx",
		"cross EllipseEllipse ellipses.parquet --self --keep first --carry-second id",
		"cross EllipseEllipse ellipses.parquet --self --count",
		"cross EllipsePoint ellipses.parquet points.arrow --count --keep first --carry-second y",
		"cross CircleSweepContact shots.csv shots.csv --within 0.75",
		"cross EllipsePoint ellipses.parquet none.csv --keep first",
		"nearest ellipses.parquet points.arrow --within 0.01 --only-hits",
		"nearest ellipses.parquet more.arrow --within 0",
		"cross --sky points.arrow more.arrow --ra x --dec y --within 0.2deg",
	} {
		endings := []string{"csv", "parquet", "arrow", "arrows"}
		if i%4 > 0 {
			endings = endings[:1] // of the others some are enough
		}
		for _, ending := range endings {
			t.Run(command+" to "+ending, func(t *testing.T) {
				out := "out." + ending
				want := resultBytes(t, command+" -o "+out)
				for _, tiles := range []string{"--tile 1000000", "--tile 60 --batch 64", "--tile 101 --batch 17 --workers 3"} {
					if got := resultBytes(t, command+" "+tiles+" -o "+out); !bytes.Equal(got, want) {
						t.Errorf("with %s there are %d bytes that differ from the %d without", tiles, len(got), len(want))
					}
				}
			})
		}
	}
	if left, err := os.ReadDir(os.TempDir()); err != nil || len(left) > 0 {
		t.Errorf("%v is left in the folder of temporary files: %v", left, err)
	}
}

// resultBytes is the file of results that a command writes.
func resultBytes(t *testing.T, command string) []byte {
	t.Helper()
	args := strings.Fields(command)
	code, _, stderr := runHere(t, append(args, "-q")...)
	if code != 0 {
		t.Fatalf("hantei %s: exit code %d, standard error %s", command, code, stderr)
	}
	content, err := os.ReadFile(args[len(args)-1])
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func TestMemoryFlag(t *testing.T) {
	inFolder(t, scattered)
	const help = "\nhantei help tells more\n"
	for size, want := range map[string]string{
		"256MiB": "", "2GiB": "", "0.5 gb": "", "300000kB": "", "500000000B": "",
		"255MiB": "--memory 255MiB: need at least 256MiB", "1000": "--memory 1000: need a size such as 2GiB or 500MB",
		"manyGiB": "--memory manyGiB: need a size such as 2GiB or 500MB", "-1GiB": "--memory -1GiB: need at least 256MiB",
		"NaNGiB": "--memory NaNGiB: need a size such as 2GiB or 500MB", "1e30GiB": "--memory 1e30GiB: need a size such as 2GiB or 500MB",
	} {
		code, _, stderr := runHere(t, "cross", "CircleCircle", "d-1.csv", "d-1.csv", "-q", "--memory", size)
		if want == "" && code != 0 || want != "" && (code != 2 || stderr != "hantei: "+want+help) {
			t.Errorf("--memory %s: exit code %d, standard error %s, want %s", size, code, stderr, want)
		}
	}
}

// TestNoRoomForTiles checks the error where no temporary file can be made.
func TestNoRoomForTiles(t *testing.T) {
	inFolder(t, scattered)
	t.Setenv("TMPDIR", "none")
	code, _, stderr := runHere(t, "cross", "CircleCircle", "d-1.csv", "all-d.csv", "-q", "--tile", "2", "--batch", "1", "-o", "out.csv")
	if _, err := os.Stat("out.csv"); code != 1 || !strings.HasPrefix(stderr, "hantei: make a temporary file: ") || err == nil {
		t.Errorf("exit code %d, standard error %s, want 1, a temporary file that cannot be made, and no results", code, stderr)
	}
}

package main

import (
	"strings"

	"github.com/hantei-go/hantei/cmd/hantei/internal/match"
	"github.com/hantei-go/hantei/cmd/hantei/internal/scene"
	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
)

const columnsHelp = `Columns are found by name, in any order and among others:

  points          x y
  circles         x y r
  boxes           x y ux uy hw hh    half extents hw along (ux, uy), hh across
  ellipses        x y ux uy rx ry    radii rx along (ux, uy), ry across
  moving circles  x y vx vy r        (vx, vy) is the way in a frame

In place of ux and uy there may be angle, in radians. All are numbers: float64, float32 or integers.
A column id, of integers or text, is carried into the results. Rows are numbered from 0.

A row with a null, a NaN, an infinity, a negative radius or extent or a zero direction never hits. How
many a file has is told on standard error.
`

const formatsHelp = `Formats are parquet, arrow (Arrow IPC file), arrows (Arrow IPC stream) and csv, with a first line that
names the columns. A format is chosen by the file's ending, .parquet .pq .arrow .feather .ipc .arrows or
.csv, or by flag. - is standard input or output, csv unless a flag says otherwise; parquet and arrow
cannot be read from standard input. Results go to a temporary name in the same folder, which becomes
the name when all is done: an interrupted run leaves nothing.
`

const withinUsage = "of a test with numbers, the largest that hits: a time from 0 to 1 (default 1), or a distance (default 0)"

func rootHelp() string {
	var b strings.Builder
	b.WriteString("hantei tests files of shapes for collision. Its hits and misses are exact, and its numbers are the same\n" +
		"bits on every machine.\n\nTests:\n\n")
	for _, t := range match.Tests {
		b.WriteString("  " + pad(t.Name, 20) + pad(t.First.Name, 16) + pad(t.Second.Name, 16) + t.About + "\n")
	}
	b.WriteString("\n" + columnsHelp + "\n" + formatsHelp + `
It exits with 2 if the command line or a file is wrong, with 128 and the number of a signal that
interrupted it (130 for Ctrl-C), and with 1 if anything else failed.`)
	return b.String()
}

func pad(s string, width int) string { return s + strings.Repeat(" ", max(width-len(s), 1)) }

const rootExample = `  hantei gen ellipses --rows 100000 -o ellipses.parquet
  hantei gen points --rows 1000000 --ellipses 100000 -o points.parquet
  hantei cross EllipsePoint ellipses.parquet points.parquet -o matches.parquet`

const rowsHelp = `rows tests row i of FIRST against row i of SECOND. If one of them has a single row, that row meets all
of the other; else both need equal numbers of rows.

The results have a row each: row, first_id and second_id where the files have ids, and hit, or the
test's numbers: time (+Inf for a miss), x, y, nx, ny or distance, x, y, nx, ny (NaN for what is not a
shape). --only-hits leaves out the others; then there is no column hit.

Both files are streamed: memory is that of a few blocks of 65,536 rows, whatever their size, and of a
record batch of an Arrow file or a page of each column of a Parquet file.`

const rowsExample = `  hantei rows EllipsePoint ellipses.parquet points.parquet -o hits.parquet
  hantei rows BoxCircle laser.csv bullets.csv --only-hits
  hantei rows CircleSweep shots.arrow ships.arrow --within 0.5 --only-hits`

const crossHelp = `cross tests every row of FIRST against every row of SECOND. The results are the pairs that hit: first
and second, which are row numbers, first_id and second_id where the files have ids, and the test's
numbers. For a test with numbers, --within says up to which number a pair hits.

Candidates come from a broad phase, a grid of the shapes' bounds, unless few rows are kept or too many
of the pairs are candidates. The results are the same with and without it.

SECOND is kept in memory, and FIRST is streamed. Pairs are ordered by first, then second. --keep first
keeps FIRST instead; then they are ordered by second, then first. The file that is kept has at most
2^31-1 rows and takes, beside its ids, 8 bytes a row and column, 90 for the grid, and as much again
while it is read. The other file takes a few blocks of 65,536 rows, whatever its size, and a record batch
of an Arrow file or a page of each column of a Parquet file. Candidate pairs take 40 bytes each: those of
one row, or at most 2^21.`

const crossExample = `  hantei cross EllipsePoint ellipses.parquet points.parquet -o matches.parquet
  hantei cross CircleSweep shots.csv ships.csv --within 0.25
  hantei cross EllipseDistance ellipses.arrow points.arrows --within 1.5 --keep first -o near.csv`

const nearestHelp = `nearest finds, for every row of POINTS, the ellipse of the least signed distance, which is negative
inside, among those at most --within away; of equal ones the first row.

The results have a row for each point, in order: first, the row of the ellipse, and second, that of the
point, first_id and second_id where the files have ids, the distance, the nearest point x, y of the
ellipse's curve and the outward normal nx, ny there. For a point with no ellipse so near, all but
second and second_id are null, or empty; --only-hits leaves it out.

ELLIPSES is kept in memory and POINTS is streamed: it takes what cross takes.`

const nearestExample = `  hantei nearest ellipses.parquet points.parquet --within 1.5 -o nearest.parquet`

func genHelp() string {
	var b strings.Builder
	b.WriteString("gen makes a file of shapes as a game or a catalogue has them, of any size: the same for a seed on every\n" +
		"machine. Scenes:\n\n")
	for _, s := range scene.Scenes {
		b.WriteString("  " + pad(s.Name, 10) + s.About + " (" + strings.Join(s.Kind.Fields, " ") + ")\n")
	}
	b.WriteString(`
Points belong to the ellipses of the same --seed and --field whose number is --ellipses. ` + "\n" +
		`With --` + shape.ID + ` there is a column id, the row's number plus 1.`)
	return b.String()
}

const genExample = `  hantei gen ellipses --rows 100000 -o ellipses.parquet
  hantei gen points --rows 1000000 --ellipses 100000 -o points.parquet
  hantei gen lasers --rows 48 --seed 7`

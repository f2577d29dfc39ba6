package main

import (
	"strings"

	"github.com/hantei-go/hantei/cmd/hantei/internal/match"
	"github.com/hantei-go/hantei/cmd/hantei/internal/scene"
	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
)

// columnsTable has a line for each kind of shapes: its columns, and what they mean.
func columnsTable() string {
	means := map[*shape.Kind]string{
		shape.Box:          "half extents: hw along the direction (ux, uy), hh across it",
		shape.Capsule:      "all that is within r of the segment from (x1, y1) to (x2, y2)",
		shape.Ellipse:      "radii: rx along the direction (ux, uy), ry across it",
		shape.Covariance:   "k2: the square of how many standard deviations the ellipse reaches",
		shape.MovingCircle: "(vx, vy) is how far the circle moves in a frame",
		shape.Ray:          "from (x, y) to (x + dx, y + dy) in the time from 0 to 1",
	}
	var b strings.Builder
	for _, k := range shape.Kinds {
		line := "  " + pad(k.Name, 16) + pad(strings.Join(k.Fields, " "), 19) + means[k]
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

const columnsHelp = `All are numbers: float64, float32, float16 or integers. Coordinates are those of a plane, in one unit.
Places on a sphere have to be projected first, but for cross --sky, which takes right ascension and
declination. In place of ux and uy there may be a column angle. It is in radians and counted from the x
axis towards the y axis, unless --angle deg, --angle-from y or --clockwise say otherwise: the position
angles of catalogues, from north, y, to east, x, are --angle deg --angle-from y --clockwise.

A column id, of integers or of text in UTF-8, is carried into the results. One of float64 is taken for
integers, as ids become where some are missing: all must be whole, within 2^53, and NaN is a null. Rows
are numbered from 0. With --no-id results have no ids, of one file with --first-no-id or --second-no-id,
and the column id may have any type.

Where a file has other names for its columns, flags tell them: --x ra_offset for the column x of both
files, --first-x or --second-x for one of them, and so on for each column; --angle-column for angle.

Other columns come into the results by --carry-first name,flux or --carry-second, with their types: of
dictionaries the values, of CSV the text; an empty value is a null. They stand behind the ids. Where two
columns of the results would have one name, those that are carried get first_ or second_ before it.

A row with a null, a NaN, an infinity, a negative radius or extent or a zero direction never hits.
Standard error tells how many such rows a file has, and, unless --quiet is given, from where to where
each column goes. It warns of angles beyond 2 pi.
`

const formatsHelp = `Formats are parquet, arrow (Arrow IPC file), arrows (Arrow IPC stream) and csv, with a first line that
names the columns. The ending of a file's name tells its format: .parquet or .pq, .arrow, .feather or
.ipc, .arrows, .csv. --first-format, --second-format and --out-format name another one. --in-format is
for inputs whose names do not tell. The name - is standard input or standard output, which is csv unless
a flag says otherwise; parquet and arrow cannot be read from standard input. An input in csv or arrows
may be compressed with gzip or zstd. Empty lines of csv are not rows; in a file of one column they are, with
an empty value, but for those at its end. Standard error warns of an Arrow stream that ends without a mark
of its end: it may be cut short.

An input may be several files: names with commas between them, a.csv,b.csv, or patterns in quotes,
'tracks-*.parquet', which stand for the files that match, in sorted order. A file with that very name
comes first. They are read as if they were one; row numbers run on. All need the same columns, and ids of
one type. With --file-names results have first_file and first_file_row, or second_file and
second_file_row, for each row: its file, and its number there.

Results are written to a file without a name, or with a hidden one, and get their name when all is done:
an interrupted run leaves nothing. A file that they replace keeps its mode and owner. It must be none of the inputs.
`

const withinUsage = "a pair hits if its time (0 to 1, default 1) or its distance (any number, default 0) is at most this"

func rootHelp() string {
	var b strings.Builder
	b.WriteString("hantei tests files of shapes for collision. Its hits and misses are exact, and its numbers are the\n" +
		"same bits on every machine.\n\nTests:\n\n")
	for _, t := range match.Tests {
		b.WriteString("  " + pad(t.Name, 22) + pad(t.First.Name, 16) + pad(t.Second.Name, 16) + t.About + "\n")
	}
	b.WriteString("\nColumns are found by name, in any order and among others:\n\n" + columnsTable() + "\n" + columnsHelp + "\n" + formatsHelp + `
It exits with 2 if the command line or a file is wrong, with 128 and the number of a signal that
interrupted it (130 for Ctrl-C), and with 1 if anything else failed.`)
	return b.String()
}

func pad(s string, width int) string { return s + strings.Repeat(" ", max(width-len(s), 1)) }

const rootExample = `  hantei gen ellipses --rows 100000 -o ellipses.parquet
  hantei gen points --rows 1000000 --ellipses 100000 -o points.parquet
  hantei cross EllipsePoint ellipses.parquet points.parquet -o matches.parquet`

// numbersHelp are the columns of the tests with numbers.
const numbersHelp = `  time, or time x y nx ny
                         of a test of shapes that move, or of rays: when, where and with which normal
                         they touch
  distance, or distance x y nx ny
                         of a point and the curve of an ellipse, negative inside, with the nearest point
                         and the normal there
  depth x y nx ny        of two shapes at rest: how deep they overlap, negative where there is a gap
  depth nx ny depth1 x1 y1 id1 depth2 x2 y2 id2
                         the same with one point or two, of two boxes or capsules
`

const rowsHelp = `rows tests row i of FIRST against row i of SECOND. The files need equal numbers of rows. A file with a
single row is the exception: that row is tested against each row of the other file.

The results have a row for each pair tested, with these columns:

  row                    its number
  first_id, second_id    where the files have ids
  hit                    of a test without numbers: true or false
` + numbersHelp + `
A miss, and a row that is not a shape, has the time +Inf, and NaN for point and normal. Of such a row
distance and depth are NaN, too.

With --only-hits only the pairs that hit are there, without the column hit. Where the test gives a time
or a distance, --within tells which these are.

Both files are streamed. However long they are, memory holds a few blocks of 65,536 rows, and a record
batch of an Arrow file or a page of each column of a Parquet file.`

const rowsExample = `  hantei rows EllipsePoint ellipses.parquet points.parquet -o hits.parquet
  hantei rows BoxCircle laser.csv bullets.csv --only-hits
  hantei rows CircleSweep shots.arrow ships.arrow --within 0.5 --only-hits`

const crossHelp = `cross tests every row of FIRST against every row of SECOND, and gives the pairs that hit, with these
columns:

  first, second          their row numbers
  first_id, second_id    where the files have ids
` + numbersHelp + `
A pair hits if its time or distance is at most --within. Shapes at rest hit where they share a point,
with a depth of at least 0.

With --sky there is no TEST: cross --sky FIRST SECOND matches positions on the sky, ra and dec in degrees.
Without errors a pair matches if its separation is at most --within, an angle as 5arcsec (deg, arcmin,
arcsec or mas). --first-errors ellipse takes major, minor and pa of the first file, semi-axes and their
position angle in degrees from north to east, and circle takes radius; --second-errors and --errors
likewise. Then a pair matches within --sigma times the errors, those of both sides by the sum of their
covariances, and within --within if that is given. --error-unit is that of the errors. The results have
the separation in arcseconds. Rows with dec beyond 90 or ra beyond 360 either way match nothing.

With --self it is one FILE, whose rows are tested against each other, each pair once: first comes before
second. Flags for the columns or the errors of one side are refused then; --first-format is that of FILE.

With --count the results have a row for each row of the file that is streamed, its number, its id if there
are ids, and count: how many rows of the other file, or other rows of the same, it hits.

One file is kept in memory, and the other is streamed. SECOND is kept, and pairs are ordered by first,
then by second. With --keep first FIRST is kept, and pairs are ordered by second, then by first.

A grid over the shapes' bounds, the broad phase, finds candidate pairs. All pairs are tested instead
where few rows are kept, or where a large share of the pairs are candidates. --broad always or never
decides otherwise. The results are the same.

With --memory 2GiB the program takes no more than that, 256MiB at least. If the file that is kept does not
fit, it goes through in tiles from a temporary file in the folder that TMPDIR names, and so do pairs until
they are in order. The results are the same bytes, and take longer. Of the temporary file nothing is left,
however the program ends; on Windows it is, if the program is killed.

Without it the file that is kept has at most 2^30 rows. It takes 8 bytes for each row and column, 90
bytes a row for the grid, its ids, and while it is read as much again. Of the streamed file memory holds a
few blocks of 65,536 rows, and a record batch of an Arrow file or a page of each column of a Parquet file.
Candidate pairs take 40 bytes each; there are at most 2^21 at a time, or those of one row.`

const crossExample = `  hantei cross EllipsePoint ellipses.parquet points.parquet -o matches.parquet
  hantei cross CircleSweep shots.csv ships.csv --within 0.25
  hantei cross EllipseEllipse ellipses.parquet --self -o overlaps.parquet
  hantei cross EllipsePoint ellipses.parquet points.parquet --count
  hantei cross --sky radio.csv stars.parquet --first-errors ellipse --sigma 3
  hantei cross --sky stars.parquet --self --within 2arcsec
  hantei cross EllipseDistance ellipses.arrow points.arrows --within 1.5 --keep first -o near.csv`

const nearestHelp = `nearest finds the nearest ellipse of every point. Nearest is the one with the least signed distance,
which is measured to the ellipse's curve and is negative for a point inside. Ellipses farther away than
--within do not count. Of several at the same distance it is the one that comes first in ELLIPSES.

The results have a row for each point, in the order of POINTS, with these columns:

  first, second          row numbers of the ellipse and of the point
  first_id, second_id    where the files have ids
  distance               signed
  x y nx ny              nearest point of the ellipse's curve, and its outward normal there

A point with no ellipse near enough has nulls, or empty values, in all of them but second and
second_id. With --only-hits it is left out.

ELLIPSES is kept in memory and POINTS is streamed; hantei help cross tells how much memory that takes.`

const nearestExample = `  hantei nearest ellipses.parquet points.parquet --within 1.5 -o nearest.parquet`

const describeHelp = `describe reads files to their ends and tells what they hold: rows; each column with its type, its least and
its greatest value, nulls, NaN and infinities; which shapes the columns make, how many of the rows are
shapes, and why the others are not; and how angles are read. Columns by other names are found with the flags
that the other commands take too, --x ra and so on. The types of CSV are told from all of its values.
Columns ra and dec make positions on the sky in degrees, with errors in arcseconds.

With --json each file is an object on a line of its own. --picture draws the shapes of the files that have
most columns, each file in a colour of its own; of files with more than 2,000 shapes an even sample. Shapes
that reach beyond 1e150, as values that stand for none do, are left out, and it tells how many are drawn.

FILE may be a pattern in quotes, such as 'tracks-*.csv'. The memory that describe takes does not grow with
the files.`

const describeExample = `  hantei describe ellipses.parquet points.parquet --picture scene.svg
  hantei describe sources.csv.gz --x ra --y dec --angle-column pa --angle deg
  zcat events.csv.gz | hantei describe - --json`

func genHelp() string {
	var b strings.Builder
	b.WriteString("gen makes a file of shapes as a game or a catalogue has them, with any number of rows. The same --seed\n" +
		"gives the same rows on every machine. Scenes:\n\n")
	for _, s := range scene.Scenes {
		b.WriteString("  " + pad(s.Name, 10) + s.About + " (" + strings.Join(s.Kind.Fields, " ") + ")\n")
	}
	b.WriteString(`
Points belong to the ellipses of the same --seed and --field; --ellipses is the number of those.
With --id there is a column id: the row's number plus 1.`)
	return b.String()
}

const genExample = `  hantei gen ellipses --rows 100000 -o ellipses.parquet
  hantei gen points --rows 1000000 --ellipses 100000 -o points.parquet
  hantei gen lasers --rows 48 --seed 7`

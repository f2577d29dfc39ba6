package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
)

// Radio sources with error ellipses, and stars. The first source lies across right ascension 0,
// the second at a pole, the third is none.
var skyFiles = map[string]string{
	"radio.csv": "id,ra,dec,major,minor,pa\na,359.999,60,10,1,90\nb,10,89.9999,5,5,0\nc,50,91,20,2,45\n",
	"stars.csv": "name,RAJ2000,DEJ2000,e_pos\np,0.0002,60,1\nq,190,89.9999,2\nr,5,-89.9999,1\ns,359.999,60.0004,1\n",
}

const starColumns = " --second-ra RAJ2000 --second-dec DEJ2000 --second-id name"

func TestSky(t *testing.T) {
	inFolder(t, skyFiles)
	const head = "first,second,first_id,second_id,separation\n"
	for _, c := range []struct{ name, command, want string }{
		{"within an angle", "radio.csv stars.csv --within 2.5arcsec" + starColumns,
			head + "0,0,a,p,2.1599999999278268\n0,3,a,s,1.439999999996644\n1,1,b,q,0.7200000000239015\n"},
		{"in the ellipse", "radio.csv stars.csv --first-errors ellipse" + starColumns,
			head + "0,0,a,p,2.1599999999278268\n1,1,b,q,0.7200000000239015\n"},
		{"in twice the ellipse", "radio.csv stars.csv --first-errors ellipse --sigma 2" + starColumns,
			head + "0,0,a,p,2.1599999999278268\n0,3,a,s,1.439999999996644\n1,1,b,q,0.7200000000239015\n"},
		{"in the ellipse and within an angle", "radio.csv stars.csv --first-errors ellipse --sigma 2 --within 0.02arcmin" + starColumns,
			head + "1,1,b,q,0.7200000000239015\n"},
		{"in the circle of the second", "radio.csv stars.csv --second-errors circle --second-radius e_pos" + starColumns,
			head + "1,1,b,q,0.7200000000239015\n"},
		{"errors on both sides", "radio.csv stars.csv --first-errors ellipse --second-errors circle --second-radius e_pos --sigma 1.02" + starColumns,
			head + "0,0,a,p,2.1599999999278268\n0,3,a,s,1.439999999996644\n1,1,b,q,0.7200000000239015\n"},
		{"errors in degrees", "radio.csv stars.csv --first-errors ellipse --error-unit deg --sigma 0.0002" + starColumns,
			head + "0,0,a,p,2.1599999999278268\n1,1,b,q,0.7200000000239015\n"},
		{"counts", "radio.csv stars.csv --within 2.5arcsec --count" + starColumns,
			"first,id,count\n0,a,2\n1,b,1\n2,c,0\n"},
		{"one file", "stars.csv --self --within 2.6arcsec --ra RAJ2000 --dec DEJ2000 --id name",
			head + "0,3,p,s,2.595986052194296\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			want := c.want
			for _, options := range []string{"", " --keep first", " --batch 1", " --broad always"} {
				if c.name == "counts" && options == " --keep first" {
					continue
				}
				code, stdout, stderr := runHere(t, strings.Fields("cross --sky -q "+c.command+options)...)
				if code != 0 || sorted(stdout) != sorted(want) {
					t.Errorf("%s: exit code %d, standard error %q, results\n%s\nwant\n%s", options, code, stderr, stdout, want)
				}
			}
		})
	}
}

// TestSkyTells checks what standard error says.
func TestSkyTells(t *testing.T) {
	inFolder(t, skyFiles)
	_, _, got := runHere(t, strings.Fields("cross --sky radio.csv stars.csv -o out.csv --first-errors ellipse"+starColumns)...)
	want := "hantei: radio.csv: 3 rows of error ellipses on the sky in degrees, errors in arcsec: " +
		"ra 10 to 359.999, dec 60 to 91, major 5 to 20, minor 1 to 5, pa 0 to 90\n" +
		"hantei: radio.csv: 1 of 3 rows are not error ellipses and never hit, the first is row 2 (ra 50, dec 91, major 20, minor 2, pa 45)\n" +
		"hantei: stars.csv: 4 rows of positions on the sky in degrees: RAJ2000 0.0002 to 359.999, DEJ2000 -89.9999 to 89.9999\n"
	if got != want {
		t.Errorf("standard error\n%s\nwant\n%s", got, want)
	}
}

func TestSkyErrors(t *testing.T) {
	inFolder(t, skyFiles)
	for _, c := range []struct{ command, want string }{
		{"--sky radio.csv stars.csv", "--sky needs --within ANGLE, as 5arcsec, or --errors circle or ellipse"},
		{"--sky radio.csv stars.csv --within 5", "--within 5: need a number and one of deg, arcmin, arcsec, mas, as 5arcsec"},
		{"--sky radio.csv stars.csv --within -5arcsec", `invalid argument "-5arcsec" for "--within" flag: without --sky need a number, with it need an angle from 0 to 180 degrees`},
		{"--sky radio.csv stars.csv --within 181deg", `invalid argument "181deg" for "--within" flag: without --sky need a number, with it need an angle from 0 to 180 degrees`},
		{"--sky radio.csv stars.csv --within 5parsec", `invalid argument "5parsec" for "--within" flag: without --sky need a number, with it need a number and one of deg, arcmin, arcsec, mas, as 5arcsec`},
		{"--sky radio.csv stars.csv --within 1e999", `invalid argument "1e999" for "--within" flag: value out of range, need a number`},
		{"--sky radio.csv", "cross: SECOND is missing: need hantei cross --sky FIRST SECOND"},
		{"--sky --self", "cross: FILE is missing: need hantei cross --sky FILE --self"},
		{"--sky EllipsePoint radio.csv stars.csv", `cross: "stars.csv" is one argument too many: need hantei cross --sky FIRST SECOND`},
		{"--sky - - --within 1deg", "2 files are -: need one standard input at most"},
		{"--sky stars.csv --self --first-errors circle", "--first-errors: --self reads one file, need --errors"},
		{"--sky stars.csv --self --within 1deg --second-ra dec", "--second-ra: --self reads one file, need --ra"},
		{"--sky radio.csv stars.csv --errors box", "--errors box: need none, circle or ellipse"},
		{"--sky radio.csv stars.csv --second-errors box", "--second-errors box: need none, circle or ellipse"},
		{"--sky radio.csv stars.csv --errors circle --error-unit rad", "--error-unit rad: need one of deg, arcmin, arcsec, mas"},
		{"--sky radio.csv stars.csv --errors circle --sigma -1", "--sigma -1: need more than 0 and at most 1e6"},
		{"--sky radio.csv stars.csv --within 1deg --x ra", "--x: positions have ra dec, need one of these"},
		{"--sky radio.csv stars.csv --errors circle --angle rad", "--angle: --sky has position angles, in degrees from north to east"},
		{"--sky radio.csv stars.csv --within 1deg --sigma 3", "--sigma: need --errors circle or ellipse"},
		{"--sky radio.csv stars.csv --within 1deg --errors none --error-unit deg", "--error-unit: need --errors circle or ellipse"},
		{"EllipsePoint radio.csv stars.csv --sigma 3", "--sigma: need --sky"},
		{"CircleSweep radio.csv stars.csv --within 3deg", "--within 3deg: need a number, only --sky takes a unit"},
		{"sky radio.csv stars.csv", `no test is called "sky": need ` + testNames()},
	} {
		t.Run(c.command, func(t *testing.T) {
			mustRefuse(t, c.want+"\nhantei help tells more\n", strings.Fields("cross "+c.command)...)
		})
	}
}

// TestSkyDeterminism checks that neither workers nor the rows read at a time nor the index change
// a byte of the results, of catalogues that have clusters on the poles and on right ascension 0.
func TestSkyDeterminism(t *testing.T) {
	inFolder(t, map[string]string{"a.csv": catalogueText(1, 400), "b.csv": catalogueText(2, 1200)})
	for _, command := range []string{
		"a.csv b.csv --first-errors ellipse --error-unit deg",
		"a.csv b.csv --errors ellipse --error-unit deg --sigma 2 --keep first",
		"a.csv b.csv --within 0.1deg",
		"b.csv --self --errors ellipse --error-unit deg --within 0.1deg",
		"b.csv --self --within 0.3deg --count",
	} {
		t.Run(command, func(t *testing.T) {
			want := ""
			for _, options := range []string{
				"--workers 1", "--workers 2 --batch 1000", "--workers 3 --batch 64", "--batch 7",
				"--broad never", "--broad always", "--broad always --workers 3 --batch 129",
			} {
				code, got, stderr := runHere(t, strings.Fields("cross --sky "+command+" "+options)...)
				if code != 0 || strings.Count(got, "\n") < 100 {
					t.Fatalf("%s: exit code %d, %d lines: %s", options, code, strings.Count(got, "\n"), stderr)
				}
				if want == "" {
					want = got
				}
				if got != want {
					t.Errorf("%s: results differ from those with one worker", options)
				}
			}
		})
	}
}

// TestSkyAntipodes matches positions at opposite ends of a diameter, whose errors together reach from one to the
// other. No tangent plane has both, so they do not match; those beside them do.
func TestSkyAntipodes(t *testing.T) {
	inFolder(t, map[string]string{
		"poles.csv": "ra,dec,radius\n0,90,1\n0,-90,1\n0,89,1\n",
		"east.csv":  "ra,dec,radius\n0,0,80\n", "west.csv": "ra,dec,radius\n180,0,80\n1,0,80\n",
	})
	for command, want := range map[string]string{
		"poles.csv --self --errors circle --sigma 1e6":       "first,second,separation\n0,2,3600\n",
		"east.csv west.csv --errors circle --error-unit deg": "first,second,separation\n0,1,3600\n",
	} {
		for _, broad := range []string{"always", "never"} {
			code, got, told := runHere(t, strings.Fields("cross -q --sky "+command+" --broad "+broad)...)
			if code != 0 || got != want {
				t.Errorf("%s, --broad %s: exit code %d, results %q, want %q, standard error %s", command, broad, code, got, want, told)
			}
		}
	}
}

// catalogueText is a catalogue of such a number of rows as CSV.
func catalogueText(seed uint64, rows int) string {
	rng := rand.New(rand.NewPCG(seed, 1))
	var b strings.Builder
	b.WriteString("ra,dec,major,minor,pa\n")
	for i := range rows {
		ra, dec := float64(rng.Float64()*360), 90-float64(rng.Float64()*2)
		switch i % 4 {
		case 1:
			dec = -dec
		case 2:
			ra, dec = float64(rng.Float64()*2)-1, 60+float64(rng.Float64()*2)
		}
		fmt.Fprintln(&b, strings.Trim(fmt.Sprint([]float64{ra, dec, rng.Float64() / 4, rng.Float64() / 4, float64(rng.Float64() * 180)}), "[]"))
	}
	return strings.ReplaceAll(strings.ReplaceAll(b.String(), " ", ","), ",\n", "\n")
}

// TestSkyFormats goes from each format to each.
func TestSkyFormats(t *testing.T) {
	endings := []string{"csv", "parquet", "arrow", "arrows"}
	inFolder(t, nil)
	for _, ending := range endings {
		writeFile(t, "radio."+ending, smallBatch(t, strings.ReplaceAll(skyFiles["radio.csv"], ",", " ")))
		writeFile(t, "stars."+ending, smallBatch(t, "ra dec\n0.0002 60\n190 89.9999\n5 ."))
	}
	for _, from := range endings {
		for _, to := range endings {
			code, _, told := runHere(t, "cross", "--sky", "radio."+from, "stars."+from, "--first-errors", "ellipse", "-q", "-o", "out."+to)
			if want := "hantei: stars." + from + ": 1 of 3 rows have a null and never hit, the first is row 2 (ra 5, dec NaN)\n"; code != 0 || !strings.HasSuffix(told, want) {
				t.Errorf("%s: exit code %d, standard error\n%s\nwant\n%s", from, code, told, want)
			}
			if got, want := readFile(t, "out."+to), "first,second,first_id,separation\n0,0,a,2.1599999999278268\n1,1,b,0.7200000000239015\n"; got != want {
				t.Errorf("%s to %s: results\n%s\nwant\n%s", from, to, got, want)
			}
			_ = os.Remove("out." + to)
		}
	}
}

// sorted is lines in ascending order, behind the first.
func sorted(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	slices.Sort(lines[1:])
	return strings.Join(lines, "\n")
}

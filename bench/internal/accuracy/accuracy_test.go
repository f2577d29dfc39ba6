package accuracy

import (
	"bytes"
	"flag"
	"math"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/hard"
	"github.com/hantei-go/hantei/internal/dice"
	"github.com/hantei-go/hantei/soa"
)

var update = flag.Bool("update", false, "write testdata anew")

func example() []Table {
	return []Table{
		{"EllipsePoint", "float64", []string{"hantei", "article", "a way with a very long name"}, []Family{
			{"ordinary", []Score{{0, 2000, 0}, {1, 2000, 1}, {0, 2000, 0}}},
			{"the longest family's name", []Score{{0, 2000, 0}, {1999, 2000, 115.2}, {2000, 2000, math.Inf(1)}}},
		}},
		{"CircleSweep, hit or miss", "float32", []string{"hantei", "article"}, []Family{
			{"fast", []Score{{0, 2000, 0.48}, {191, 2000, 3.6e16}}},
			{"apart", []Score{{0, 0, 0}, {200, 2000, 123456}}},
			{"near", []Score{{0, 2000, 0.001}, {0, 2000, 3.96}}},
		}},
	}
}

func TestWrite(t *testing.T) {
	for name, write := range map[string]func(*bytes.Buffer) error{
		"table.txt": func(w *bytes.Buffer) error { return Write(w, example(), 7, 2000) },
		"table.md":  func(w *bytes.Buffer) error { return WriteMarkdown(w, example(), 7, 2000) },
	} {
		t.Run(name, func(t *testing.T) {
			var got bytes.Buffer
			if err := write(&got); err != nil {
				t.Fatal(err)
			}
			golden := "testdata/" + name
			if *update {
				if err := os.WriteFile(golden, got.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got.Bytes(), want) {
				t.Errorf("table\n%s\nwant as in %s; go test -update writes it anew", got.Bytes(), golden)
			}
		})
	}
}

const rows = 50

// TestTrials holds hantei to its bounds on all families, and every way to being right where it is
// known to be.
func TestTrials(t *testing.T) {
	t.Run("float64", func(t *testing.T) { testTrials[float64](t, 4) })
	t.Run("float32", func(t *testing.T) { testTrials[float32](t, 0.6) })
}

func testTrials[T soa.Float](t *testing.T, bound float64) {
	for _, trial := range Trials[T]() {
		table := trial.Run(1, rows)
		if !strings.HasPrefix(table.Test, trial.Test) || table.Type != t.Name()[len(t.Name())-7:] {
			t.Errorf("%s: table of %s, %s", trial.Test, table.Test, table.Type)
		}
		for _, f := range table.Families {
			if len(f.Scores) != len(table.Methods) {
				t.Fatalf("%s, %s: %d scores for %d methods", table.Test, f.Name, len(f.Scores), len(table.Methods))
			}
			if s := f.Scores[0]; table.Methods[0] != "hantei" || s.Wrong > 0 || !(s.Worst <= bound) {
				t.Errorf("%s, %s: %s has %+v, want none wrong and at most %v units", table.Test, f.Name, table.Methods[0], s, bound)
			}
			for k, s := range f.Scores {
				if s.Wrong > s.Judged || s.Judged > rows {
					t.Errorf("%s, %s: %s has %+v of %d rows", table.Test, f.Name, table.Methods[k], s, rows)
				}
			}
		}
		if again := trial.Run(1, rows); !reflect.DeepEqual(again, table) {
			t.Errorf("%s: another run with the same seed differs", table.Test)
		}
		if other := trial.Run(2, rows); reflect.DeepEqual(other, table) {
			t.Errorf("%s: another seed gives the same", table.Test)
		}
	}
}

// TestCircleSweepHit expects the hits of the times, which testTrials holds to the truth.
func TestCircleSweepHit(t *testing.T) {
	t.Run("float64", testCircleSweepHit[float64])
	t.Run("float32", testCircleSweepHit[float32])
}

func testCircleSweepHit[T soa.Float](t *testing.T) {
	type m = soa.MovingCircles[T]
	ones, others := make([]soa.MovingCircle[float64], 1000), make([]soa.MovingCircle[float64], 1000)
	for k, f := range hard.CircleSweep() {
		d := dice.New(1, uint64(k))
		for i := range ones {
			ones[i], others[i] = f.Draw(d)
		}
		a, b := movers[T](ones), movers[T](others)
		got, times := hits[m, m](hantei.CircleSweepHit[T])(a, b), numbers[T, m, m](hantei.CircleSweep[T])(a, b)
		if want := MaskOf(len(times), func(i int) bool { return times[i] <= 1 }); !slices.Equal(got, want) {
			t.Errorf("%s: %d hits, the times have %d, or others", f.Name, got.Count(), want.Count())
		}
	}
}

// score finds a method's score on a family.
func score(t *testing.T, tables []Table, test, family, method string) Score {
	t.Helper()
	for _, table := range tables {
		for _, f := range table.Families {
			for k, m := range table.Methods {
				if table.Test == test && f.Name == family && m == method {
					return f.Scores[k]
				}
			}
		}
	}
	t.Fatalf("no %s on %s, %s", method, test, family)
	return Score{}
}

// TestOthers expects the others to be right on ordinary rows, and to fail where they are known to.
func TestOthers(t *testing.T) {
	var tables []Table
	for _, trial := range Trials[float64]() {
		tables = append(tables, trial.Run(3, 300))
	}
	for _, test := range []struct {
		test, family, method string
		least, most          float64 // share of wrong answers
		worst                float64 // error at most
	}{
		{"EllipsePoint", "ordinary", "article", 0, 0.02, 4},
		{"EllipsePoint", "ordinary", "plain loop", 0, 0.02, 4},
		{"EllipseEllipse", "ordinary", "article: matched tangents", 0.1, 0.4, 4e-4 * 0x1p52},
		{"EllipseEllipse", "ordinary", "characteristic polynomial", 0, 0.02, 1e4},
		{"EllipseEllipse", "scale 1e-20", "characteristic polynomial", 0.3, 0.7, math.Inf(1)},
		{"EllipseEllipse", "ordinary", "plain loop", 0, 0.02, 1e4},
		{"BoxCircle", "ordinary", "article", 0, 0.02, 4},
		{"BoxCircle", "ordinary", "plain loop", 0, 0.02, 4},
		{"CircleSweep, hit or miss", "ordinary", "article: quadratic", 0, 0, 0},
		{"CircleSweep, hit or miss", "ordinary", "plain loop: b²-ac", 0, 0, 0},
		{"CircleSweep, hit or miss", "grazing, 1e3 to 1e6 radii away", "article: quadratic", 0.2, 0.4, math.Inf(1)},
		{"CircleSweep, hit or miss", "12 pixels a frame", "24 sub-steps", 0, 0.02, math.Inf(1)},
		{"CircleSweep, hit or miss", "3000 pixels a frame", "24 sub-steps", 0.5, 0.8, math.Inf(1)},
		{"CircleSweep, time", "ordinary", "article: quadratic", 0, 0.01, 8},
		{"CircleSweep, time", "ordinary", "24 sub-steps", 0.9, 1, 0x1p52},
		{"EllipseDistance", "ordinary", "article: quartic", 0.2, 0.6, 1e-3 * 0x1p52},
		{"EllipseDistance", "scale 1e-20", "article: quartic", 1, 1, math.Inf(1)},
		{"EllipseDistance", "ordinary", "bisection", 0, 0, 4},
		{"EllipseDistance", "at the centre", "bisection", 0.3, 0.9, math.Inf(1)},
		{"EllipseDistance", "ordinary", "evolute, 3 steps", 0.2, 0.6, 0.1 * 0x1p52},
		{"EllipseDistance", "ordinary", "plain loop: Newton", 0, 0.02, 1e4},
	} {
		s := score(t, tables, test.test, test.family, test.method)
		if share := s.Share(); !(share >= test.least && share <= test.most && s.Worst <= test.worst) {
			t.Errorf("%s, %s: %s is wrong in %v, by %v; want %v to %v, by at most %v",
				test.test, test.family, test.method, share, s.Worst, test.least, test.most, test.worst)
		}
	}
}

func TestScore(t *testing.T) {
	var s Score
	for _, off := range []float64{0, 4, 4.1, 2} {
		s.add(off)
	}
	if s != (Score{1, 4, 4.1}) {
		t.Errorf("score %+v", s)
	}
	if s.add(math.Inf(1)); s.Wrong != 2 || !math.IsInf(s.Worst, 1) {
		t.Errorf("score %+v after an answer that is no number", s)
	}
}

func TestMargin(t *testing.T) {
	// a meets b if its size is at least b.
	b := boundary[float64, float64]{
		func(a, b float64) bool { return a >= b },
		func(a, b, by float64) (float64, float64) { return a * by, b },
	}
	for _, test := range []struct{ a, b, want float64 }{
		{1, 1.3, 0.3125}, {1.3, 1, 0.3125}, {1, 1 + 0x1p-52, 0x1p-52}, {1, 9, 8}, {0, 1, math.Inf(1)},
	} {
		hit := b.hit(test.a, test.b)
		if got := change(b.margin(test.a, test.b, hit, 0)); got != test.want {
			t.Errorf("%v against %v: margin %v, want %v", test.a, test.b, got, test.want)
		}
		if from := 8 * 53; change(b.margin(test.a, test.b, hit, from)) != max(test.want, change(from)) {
			t.Errorf("%v against %v: not the larger of the margin and the one so far", test.a, test.b)
		}
	}
}

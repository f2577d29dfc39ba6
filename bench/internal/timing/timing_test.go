package timing

import (
	"testing"
	"time"
)

// TestRaceCoversRows has runners that take a fixed time a row, on a clock that only they move: what
// else the machine does changes nothing.
func TestRaceCoversRows(t *testing.T) {
	const n, rounds = 10*Step + 7, 3
	var clock time.Duration
	course := Course{Rows: n, now: func() time.Duration { return clock }}
	done := [2][n]int{}
	total := [2]int{}
	runner := func(k int, perRow time.Duration) Runner {
		return Runner{Name: "", Run: func(lo, hi, times int) {
			if lo < 0 || lo >= hi || hi > n || lo%Step != 0 || (hi%Step != 0 && hi != n) || times < 1 {
				t.Fatalf("rows %d to %d, %d times", lo, hi, times)
			}
			for i := lo; i < hi; i++ {
				done[k][i] += times
			}
			total[k] += (hi - lo) * times
			clock += perRow * time.Duration((hi-lo)*times)
		}}
	}
	samples := course.race([]Runner{runner(0, 100*time.Nanosecond), runner(1, 10*time.Microsecond)}, rounds, 40*time.Millisecond)
	for k := range samples {
		if len(samples[k]) != rounds {
			t.Errorf("runner %d has %d samples, want %d", k, len(samples[k]), rounds)
		}
		sum := 0
		for _, s := range samples[k] {
			if s.Rows <= 0 || s.Time <= 0 {
				t.Errorf("runner %d: sample %v", k, s)
			}
			sum += s.Rows
		}
		if sum > total[k] {
			t.Errorf("runner %d claims %d rows, did %d", k, sum, total[k])
		}
	}
	if done[0][0] == 0 || done[0][n-1] == 0 {
		t.Error("the fast runner did not do all rows")
	}
	if fast, slow := Ratio(samples[0], samples[1]), Ratio(samples[1], samples[0]); fast != 100 || slow != 0.01 {
		t.Errorf("fast against slow %v, slow against fast %v, want 100 and a hundredth", fast, slow)
	}
	if share := 40 * time.Millisecond / (2 * (rounds + 1)); samples[0][0].Time < share*3/4 || samples[0][0].Time > share {
		t.Errorf("a sample of the fast runner took %v, want nearly its share of %v", samples[0][0].Time, share)
	}
}

// TestRowsInFindsWarmSpeed has a runner whose rows take eight times as long until so many of them are
// done.
func TestRowsInFindsWarmSpeed(t *testing.T) {
	const perRow, share = 10 * time.Nanosecond, 10 * time.Millisecond
	var clock time.Duration
	done := 0
	course := Course{Rows: Step, now: func() time.Duration { return clock }}
	runner := Runner{Run: func(lo, hi, times int) {
		rows := (hi - lo) * times
		cold := min(rows, max(0, 20_000-done))
		done += rows
		clock += perRow * time.Duration(rows+7*cold)
	}}
	if rows, want := course.RowsIn(runner, share), int(share/perRow); rows < want*9/10 || rows > want {
		t.Errorf("%d rows, want about %d", rows, want)
	}
	if spent := clock; spent > 3*share {
		t.Errorf("it took %v to find the speed for samples of %v", spent, share)
	}
}

// TestRaceByTheSystemsClock checks that the samples have taken time.
func TestRaceByTheSystemsClock(t *testing.T) {
	sleepy := Runner{Run: func(lo, hi, times int) { time.Sleep(time.Millisecond) }}
	for _, samples := range Race([]Runner{sleepy}, Step, 2, 10*time.Millisecond) {
		for _, s := range samples {
			if s.Time < time.Millisecond {
				t.Errorf("a sample took %v, want a millisecond or more", s.Time)
			}
		}
	}
}

func TestCourseGoesRound(t *testing.T) {
	var spans [][3]int
	c := Course{Rows: 200}
	r := Runner{Run: func(lo, hi, times int) { spans = append(spans, [3]int{lo, hi, times}) }}
	for _, quota := range []int{100, 100, 10, 500, 130} {
		c.Time(r, quota)
	}
	want := [][3]int{{0, 128, 1}, {0, 128, 1}, {128, 192, 1}, {0, 200, 2}, {0, 192, 1}}
	if len(spans) != len(want) {
		t.Fatalf("spans %v, want %v", spans, want)
	}
	for i := range want {
		if spans[i] != want[i] {
			t.Errorf("span %d is %v, want %v", i, spans[i], want[i])
		}
	}
}

func TestQuartiles(t *testing.T) {
	for _, test := range []struct {
		xs                   []float64
		lower, median, upper float64
	}{
		{[]float64{3}, 3, 3, 3},
		{[]float64{2, 1}, 1.25, 1.5, 1.75},
		{[]float64{5, 1, 4, 2, 3}, 2, 3, 4},
	} {
		lower, median, upper := Quartiles(test.xs)
		if lower != test.lower || median != test.median || upper != test.upper {
			t.Errorf("Quartiles(%v) = %v, %v, %v, want %v, %v, %v",
				test.xs, lower, median, upper, test.lower, test.median, test.upper)
		}
	}
}

func TestMedianAndRatio(t *testing.T) {
	a := []Sample{{10, 100}, {10, 200}, {10, 120}} // 10, 20, 12 ns a row
	b := []Sample{{10, 200}, {10, 400}, {10, 360}} // twice, twice, three times that
	if median, spread := Median(a); median != 12 || spread != (16-11)/2./12 {
		t.Errorf("median %v, spread %v", median, spread)
	}
	if got := Ratio(a, b); got != 2 {
		t.Errorf("ratio %v, want 2", got)
	}
}

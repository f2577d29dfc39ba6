package report

import (
	"slices"
	"testing"
)

// callTimes has these nanoseconds for 1, 2, 4 and so many more rows.
func callTimes(nanoseconds ...float64) (c CallTimes) {
	for i, ns := range nanoseconds {
		c.Add(1<<i, ns)
	}
	return c
}

func TestCallTimes(t *testing.T) {
	var c CallTimes
	for _, call := range []CallTime{{8, 40}, {1, 5}, {8, 32.4}, {8, 50}, {2, 9.96}} {
		c.Add(call.Rows, call.Nanoseconds)
	}
	if want := (CallTimes{{1, 5}, {2, 9.96}, {8, 32.4}}); !slices.Equal(c, want) {
		t.Errorf("calls %v, want the fastest ones, %v", c, want)
	}
	for rows, want := range map[int]string{1: "5.0", 2: "10", 8: "32", 4: None} {
		if got := c.At(rows); got != want {
			t.Errorf("a call with %d rows takes %s, want %s", rows, got, want)
		}
	}
}

func TestPaysFrom(t *testing.T) {
	rival := callTimes(1, 2, 4)
	for _, test := range []struct {
		call CallTimes
		want string
	}{
		{callTimes(1, 2, 4), "1"}, {callTimes(2, 2, 4), "2"}, {callTimes(1, 3, 4), "4"}, {callTimes(1, 2, 5), "never"},
		{callTimes(1, 2), None}, {CallTimes{{1, 1}, {2, 2}, {8, 4}}, None}, {nil, None},
	} {
		if got := test.call.PaysFrom(rival); got != test.want {
			t.Errorf("%v pays from %s, want %s", test.call, got, test.want)
		}
	}
	if got := CallTimes(nil).PaysFrom(nil); got != None {
		t.Errorf("no calls pay from %s", got)
	}
}

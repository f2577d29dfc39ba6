package pairs_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// TestRecords compares contacts and nearest points of a long list with those of package kernel, for
// any number of workers.
func TestRecords(t *testing.T) {
	e, p := garden[float64](1, 200, 300)
	a := traffic[float32](2, 500)
	var apart, moving pairs.List
	for k := range 30_000 {
		apart.Append(int32(k*7919%200), int32(k*10007%300))
		moving.Append(int32(k*7919%500), int32(k*10007%500))
	}
	var wantNear soa.Nearest[float64]
	wantNear.Resize(apart.Len())
	for k := range apart.Len() {
		i, j := apart.At(k)
		wantNear.Set(k, kernel.EllipseNearest(e.At(i), p.At(j)))
	}
	var wantContacts soa.Contacts[float32]
	wantContacts.Resize(moving.Len())
	for k := range moving.Len() {
		i, j := moving.At(k)
		wantContacts.Set(k, kernel.CircleSweepContact(a.At(i), a.At(j)))
	}
	for _, n := range []int{1, 2, 16} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			tiertest.Every(t, func(t *testing.T) {
				var calls atomic.Int64
				var near soa.Nearest[float64]
				near.Resize(7) // of a frame before
				pairs.Records(&near, func(out *soa.Nearest[float64], e *soa.Ellipses[float64], p *soa.Points[float64]) {
					if calls.Add(1) == 1 {
						time.Sleep(2 * time.Millisecond) // so that the workers start
					}
					hantei.EllipseNearest(out, e, p)
				}, e, p, &apart, pairs.Workers(n))
				if near.Len() != apart.Len() {
					t.Fatalf("%d nearest points for %d pairs", near.Len(), apart.Len())
				}
				got, want := near.Columns(), wantNear.Columns()
				if k := firstOther(got[:], want[:]); k >= 0 {
					t.Fatalf("pair %d has %v, want %v", k, near.At(k), wantNear.At(k))
				}
				var contacts soa.Contacts[float32]
				pairs.Records(&contacts, hantei.CircleSweepContact, a, a, &moving, pairs.Workers(n))
				if contacts.Len() != moving.Len() {
					t.Fatalf("%d contacts for %d pairs", contacts.Len(), moving.Len())
				}
				met, wantMet := contacts.Columns(), wantContacts.Columns()
				if k := firstOther(met[:], wantMet[:]); k >= 0 {
					t.Fatalf("pair %d has %v, want %v", k, contacts.At(k), wantContacts.At(k))
				}
			})
		})
	}
	near := soa.Nearest[float64]{}
	near.Resize(7)
	pairs.Records(&near, hantei.EllipseNearest, e, p, new(pairs.List))
	if near.Len() != 0 {
		t.Errorf("%d nearest points for no pair", near.Len())
	}
}

// firstOther is the first row in which a column has other bits than the one wanted, or -1.
func firstOther[T soa.Float](got, want [][]T) int {
	rows, wanted := prove.Results[T]{Numbers: got}, prove.Results[T]{Numbers: want}
	for k := range want[0] {
		if rows.At(k) != wanted.At(k) {
			return k
		}
	}
	return -1
}

func TestRecordsCancelled(t *testing.T) {
	a := traffic[float32](2, 500)
	list := every([2]int{500, 500})
	ctx, cancel := context.WithCancel(context.Background())
	calls := 0
	var contacts soa.Contacts[float32]
	err := pairs.RecordsContext(ctx, &contacts, func(out *soa.Contacts[float32], a, b *soa.MovingCircles[float32]) {
		if calls++; calls == 3 {
			cancel()
		}
		hantei.CircleSweepContact(out, a, b)
	}, a, a, &list)
	if !errors.Is(err, context.Canceled) || contacts.Len() != 0 {
		t.Errorf("error %v and %d contacts, want %v and none", err, contacts.Len(), context.Canceled)
	}
}

func TestRecordsMisuse(t *testing.T) {
	a, none := traffic[float32](1, 3), (*soa.MovingCircles[float32])(nil)
	var out soa.Contacts[float32]
	list := &pairs.List{A: []int32{0}, B: []int32{3}}
	test := hantei.CircleSweepContact[float32]
	for message, call := range map[string]func(){
		"Records: out is nil, need columns":                          func() { pairs.Records((*soa.Contacts[float32])(nil), test, a, a, list) },
		"Records: test is nil, need a function":                      func() { pairs.Records(&out, nil, a, a, list) },
		"Records: second is nil, need columns":                       func() { pairs.Records(&out, test, a, none, new(pairs.List)) },
		"Records: list is nil, need a list of pairs":                 func() { pairs.Records(&out, test, a, a, nil) },
		"Records: list: B[0] = 3, need a row of second, which has 3": func() { pairs.Records(&out, test, a, a, list) },
		"Records: LimitPerRow is given, need a call with a limit": func() {
			pairs.Records(&out, test, a, a, list, pairs.LimitPerRow([]float32{1, 1, 1}))
		},
		"Records: Filtered is given, need a list of the pairs that are wanted": func() {
			pairs.Records(&out, test, a, a, list, pairs.Filtered(new(pairs.Filter), nil))
		},
	} {
		t.Run(message, func(t *testing.T) { prove.WantPanic(t, "pairs: "+message, call) })
	}
	out.Resize(5)
	var noContext context.Context
	prove.WantPanic(t, "pairs: RecordsContext: ctx is nil, need a context", func() {
		_ = pairs.RecordsContext(noContext, &out, test, a, a, new(pairs.List))
	})
	if out.Len() != 5 {
		t.Errorf("results of %d rows after a call without a context, want 5 as before", out.Len())
	}
}

// TestRecordsSeparate has results in the memory of a side, or of each other. The test that is called could not tell:
// it is handed copies of the rows, and a part of the results.
func TestRecordsSeparate(t *testing.T) {
	const n = 2000
	list := every([2]int{n, 1})
	type contacts = soa.Contacts[float32]
	type circles = soa.MovingCircles[float32]
	for _, c := range []struct {
		name, message string // none where memory is apart
		share         func(out *contacts, many, one *circles)
	}{
		{"a column", "out overlaps first", func(out *contacts, many, _ *circles) { out.X = many.VY }},
		{"the last row", "out overlaps second", func(out *contacts, _, one *circles) { one.R = out.T[n-1:] }},
		{"grown", "out overlaps first", func(out *contacts, many, _ *circles) {
			*out = contacts{T: many.X[:0], X: many.Y[:0], Y: many.VX[:0], NX: many.VY[:0], NY: many.R[:0]}
		}},
		{"each other", "out.NX overlaps out.X", func(out *contacts, _, _ *circles) {
			long := make([]float32, 2*n)
			out.X, out.NX = long[:n], long[n-1:][:n]
		}},
		{"rows that are cut off", "", func(out *contacts, _, one *circles) {
			out.Resize(n + 1)
			one.R = out.T[n:]
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			many, one := traffic[float32](1, n), traffic[float32](2, 1)
			out := new(contacts)
			out.Resize(n)
			c.share(out, many, one)
			before := slices.Concat(out.T, out.X, many.X, one.R)
			call := func() { pairs.Records(out, hantei.CircleSweepContact, many, one, &list) }
			if c.message == "" {
				call()
				return
			}
			prove.WantPanic(t, "pairs: Records: "+c.message+", need separate memory", call)
			if !slices.Equal(slices.Concat(out.T, out.X, many.X, one.R), before) {
				t.Error("rows were written before the panic")
			}
		})
	}
}

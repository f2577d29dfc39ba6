package pairs_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// crowd is circles in n rows of which about share of all pairs touch.
func crowd(seed uint64, n int, share float64) *soa.Circles[float32] {
	s, c := prove.NewSource[float32](seed), new(soa.Circles[float32])
	for range n {
		r := s.Uniform(0, 1)
		c.Append(soa.Circle[float32]{X: float32(s.Uniform(0, 100)), Y: float32(s.Uniform(0, 100)), R: float32(r * share * 100)})
	}
	return c
}

// slow is CircleCircle whose first call takes so long that a call over pairs starts its workers.
func slow() func(hantei.Mask, *soa.Circles[float32], *soa.Circles[float32]) {
	var calls atomic.Int64
	return func(hits hantei.Mask, a, b *soa.Circles[float32]) {
		if calls.Add(1) == 1 {
			time.Sleep(2 * time.Millisecond)
		}
		hantei.CircleCircle(hits, a, b)
	}
}

// slowCalls are calls of several pieces each, by name.
func slowCalls(a, b *soa.Circles[float32]) map[string]func(ctx context.Context, to pairs.Collector, o ...pairs.Option) error {
	candidates := new(pairs.List)
	for k := range 60_000 {
		candidates.Append(int32(k*7919%a.Len()), int32(k*10007%b.Len()))
	}
	return map[string]func(ctx context.Context, to pairs.Collector, o ...pairs.Option) error{
		"Cross": func(ctx context.Context, to pairs.Collector, o ...pairs.Option) error {
			return pairs.CrossContext(ctx, to, slow(), a, b, o...)
		},
		"Self": func(ctx context.Context, to pairs.Collector, o ...pairs.Option) error {
			return pairs.SelfContext(ctx, to, slow(), a, o...)
		},
		"Among": func(ctx context.Context, to pairs.Collector, o ...pairs.Option) error {
			return pairs.AmongContext(ctx, to, slow(), a, b, candidates, o...)
		},
	}
}

// TestWorkers compares what any number of workers leaves in every collector.
func TestWorkers(t *testing.T) {
	a, b := crowd(1, 2000, 0.05), crowd(2, 1500, 0.05)
	for name, search := range slowCalls(a, b) {
		var want pairs.List
		if err := search(context.Background(), &want); err != nil {
			t.Fatal(err)
		}
		for _, n := range []int{0, 1, 2, 16, math.MaxInt} {
			t.Run(fmt.Sprintf("%s/%d", name, n), func(t *testing.T) {
				checkPairs(t, want, func(to pairs.Collector) error {
					return search(context.Background(), to, pairs.Workers(n))
				})
			})
		}
	}
}

// TestWorkersAtOnce needs two workers inside the test at the same time.
func TestWorkersAtOnce(t *testing.T) {
	a := crowd(3, 3000, 0.01)
	meet, met, late := make(chan struct{}), make(chan struct{}), time.After(10*time.Second)
	var calls atomic.Int64
	var once sync.Once
	var count pairs.Count
	pairs.Cross(&count, func(hits hantei.Mask, x, y *soa.Circles[float32]) {
		if calls.Add(1) == 1 {
			time.Sleep(2 * time.Millisecond)
		} else if calls.Load() > 200 {
			select {
			case meet <- struct{}{}:
			case <-meet:
				once.Do(func() { close(met) })
			case <-met:
			case <-late:
			}
		}
		hantei.CircleCircle(hits, x, y)
	}, a, a, pairs.Workers(2))
	select {
	case <-met:
	default:
		t.Error("no two workers ran at the same time")
	}
}

func TestCancelled(t *testing.T) {
	a, b := crowd(1, 2000, 0.05), crowd(2, 1500, 0.05)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for name, search := range slowCalls(a, b) {
		for _, n := range []int{1, 4} {
			t.Run(fmt.Sprintf("%s/%d", name, n), func(t *testing.T) {
				got, count := pairs.List{A: []int32{1}, B: []int32{2}}, pairs.Count(3)
				for _, to := range []pairs.Collector{&got, &count} {
					if err := search(ctx, to, pairs.Workers(n)); !errors.Is(err, context.Canceled) {
						t.Errorf("error %v, want %v", err, context.Canceled)
					}
				}
				if got.Len() != 1 || count != 3 {
					t.Errorf("%d pairs and count %d, want 1 and 3 as before", got.Len(), count)
				}
			})
		}
	}
}

// TestCancelledMeanwhile cancels after some pairs have been found.
func TestCancelledMeanwhile(t *testing.T) {
	a := crowd(1, 3000, 0.05)
	for _, n := range []int{1, 2, 16} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			test, calls := slow(), atomic.Int64{}
			got := pairs.List{A: []int32{1}, B: []int32{2}}
			err := pairs.CrossContext(ctx, &got, func(hits hantei.Mask, x, y *soa.Circles[float32]) {
				if test(hits, x, y); calls.Add(1) == 1000 {
					cancel()
				}
			}, a, a, pairs.Workers(n))
			if !errors.Is(err, context.Canceled) {
				t.Errorf("error %v, want %v", err, context.Canceled)
			}
			if got.Len() != 1 || got.A[0] != 1 || got.B[0] != 2 {
				t.Errorf("%d pairs, want the one that was there", got.Len())
			}
			if calls.Load() >= 3000 {
				t.Error("every row was tested")
			}
		})
	}
}

// TestBlocksEnd stops at the second block.
func TestBlocksEnd(t *testing.T) {
	a, b := crowd(1, 2000, 0.05), crowd(2, 1500, 0.05)
	for name, search := range slowCalls(a, b) {
		for _, n := range []int{1, 2, 16} {
			t.Run(fmt.Sprintf("%s/%d", name, n), func(t *testing.T) {
				blocks := 0
				err := search(context.Background(), pairs.Each(func(*pairs.List) bool { blocks++; return blocks < 2 }), pairs.Workers(n))
				if err != nil || blocks != 2 {
					t.Errorf("error %v after %d blocks, want none after 2", err, blocks)
				}
			})
		}
	}
}

// TestBlocksCall calls from within a block.
func TestBlocksCall(t *testing.T) {
	a := crowd(4, 1500, 0.05)
	var want, got pairs.List
	pairs.Self(&want, hantei.CircleCircle, a)
	pairs.Self(pairs.Each(func(block *pairs.List) bool {
		pairs.Among(&got, hantei.CircleCircle, a, a, block)
		return true
	}), slow(), a, pairs.Workers(2))
	samePairs(t, "pairs", got, want)
}

// TestWorkersPanic has a panic of the test, or of a block, come out of the call, whatever worker
// meets it, and later calls unharmed.
func TestWorkersPanic(t *testing.T) {
	a := crowd(1, 3000, 0.05)
	for _, n := range []int{1, 2, 16} {
		for _, at := range []int64{1, 700, 2999} {
			t.Run(fmt.Sprintf("test/%d/%d", n, at), func(t *testing.T) {
				test, calls := slow(), atomic.Int64{}
				var got pairs.List
				prove.WantPanic(t, "out of luck", func() {
					pairs.Cross(&got, func(hits hantei.Mask, x, y *soa.Circles[float32]) {
						if test(hits, x, y); calls.Add(1) == at {
							panic("out of luck")
						}
					}, a, a, pairs.Workers(n))
				})
			})
		}
		t.Run(fmt.Sprintf("block/%d", n), func(t *testing.T) {
			blocks := 0
			prove.WantPanic(t, "out of luck", func() {
				pairs.Cross(pairs.Each(func(*pairs.List) bool {
					if blocks++; blocks == 5 {
						panic("out of luck")
					}
					return true
				}), slow(), a, a, pairs.Workers(n))
			})
		})
	}
	var one, many pairs.List
	pairs.Self(&one, hantei.CircleCircle, a)
	pairs.Self(&many, slow(), a, pairs.Workers(4))
	if !slices.Equal(one.A, many.A) || !slices.Equal(one.B, many.B) {
		t.Error("calls after a panic give other pairs")
	}
}

// TestCancelledInAPiece cancels in the first call of the test: the other pairs of the piece, of
// which there are 200,000 and more, are not tested.
func TestCancelledInAPiece(t *testing.T) {
	few, many := crowd(1, 8, 0.05), crowd(2, 30_000, 0.05)
	candidates := every([2]int{1, 8000})
	for _, c := range []struct {
		name string
		call func(ctx context.Context, to pairs.Collector, test func(hantei.Mask, *soa.Circles[float32], *soa.Circles[float32])) error
		most int64
	}{
		{"Cross", func(ctx context.Context, to pairs.Collector, test func(hantei.Mask, *soa.Circles[float32], *soa.Circles[float32])) error {
			return pairs.CrossContext(ctx, to, test, few, many)
		}, 8192},
		{"narrow", func(ctx context.Context, to pairs.Collector, test func(hantei.Mask, *soa.Circles[float32], *soa.Circles[float32])) error {
			return pairs.CrossContext(ctx, to, test, many, few)
		}, 8192},
		{"Among", func(ctx context.Context, to pairs.Collector, test func(hantei.Mask, *soa.Circles[float32], *soa.Circles[float32])) error {
			return pairs.AmongContext(ctx, to, test, few, many, &candidates)
		}, 4096},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, to := range []pairs.Collector{new(pairs.List), new(pairs.Count), pairs.Each(func(*pairs.List) bool {
				t.Error("a block of a piece that is not complete")
				return true
			})} {
				ctx, cancel := context.WithCancel(context.Background())
				var tested int64
				err := c.call(ctx, to, func(hits hantei.Mask, a, b *soa.Circles[float32]) {
					tested += int64(max(a.Len(), b.Len()))
					cancel()
					hantei.CircleCircle(hits, a, b)
				})
				if !errors.Is(err, context.Canceled) || tested > c.most {
					t.Errorf("%d pairs tested into a %T, want at most %d; error %v", tested, to, c.most, err)
				}
			}
		})
	}
}

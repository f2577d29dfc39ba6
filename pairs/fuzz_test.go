package pairs_test

import (
	"context"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
	"github.com/hantei-go/hantei/pairs"
)

func FuzzCross(f *testing.F) {
	fuzzPairs(f, func(t *testing.T, p *search[float32], s *pairScene) {
		checkPairs(t, s.want, func(to pairs.Collector) error {
			return p.Cross(context.Background(), to, s.first, s.second, s.filter)
		})
	})
}

func FuzzSelf(f *testing.F) {
	fuzzPairs(f, func(t *testing.T, p *search[float32], s *pairScene) {
		if p.Self == nil {
			return
		}
		want := ascending(p.all(s.first, s.first, func(i, j int) bool { return wanted([2]*pairs.Filter{s.filter1, s.filter1}, i, j) }))
		checkPairs(t, want, func(to pairs.Collector) error {
			return p.Self(context.Background(), to, s.first, pairs.Filtered(s.filter1, s.filter1))
		})
	})
}

func FuzzAmong(f *testing.F) {
	fuzzPairs(f, func(t *testing.T, p *search[float32], s *pairScene) {
		candidates := every([2]int{len(s.first[0]), len(s.second[0])})
		checkPairs(t, s.want, func(to pairs.Collector) error {
			return p.Among(context.Background(), to, s.first, s.second, &candidates, s.filter)
		})
	})
}

// A pairScene is two sides made of bytes, their filters, and the pairs that hit.
type pairScene struct {
	first, second    [][]float32
	filter1, filter2 *pairs.Filter
	filter           pairs.Option
	want             pairs.List
}

// mostBytes is what a fuzzed call reads: some 40 rows. Most of the time goes to the pairs that
// package kernel tests to compare with, and rows beyond a few words reach nothing new.
const mostBytes = 300

// fuzzPairs takes the first byte for the test and the others as small whole numbers, so that shapes
// touch often: as many rows for the two sides as there are bytes for, split where the second byte
// says.
func fuzzPairs(f *testing.F, check func(*testing.T, *search[float32], *pairScene)) {
	searches := searches[float32]()
	for test := range searches {
		f.Add([]byte{byte(test)})
		for seed, length := range []int{20, 80, mostBytes} {
			s, data := prove.NewSource[float32](uint64(seed)), []byte{byte(test), 128}
			for len(data) < length {
				data = append(data, byte(s.IntN(256)))
			}
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) == 0 {
			return
		}
		p := &searches[int(data[0])%len(searches)]
		s := newPairScene(p, data[1:])
		for _, tier := range hantei.Tiers() {
			tiertest.Use(t, tier)
			check(t, p, s)
		}
	})
}

func newPairScene(p *search[float32], data []byte) *pairScene {
	data = data[:min(len(data), mostBytes)]
	part1 := 0
	if len(data) > 0 {
		part1, data = int(data[0])*len(data)/256, data[1:]
	}
	part1 = min(part1, len(data))
	s := new(pairScene)
	s.first, s.filter1 = rowsOf(data[:part1], p.First)
	s.second, s.filter2 = rowsOf(data[part1:], p.Second)
	s.filter = pairs.Filtered(s.filter1, s.filter2)
	s.want = p.all(s.first, s.second, func(i, j int) bool { return wanted([2]*pairs.Filter{s.filter1, s.filter2}, i, j) })
	return s
}

// rowsOf makes a row of so many fields, and the bits of a filter from one byte more.
func rowsOf(data []byte, fields int) ([][]float32, *pairs.Filter) {
	n := len(data) / (fields + 1)
	columns, filter := prove.NewColumns[float32](fields, n), new(pairs.Filter)
	for i := range n {
		row := data[i*(fields+1):]
		for k := range fields {
			columns[k][i] = float32(int8(row[k]) >> 3)
		}
		filter.Category = append(filter.Category, uint64(row[fields]&15))
		filter.Mask = append(filter.Mask, uint64(row[fields]>>4))
	}
	return columns, filter
}

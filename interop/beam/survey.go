package beampairs

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/hantei-go/hantei/broad"
)

// A survey is what has to be known of both sides to choose a grid: how many rows there are, how
// large the largest is, and a sample of where they lie. The sample of a side is the rows with the
// least hashes, so it is the same whatever blocks and bundles the rows came in.
type survey struct {
	rows   [2]int64
	extent float64 // of the largest bounds that are finite
	sample [2][]sampled
}

// A sampled row: the middle of its bounds, and the larger one of their extents.
type sampled struct {
	hash         uint64
	x, y, extent float64
}

// sampleRows is how many rows of a side are sampled.
const sampleRows = 4096

func compareSampled(a, b sampled) int {
	return cmp.Or(cmp.Compare(a.hash, b.hash), cmp.Compare(a.x, b.x), cmp.Compare(a.y, b.y), cmp.Compare(a.extent, b.extent))
}

// hashed mixes the bits of a row number (the finalizer of SplitMix64).
func hashed(row int64) uint64 {
	z := uint64(row) + 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// surveyed is the survey of rows of one side, numbered from first on, by their bounds.
func surveyed(side int, first int64, bounds *broad.Bounds[float64]) survey {
	var s survey
	most := uint64(math.MaxUint64) // the hash of a row that may still be among those with the least
	for i := range bounds.Len() {
		b := boxAt(bounds, i)
		if b.empty() {
			continue
		}
		s.rows[side]++
		extent := max(b.maxX-b.minX, b.maxY-b.minY)
		if !(extent <= math.MaxFloat64) {
			continue
		}
		s.extent = max(s.extent, extent)
		hash := hashed(first + int64(i))
		if hash > most {
			continue
		}
		s.sample[side] = append(s.sample[side], sampled{
			hash, float64(b.minX/2) + float64(b.maxX/2), float64(b.minY/2) + float64(b.maxY/2), extent,
		})
		if len(s.sample[side]) == 4*sampleRows {
			s.sample[side] = fewest(s.sample[side])
			most = s.sample[side][sampleRows-1].hash
		}
	}
	s.sample[side] = fewest(s.sample[side])
	return s
}

// fewest sorts a sample and leaves those with the least hashes.
func fewest(sample []sampled) []sampled {
	slices.SortFunc(sample, compareSampled)
	return sample[:min(len(sample), sampleRows)]
}

// mergeSurveys is the survey of the rows of both. The order does not matter.
func mergeSurveys(a, b survey) survey {
	for side := range 2 {
		a.rows[side] += b.rows[side]
		a.sample[side] = fewest(slices.Concat(a.sample[side], b.sample[side]))
	}
	a.extent = max(a.extent, b.extent)
	return a
}

func boxAt(b *broad.Bounds[float64], i int) box {
	return box{b.MinX[i], b.MinY[i], b.MaxX[i], b.MaxY[i]}
}

// surveyFn surveys a block of one side, and reports its bad rows.
type surveyFn struct {
	Search search
	Side   int
}

func (f *surveyFn) ProcessElement(ctx context.Context, b Block, emit func(survey), bad func(BadRow)) error {
	t, err := f.Search.check(f.Side, &b)
	if err != nil {
		return err
	}
	rowsIn[f.Side].Inc(ctx, int64(b.Len()))
	reportBadRows(ctx, t, f.Side, &b, bad)
	emit(surveyed(f.Side, b.First, f.Search.bounds(f.Side, b.Columns)))
	return nil
}

// reportBadRows emits the rows of a block that could not be read or are not shapes.
func reportBadRows(ctx context.Context, t *test, side int, b *Block, bad func(BadRow)) {
	unread := map[int]bool{}
	for _, u := range b.Unread {
		unread[u.Row] = true
		bad(BadRow{b.Source, b.SourceRow + int64(u.Row), u.Reason})
	}
	unreadRows.Inc(ctx, int64(len(unread)))
	shape := t.shapes[side]
	t.notShapes[side](b.Columns, func(row int) {
		if unread[row] {
			return
		}
		notShapes.Inc(ctx, 1)
		var numbers []string
		for k, name := range shape.Columns {
			numbers = append(numbers, fmt.Sprintf("%s %v", name, b.Columns[k][row]))
		}
		bad(BadRow{b.Source, b.SourceRow + int64(row), "not one of " + shape.Name + ": " + strings.Join(numbers, ", ")})
	})
}

func init() {
	beam.RegisterCoder(reflect.TypeFor[survey](), encodeSurvey, decodeSurvey)
	beam.RegisterDoFn(reflect.TypeFor[surveyFn]())
	beam.RegisterFunction(mergeSurveys)
}

func encodeSurvey(s survey) []byte {
	var e encoding
	for side := range 2 {
		e.int(s.rows[side])
		e.length(len(s.sample[side]))
		for _, p := range s.sample[side] {
			e.word(p.hash)
			e.word(math.Float64bits(p.x))
			e.word(math.Float64bits(p.y))
			e.word(math.Float64bits(p.extent))
		}
	}
	e.word(math.Float64bits(s.extent))
	return e
}

func decodeSurvey(bytes []byte) (survey, error) {
	d := decoding{bytes: bytes}
	var s survey
	float := func() float64 { return math.Float64frombits(d.word()) }
	for side := range 2 {
		s.rows[side] = d.int()
		s.sample[side] = make([]sampled, d.length(32))
		for i := range s.sample[side] {
			s.sample[side][i] = sampled{d.word(), float(), float(), float()}
		}
	}
	s.extent = float()
	return s, d.end("survey")
}

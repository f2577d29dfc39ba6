package beampairs

import (
	"cmp"
	"io"
	"log/slog"
	"math"
	"reflect"
	"slices"
	"sync"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"

	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
)

func TestMain(m *testing.M) {
	slog.SetDefault(slog.New(slog.NewTextHandler(io.Discard, nil)))
	ptest.MainWithDefault(m, "prism")
}

// runPipeline runs a pipeline and returns the elements of a collection of it, in any order: Prism
// runs the functions of a pipeline in the process that starts it.
func runPipeline[E any](t *testing.T, build func(s beam.Scope) beam.PCollection) ([]E, beam.PipelineResult) {
	t.Helper()
	p, s := beam.NewPipelineWithRoot()
	id := newCollection()
	beam.ParDo0(s, &collectFn[E]{id}, build(s))
	result, err := ptest.RunWithMetrics(p)
	if err != nil {
		t.Fatal(err)
	}
	collected.Lock()
	defer collected.Unlock()
	var all []E
	for _, e := range collected.elements[id] {
		all = append(all, e.(E))
	}
	delete(collected.elements, id)
	return all, result
}

var collected = struct {
	sync.Mutex
	elements map[int][]any
	last     int
}{elements: map[int][]any{}}

func newCollection() int {
	collected.Lock()
	defer collected.Unlock()
	collected.last++
	return collected.last
}

// collectFn keeps what it is given.
type collectFn[E any] struct{ ID int }

func (f *collectFn[E]) ProcessElement(e E) {
	collected.Lock()
	defer collected.Unlock()
	collected.elements[f.ID] = append(collected.elements[f.ID], e)
}

func init() {
	beam.RegisterDoFn(reflect.TypeFor[collectFn[Pairs]]())
	beam.RegisterDoFn(reflect.TypeFor[collectFn[BadRow]]())
	beam.RegisterDoFn(reflect.TypeFor[collectFn[Answers]]())
	beam.RegisterDoFn(reflect.TypeFor[collectFn[Pair]]())
}

// sortedPairs is all pairs in the order of their first rows, then of their second.
func sortedPairs(all []Pairs) (sorted []Pair) {
	for _, p := range all {
		eachPair(p, func(one Pair) { sorted = append(sorted, one) })
	}
	slices.SortFunc(sorted, byRows)
	return sorted
}

// byRows orders pairs by their first rows, then by their second.
func byRows(a, b Pair) int {
	return cmp.Or(cmp.Compare(a.First, b.First), cmp.Compare(a.Second, b.Second))
}

// samePairs tells whether two lists are the same to the last bit.
func samePairs(a, b []Pair) bool {
	return slices.EqualFunc(a, b, func(p, q Pair) bool {
		return p.First == q.First && p.Second == q.Second && slices.EqualFunc(p.Numbers, q.Numbers, func(v, w float64) bool {
			return math.Float64bits(v) == math.Float64bits(w)
		})
	})
}

// blocksOf cuts columns into blocks of so many rows, in an order that depends on seed.
func blocksOf(source string, columns [][]float64, rows int, seed uint64) (blocks []Block) {
	n := len(columns[0])
	for lo := 0; lo < n; lo += rows {
		b := Block{First: int64(lo), Source: source, SourceRow: int64(lo)}
		for _, c := range columns {
			b.Columns = append(b.Columns, c[lo:min(lo+rows, n)])
		}
		blocks = append(blocks, b)
	}
	slices.SortFunc(blocks, func(a, b Block) int {
		return cmp.Compare(hashed(a.First^int64(seed)), hashed(b.First^int64(seed)))
	})
	return blocks
}

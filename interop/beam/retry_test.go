package beampairs

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
)

// A hand does by hand what a runner does, as no runner on one machine would: each bundle fails at
// first, in the middle of what it emits, and is tried again by the same instance of its function;
// bundles are of random sizes and in random order; and all that travels is encoded and decoded.
type hand struct {
	*testing.T
	*rand.Rand
}

var errLost = errors.New("the worker was lost")

// run gives elements to process, which emits any number of others, and returns these.
func run[E, F any](h hand, elements []E, process func(e E, emit func(F)) error) (all []F) {
	elements = slices.Clone(elements)
	h.Shuffle(len(elements), func(i, j int) { elements[i], elements[j] = elements[j], elements[i] })
	for len(elements) > 0 {
		n := 1 + h.IntN(len(elements))
		all = append(all, bundle(h, elements[:n], process)...)
		elements = elements[n:]
	}
	return all
}

// bundle tries a bundle until it does not fail. What a failed one emitted is gone.
func bundle[E, F any](h hand, elements []E, process func(e E, emit func(F)) error) []F {
	for budget := h.IntN(4); ; budget = -1 {
		var emitted []F
		lost := func() (lost bool) {
			defer func() {
				if p := recover(); p != nil {
					if p != errLost {
						panic(p)
					}
					lost = true
				}
			}()
			for _, e := range elements {
				err := process(travelled(h, e), func(f F) {
					if budget == 0 {
						panic(errLost)
					}
					budget--
					emitted = append(emitted, travelled(h, f))
				})
				if err != nil {
					h.Fatal(err)
				}
			}
			return budget >= 0 // a bundle that emitted too little to fail in the middle fails at its end
		}()
		if !lost {
			return emitted
		}
	}
}

// travelled is a value after it was encoded and decoded by the coder that pipelines use.
func travelled[E any](h hand, e E) E {
	if reflect.TypeFor[E]().Name() == "keyed" {
		k := any(e).(keyed)
		return any(keyed{k.key, travelled(h, k.piece)}).(E)
	}
	var b bytes.Buffer
	if err := beam.NewElementEncoder(reflect.TypeFor[E]()).Encode(e, &b); err != nil {
		h.Fatal(err)
	}
	got, err := beam.NewElementDecoder(reflect.TypeFor[E]()).Decode(&b)
	if err != nil {
		h.Fatal(err)
	}
	return got.(E)
}

// keyed is a piece and the key of its task.
type keyed struct {
	key   string
	piece piece
}

// combined adds up elements in random order, some of them first.
func combined[E any](h hand, elements []E, merge func(a, b E) E) E {
	for len(elements) > 1 {
		i := h.IntN(len(elements) - 1)
		elements[i] = travelled(h, merge(elements[i], elements[i+1]))
		elements = slices.Delete(elements, i+1, i+2)
	}
	return elements[0]
}

// TestRetriedBundles checks that bundles that fail and are tried again change nothing.
func TestRetriedBundles(t *testing.T) {
	test := testNamed("EllipsePoint")
	s := drawScene(test, 41, 400, 600)
	want := allPairs(test, s, 0)
	what := newSearch("TestRetriedBundles", test, 0, Options{RowsPerTask: 40})
	for seed := range uint64(20) {
		h := hand{t, rand.New(rand.NewPCG(seed, 1))}
		sides := [2][]Block{blocksOf("first", s.first, 50, seed), blocksOf("second", s.second, 70, seed)}
		got := h.match(what, sides)
		if !samePairs(sortedPairs(got), want) {
			t.Fatalf("seed %d: %d pairs, need %d", seed, len(sortedPairs(got)), len(want))
		}
	}
}

// match is what the transform of that name does.
func (h hand) match(what search, sides [2][]Block) []Pairs {
	ctx := context.Background()
	surveys, tables := []survey{{}}, []table{{}}
	var pieces []keyed
	for side, blocks := range sides {
		f := &surveyFn{what, side}
		surveys = append(surveys, run(h, blocks, func(b Block, emit func(survey)) error {
			return f.ProcessElement(ctx, b, emit, func(BadRow) {})
		})...)
	}
	g := travelled(h, (&planFn{what}).ProcessElement(ctx, combined(h, surveys, mergeSurveys)))
	for side, blocks := range sides {
		f := &countFn{what, side}
		tables = append(tables, run(h, blocks, func(b Block, emit func(table)) error {
			counts, err := f.ProcessElement(b, g)
			emit(counts)
			return err
		})...)
	}
	counts := travelled(h, (&tableFn{what}).ProcessElement(ctx, combined(h, tables, mergeTables)))
	for side, blocks := range sides {
		f := &placeFn{what, side}
		pieces = append(pieces, run(h, blocks, func(b Block, emit func(keyed)) error {
			return f.ProcessElement(b, g, counts, func(key string, p piece) { emit(keyed{key, p}) })
		})...)
	}
	tasks := map[string][]piece{}
	var keys []string
	for _, k := range pieces {
		if tasks[k.key] == nil {
			keys = append(keys, k.key)
		}
		tasks[k.key] = append(tasks[k.key], k.piece)
	}
	f := &matchFn{what}
	return run(h, keys, func(key string, emit func(Pairs)) error {
		left := tasks[key]
		return f.ProcessElement(ctx, key, func(p *piece) bool {
			if len(left) == 0 {
				return false
			}
			*p, left = left[0], left[1:]
			return true
		}, g, emit)
	})
}

package vec

import (
	"fmt"
	"testing"
)

// smallestKept is the loop of a program whose rows hit where x is below 0, and which keeps the smallest of |kept(x)|,
// cut for so many vectors.
func smallestKept(vectors int, kept func(x Float) Float) Body {
	d := Definition{
		Name: "test",
		Build: func(b *Builder) {
			x := b.First("x").Sub(b.Second("y"))
			b.Hit(x.Le(b.Const(0)))
			b.UnsureNear(kept(x), b.Const(1))
		},
	}
	body, _ := d.Program(F64, OneAgainstRows).WithExtras(NarrowLanes).Hot(vectors)
	body.FuseNear()
	return body
}

// TestPackWords packs the words of two and of eight vectors, and refuses a row that hits by another value than the one
// that is kept.
func TestPackWords(t *testing.T) {
	same := func(x Float) Float { return x }
	const half = "sub.%[1]d sub.%[2]d upperhalves.%[2]d sub.%[3]d sub.%[4]d upperhalves.%[4]d upperwords.%[4]d " +
		"smallest(upperwords.%[4]d const.0) notnegative.%[4]d "
	for vectors, want := range map[int]string{
		2: "sub.0 le.0 sub.1 le.1 hit(le.0 le.1) upperhalves.1 upperwords.1 smallest(upperwords.1 const.0)",
		PackedVectors: fmt.Sprintf(half, 0, 1, 2, 3) + fmt.Sprintf(half, 4, 5, 6, 7) +
			"hitwords(notnegative.3 notnegative.7)",
	} {
		body := smallestKept(vectors, same)
		body.PackWords()
		if got := text(body.Loop); got != want {
			t.Errorf("%d vectors: loop %s\nwant %s", vectors, got, want)
		}
	}

	defer func() {
		if recover() == nil {
			t.Error("no panic where rows hit by another value than the one that is kept")
		}
	}()
	body := smallestKept(PackedVectors, func(x Float) Float { return x.Add(x) })
	body.PackWords()
}

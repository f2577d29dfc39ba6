package soa

import "testing"

// gatherer is what every columns type of shapes C with rows R has.
type gatherer[T Float, R comparable, C any] interface {
	columnsOf[T, R, C]
	Gather(from *C, rows []int32)
}

func TestGather(t *testing.T) {
	t.Run("float32", testGathers[float32])
	t.Run("float64", testGathers[float64])
}

func testGathers[T Float](t *testing.T) {
	t.Run("Points", func(t *testing.T) {
		testGather[T, Point[T], Points[T]](t, func(v T) Point[T] { return Point[T]{v, v + 1} })
	})
	t.Run("Circles", func(t *testing.T) {
		testGather[T, Circle[T], Circles[T]](t, func(v T) Circle[T] { return Circle[T]{v, v + 1, v + 2} })
	})
	t.Run("Boxes", func(t *testing.T) {
		testGather[T, Box[T], Boxes[T]](t, func(v T) Box[T] { return Box[T]{v, v + 1, v + 2, v + 3, v + 4, v + 5} })
	})
	t.Run("Ellipses", func(t *testing.T) {
		testGather[T, Ellipse[T], Ellipses[T]](t, func(v T) Ellipse[T] { return Ellipse[T]{v, v + 1, v + 2, v + 3, v + 4, v + 5} })
	})
	t.Run("MovingCircles", func(t *testing.T) {
		testGather[T, MovingCircle[T], MovingCircles[T]](t, func(v T) MovingCircle[T] { return MovingCircle[T]{v, v + 1, v + 2, v + 3, v + 4} })
	})
}

func testGather[T Float, R comparable, C any, P gatherer[T, R, C]](t *testing.T, row func(v T) R) {
	const n = 7
	var from, to C
	for i := range n {
		P(&from).Append(row(T(10 * i)))
	}
	for _, rows := range [][]int32{{}, {3}, {6, 0, 0, 5, 1, 2, 3, 4, 6}, {2, 1}} {
		P(&to).Gather(&from, rows)
		if err := P(&to).CheckLengths(); err != nil || P(&to).Len() != len(rows) {
			t.Fatalf("%d rows gathered, want %d; error %v", P(&to).Len(), len(rows), err)
		}
		for k, i := range rows {
			if got, want := P(&to).At(k), row(T(10*i)); got != want {
				t.Errorf("row %d is %v, want %v", k, got, want)
			}
		}
	}
	all := []int32{0, 1, 2, 3, 4, 5, 6}
	if allocs := testing.AllocsPerRun(10, func() { P(&to).Gather(&from, all) }); allocs != 0 {
		t.Errorf("%v allocations, want 0", allocs)
	}
	for _, bad := range []int32{-1, n} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("row %d of %d does not panic", bad, n)
				}
			}()
			P(&to).Gather(&from, []int32{0, bad})
		}()
	}
}

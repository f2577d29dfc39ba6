package rows

import (
	"fmt"
	"reflect"
	"sync"
	"unsafe"
)

// pools has a pool of working memory for each type: a test is a function value, so that what a call
// hands it by pointer would escape to the heap anew in every call.
var pools sync.Map // of a reflect.Type: *sync.Pool

func poolOf[S any]() *sync.Pool {
	key := reflect.TypeFor[S]()
	pool, ok := pools.Load(key)
	if !ok {
		pool, _ = pools.LoadOrStore(key, &sync.Pool{New: func() any { return new(S) }})
	}
	return pool.(*sync.Pool)
}

// borrow returns an S that was used before, or a new one.
func borrow[S any]() *S { return poolOf[S]().Get().(*S) }

// giveBack lets go of what s points to and keeps s for another call. A call that panics does not
// give it back.
func giveBack[S any](s *S) {
	*s = *new(S)
	poolOf[S]().Put(s)
}

// A span is memory from an address to before another.
type span struct{ from, to uintptr }

func spanOf[T any](s []T) span {
	from := uintptr(unsafe.Pointer(unsafe.SliceData(s)))
	return span{from, from + uintptr(len(s))*unsafe.Sizeof(*new(T))}
}

// columnSpan is the memory of column i of a struct of slices, or if it is empty that to which it
// may grow when it gets n rows.
func columnSpan(columns reflect.Value, i, n int) span {
	column := columns.Field(i)
	if column.Kind() != reflect.Slice {
		return span{}
	}
	rows := column.Len()
	if rows == 0 {
		rows = min(column.Cap(), n)
	}
	from := column.Pointer()
	return span{from, from + uintptr(rows)*column.Type().Elem().Size()}
}

// columnsOf returns the struct of slices to see its memory. Columns of another kind have none that
// can be seen.
func columnsOf[S any](s *S) (columns reflect.Value, n int) {
	columns = reflect.ValueOf(s).Elem()
	if columns.Kind() != reflect.Struct {
		return columns, 0
	}
	return columns, columns.NumField()
}

// checkSeparate panics if results are in the memory of a side. The test itself sees only a slice of
// either at a time.
func checkSeparate[A, B any](call, results string, at span, first *A, second *B) {
	checkSide(call, results, at, "first", first)
	checkSide(call, results, at, "second", second)
}

func checkSide[S any](call, results string, at span, side string, s *S) {
	columns, n := columnsOf(s)
	for i := range n {
		if column := columnSpan(columns, i, 0); at.from < column.to && column.from < at.to {
			panic(fmt.Sprintf("rows: %s: %s overlaps %s, need separate memory", call, results, side))
		}
	}
}

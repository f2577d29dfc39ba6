package rows

import (
	"reflect"
	"sync"
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

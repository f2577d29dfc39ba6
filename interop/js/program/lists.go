//go:build js && wasm

package main

import (
	"slices"

	"github.com/hantei-go/hantei/pairs"
)

// refill has fill replace what is in a list, which it resets by begin before it adds its first pairs, and shows it.
// After a call that fails before that the list is as it was, and after one that fails later it is empty, with
// columns that may have moved: JavaScript then asks for where they are by refresh.
func refill(to rows, reset func(), fill func(begin func())) {
	begun, done := false, false
	begin := func() {
		if !begun {
			begun = true
			reset()
		}
	}
	defer func() {
		if begun && !done {
			reset()
		}
	}()
	fill(begin)
	begin() // where it found none
	show(to)
	done = true
}

//go:wasmexport sort
func sort(handle int32) (status int32) {
	defer recovered(&status)
	get[interface{ Sort() }](handle).Sort() // by number where the pairs have one
	return
}

//go:wasmexport swap
func swap(handle int32) (status int32) {
	defer recovered(&status)
	l := get[rows](handle)
	l.(lister).pairList().Swap()
	show(l)
	return
}

//go:wasmexport least
func least(handle int32) (status int32) {
	defer recovered(&status)
	l := get[rows](handle)
	l.(interface{ Least() }).Least()
	show(l)
	return
}

// compare makes three lists the pairs that enter, stay and exit from last to now. JavaScript asks
// for where they are by refresh.
//
//go:wasmexport compare
func compare(last, now, enter, stay, exit int32) (status int32) {
	defer recovered(&status)
	results := [...]int32{enter, stay, exit}
	for k, result := range results {
		// Compare could not tell: it is handed copies of the three lists.
		if result == last || result == now || slices.Contains(results[:k], result) {
			wrong("into.%s is another list of the call, need one of its own", [...]string{"enter", "stay", "exit"}[k])
		}
	}
	lists := [3]*list{get[*list](enter), get[*list](stay), get[*list](exit)}
	changes := pairs.Changes{Enter: lists[0].List, Stay: lists[1].List, Exit: lists[2].List}
	changes.Compare(get[lister](last).pairList(), get[lister](now).pairList())
	lists[0].List, lists[1].List, lists[2].List = changes.Enter, changes.Stay, changes.Exit
	return
}

// kindsOfPairs are the lists of the last split.
var kindsOfPairs pairs.ByKind

// splitByKind splits a list by kinds, whose ends are in the first column of two other lists.
//
//go:wasmexport splitByKind
func splitByKind(from, first, second int32) (status int32) {
	defer recovered(&status)
	kindsOfPairs.Split(get[lister](from).pairList(), ends(first), ends(second))
	return
}

func ends(handle int32) (all []int) {
	for _, end := range get[*list](handle).A {
		all = append(all, int(end))
	}
	return all
}

// ofKinds makes a list a copy of that of two kinds.
//
//go:wasmexport ofKinds
func ofKinds(to, first, second int32) (status int32) {
	defer recovered(&status)
	l, of := get[*list](to), kindsOfPairs.Of(int(first), int(second))
	l.A, l.B = append(l.A[:0], of.A...), append(l.B[:0], of.B...)
	show(l)
	return
}

// refresh shows an object, after a call that leaves several, or one that has failed.
//
//go:wasmexport refresh
func refresh(handle int32) (status int32) {
	defer recovered(&status)
	show(get[rows](handle))
	return
}

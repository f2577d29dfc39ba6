// Package pairs tests all pairs of rows of two sides, of one side, or of a list of candidates, by
// the batch tests of package hantei.
//
//   - [Cross]: every row of one side against every row of another
//   - [Self]: the rows of one side against each other, each pair once
//   - [Among]: candidates, such as those that package broad finds
//
// They take a test that writes hit bits, such as hantei.EllipsePoint. [CrossWithin], [SelfWithin]
// and [AmongWithin] take a test that writes a number a row, a time of impact or a distance, and
// keep the pairs whose number is at most a limit; [CrossNearest] and [AmongNearest] keep the least of
// each row, which is what a ray hits first. [Records] has contacts or nearest points for a
// list of pairs. The forms that end in Context stop when their context is done.
//
// A call leaves the pairs in a [Collector]: a [List] keeps them, a [Count] counts them, [Each]
// hands them to a function block by block; [Measured] and [EachMeasured] have a number for each
// pair. Calls append to a list and add to a count: Reset the one and set the other to 0 each frame. The
// option [Filtered] leaves out pairs by category, [LimitPerRow] narrows the limit of each row, and
// [Workers] shares the work among goroutines.
//
// Of the pairs of two frames [Changes] tells those that enter, stay and exit. Where a grid holds
// bodies of several kinds, [ByKind] makes a list of candidates for every two kinds.
//
// The pairs are ordered by row of the first side, then by row of the second (among candidates: as
// the candidates are), and are the same for every number of workers, tier and machine.
//
// # Memory
//
// Working memory is kept from call to call, so that a call of the second frame allocates nothing
// once its collector has grown.
//
// A struct of columns, a collector or a filter in a local variable is an exception: the compiler
// cannot tell that a call over pairs keeps no pointer to it, moves the variable to the heap, and
// each call of the function that declares it allocates 48 to 144 bytes. Keep these where they live
// from frame to frame, in a field of the struct that the simulation is, and assign to the field:
//
//	s.near = s.shots.Slice(from, to) // not: near := s.shots.Slice(from, to)
//	pairs.Cross(&s.hits, hantei.CircleCircle, &s.near, &s.ships)
//
// The tests of package hantei themselves, and package broad, take local variables without an
// allocation.
//
// Every function may be called from several goroutines at once, if they do not share a collector.
package pairs

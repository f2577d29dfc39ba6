// Package pairs tests all pairs of rows of two sides, of one side, or of a list of candidates, by
// the batch tests of package hantei.
//
//   - [Cross]: every row of one side against every row of another
//   - [Self]: the rows of one side against each other, each pair once
//   - [Among]: candidates, such as those that package broad finds
//
// They take a test that writes hit bits, such as hantei.EllipsePoint. [CrossWithin], [SelfWithin]
// and [AmongWithin] take a test that writes a number a row, a time of impact or a distance, and
// keep the pairs whose number is at most a limit. [Records] has contacts or nearest points for a
// list of pairs. The forms that end in Context stop when their context is done.
//
// A call leaves the pairs in a [Collector]: a [List] keeps them, a [Count] counts them, [Each]
// hands them to a function block by block; [Measured] and [EachMeasured] have a number for each
// pair. The option [Filtered] leaves out pairs by category, [LimitPerRow] narrows the limit of each
// row, and [Workers] shares the work among goroutines.
//
// The pairs are ordered by row of the first side, then by row of the second (among candidates: as
// the candidates are), and are the same for every number of workers, tier and machine.
//
// # Memory
//
// Working memory is kept from call to call, so that a call of the second frame allocates nothing
// once its collector has grown. The views of a shape that a call hands to the test are in that
// memory too; the struct of columns that the caller passes by pointer escapes to the heap if it
// is a local variable, so keep it where it lives from frame to frame.
//
// Every function may be called from several goroutines at once, if they do not share a collector.
package pairs

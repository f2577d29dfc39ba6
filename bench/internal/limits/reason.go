package limits

import "github.com/hantei-go/hantei/bench/internal/saved"

// A Reason is what keeps a case from being faster.
type Reason string

// The reasons, in words.
const (
	Reading  Reason = "reading the columns"
	Units    Reason = "arithmetic: the vector units are full"
	Issue    Reason = "instructions: the core takes in no more at once"
	Waiting  Reason = "waiting: a step needs the result before it"
	Both     Reason = "arithmetic and reading by turns"
	Sieve    Reason = "the sieve before the loop"
	Unsure   Reason = "rows that are settled one at a time"
	Compiler Reason = "the code that Go's compiler makes"
	Unknown  Reason = "not known: no model of this core"
	Neither  Reason = "neither limit"
)

// A Meaning is what a reason says, in a sentence.
type Meaning struct {
	Reason
	Sentence string
}

// Meanings are those of all reasons, in the order in which a page explains them.
var Meanings = []Meaning{
	{Reading, "A loop that only reads the same columns and writes as many results takes nearly as long. Arithmetic costs next to nothing on top."},
	{Units, "By the model the units of the core that add, multiply and compare vectors have work in nearly every cycle. Only fewer operations would help."},
	{Issue, "By the model the core takes in as many instructions as it can in nearly every cycle, whatever they are."},
	{Waiting, "By the model neither is full: the loop waits for results that it needs to go on, as of a division or a root."},
	{Both, "The two limits are near each other, and a core cannot do all of the arithmetic while it waits for columns."},
	{Sieve, "A routine twice as fast or more shows of most rows that they miss, and the long loop, which the model is of, never sees them."},
	{Unsure, "Some rows are not shapes, or nearer to the boundary than the routine's bound on its error. The exact path takes about 20 ns for each."},
	{Compiler, "This tier is written in Go. llvm-mca is not asked about it."},
	{Unknown, "Reading is far from being the limit, and without a model nothing is known of the loop."},
	{Neither, "The time goes to what is around the loop: calls, jumps that are mispredicted, a longer path for hits. Or the model knows too little of the core."},
}

const (
	// near is the share of a limit from which on a case is said to be at it.
	near = 0.8

	// beyond is how many times as fast as the model of its loop a case is that the loop does not
	// limit.
	beyond = 1.05

	// settleTime is about how long a row takes that the routine leaves to package kernel, in
	// nanoseconds.
	settleTime = 20
)

// reason finds what binds. A case that is at both limits is at that which it is nearer to.
func (c *Case) reason() Reason {
	ofLoop, ofReading := 0.0, 0.0
	if c.Loop > 0 {
		ofLoop = c.Measured / c.Loop
	}
	if c.Reading > 0 {
		ofReading = c.Measured / c.Reading
	}
	switch {
	case ofReading >= near && (ofReading >= ofLoop || ofLoop > 1):
		return Reading
	case ofLoop > beyond && c.sieved:
		return Sieve
	case ofLoop >= near:
		return InLoop(c.cost)
	case c.generic:
		return Compiler
	case c.unsure*settleTime > c.gap()/2:
		return Unsure
	case c.Loop == 0:
		return Unknown
	case c.byTurns():
		return Both
	}
	return Neither
}

// byTurns tells whether the two limits are near each other and the case is as fast as if arithmetic
// waited while the columns are read.
func (c *Case) byTurns() bool {
	return c.Loop > 0 && c.Reading > 0 && max(c.Loop, c.Reading) <= 2*min(c.Loop, c.Reading) &&
		c.Measured >= near/(1/c.Loop+1/c.Reading)
}

// gap returns by how much a row takes longer than the limit allows, in nanoseconds, 0 where no
// limit is known.
func (c *Case) gap() float64 {
	if c.Limit() == 0 {
		return 0
	}
	return max(0, 1e3/c.Measured-1e3/c.Limit())
}

// InLoop tells what binds a modelled loop, all of whose data is at hand.
func InLoop(c saved.Cost) Reason {
	switch most := max(c.Unit, c.Issue); {
	case most == 0:
		return Units // an older file does not tell; that is what binds nearly all
	case most < near*c.Cycles:
		return Waiting
	case c.Issue > c.Unit:
		return Issue
	}
	return Units
}

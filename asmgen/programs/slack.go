package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// decideBySlack decides by the sign of a difference whose slack is the same in every row, for units of
// which KeepsSmallest holds. apart computes the difference, with right sides that it hands to lowered.
//
// A unit with Magnitudes finds the least magnitude of a stretch in a step a row. Elsewhere that takes two,
// for the sign has to be cleared first. There all right sides are lowered by the slack beforehand, so that
// the difference comes out greater by the slack: a row is a sure hit if it is below 0, a sure miss if it
// exceeds twice the slack, and unsure between them. Patterns of bits, compared as unsigned integers, have
// the positive numbers below all others. So the least pattern of a stretch tells whether any row is unsure.
// A difference of -0 is one below 0 that underflowed: a hit. That of 0 is unsure.
//
// Bound. Lowering makes one rounding more, of u times the right side or the slack, whichever is greater. If
// a difference comes out below 0 but should be a miss, or above twice the slack but should be a hit, it is
// off by more than the slack, but for 2u of it.
func decideBySlack(b *vec.Builder, slack vec.Float, apart func(lowered func(vec.Float) vec.Float) vec.Float) {
	if b.HasMagnitudes() {
		d := apart(func(right vec.Float) vec.Float { return right })
		b.Hit(d.Lt(b.Const(0)))
		b.UnsureNear(d, slack)
		return
	}
	d := apart(func(right vec.Float) vec.Float { return right.Sub(slack) })
	b.Hit(d.Le(b.Const(0)))
	b.UnsureNear(d, slack.Add(slack))
}

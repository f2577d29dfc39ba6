package pairs

import "fmt"

// Changes tells the pairs of two frames apart: Enter has the pairs that only the later frame has,
// Stay those of both, Exit those that only the earlier frame has, each list in ascending order.
// The zero value is ready; kept from frame to frame, it allocates nothing once its lists have
// grown.
//
//	last, now = now, last
//	now.Reset()
//	pairs.Self(now, hantei.CircleCircle, &circles)
//	changes.Compare(last, now)
type Changes struct{ Enter, Stay, Exit List }

// Compare replaces the three lists by what changed from last to now. Both have their pairs in
// ascending order of A, then B, and each pair once. That is how [Cross] and [Self] leave them, and
// [Among] with candidates in that order, such as those of package broad. Other lists need
// [List.Sort].
//
// A number has to stand for the same body in both frames. Where rows have moved, as RemoveSwap and
// Keep of the columns move them, replace the row numbers in both lists by numbers that stay with
// the bodies, then sort.
//
// It panics before it writes anything if an argument is nil, is one of the three lists of c, has
// columns that differ in length, or is not in order.
func (c *Changes) Compare(last, now *List) {
	c.check("last", last)
	c.check("now", now)
	c.Enter.Reset()
	c.Stay.Reset()
	c.Exit.Reset()
	i, j := 0, 0
	for i < last.Len() && j < now.Len() {
		old, young := last.key(i), now.key(j)
		switch {
		case old < young:
			c.Exit.Append(last.A[i], last.B[i])
			i++
		case old > young:
			c.Enter.Append(now.A[j], now.B[j])
			j++
		default:
			c.Stay.Append(now.A[j], now.B[j])
			i, j = i+1, j+1
		}
	}
	c.Exit.appendFrom(last, i)
	c.Enter.appendFrom(now, j)
}

func (c *Changes) check(argument string, list *List) {
	const call = "Changes.Compare"
	list.check(call, argument)
	if list == &c.Enter || list == &c.Stay || list == &c.Exit {
		panic(fmt.Sprintf("pairs: %s: %s is a list of the result, need another", call, argument))
	}
	for k := 1; k < list.Len(); k++ {
		if list.key(k-1) >= list.key(k) {
			panic(fmt.Sprintf("pairs: %s: %s: pair %d is (%d, %d) after (%d, %d), need ascending order", call, argument,
				k, list.A[k], list.B[k], list.A[k-1], list.B[k-1]))
		}
	}
}

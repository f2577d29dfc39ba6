package generic

import (
	"slices"
	"strings"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// branch is a branch that makes all selections by one mask, as far as none of them depends on another.
// What the values of one side alone need is computed in that side.
type branch struct {
	mask    *vec.Node
	members []*vec.Node
	sides   [2]map[*vec.Node]bool // what only the first values of the members need, and what the second
	written bool
}

// branches are those of a function.
type branches struct {
	of        map[*vec.Node]*branch // of selections
	inSide    map[*vec.Node]bool    // what is computed in a side of a branch
	condition map[*vec.Node]bool    // comparisons that only branches look at, as their conditions
}

// findBranches finds the branches of a loop in which all rows are alike. A program whose selections go
// either way at random has only those by masks that it tells to hold in few rows.
func (f *function) findBranches() {
	f.branches = branches{of: map[*vec.Node]*branch{}, inSide: map[*vec.Node]bool{}, condition: map[*vec.Node]bool{}}
	if len(f.misses) > 0 || f.guard != nil {
		return
	}
	of := f.stages.of
	var all []*branch
	for _, n := range f.nodes {
		if n.Op != vec.Select || n.Uniform || n.Args[0].Uniform || f.p.SelectsAtRandom() && !f.p.IsSeldom(n.Args[0]) {
			continue
		}
		needed := f.neededBy(n)
		i := slices.IndexFunc(all, func(b *branch) bool {
			return b.mask == n.Args[0] && of[n] == of[b.members[0]] && !slices.ContainsFunc(b.members, func(m *vec.Node) bool { return needed[m] })
		})
		if i < 0 {
			all, i = append(all, &branch{mask: n.Args[0]}), len(all)
		}
		all[i].members = append(all[i].members, n)
		f.branches.of[n] = all[i]
	}
	users := f.users()
	for _, b := range all {
		b.sides = [2]map[*vec.Node]bool{f.within(b, 1, users), f.within(b, 2, users)}
		f.uses[b.mask] -= len(b.members) - 1
		f.branches.condition[b.mask] = compares(b.mask) && !f.isKept(b.mask) && !slices.ContainsFunc(users[b.mask], func(u *vec.Node) bool { return u == nil || f.branches.of[u] == nil })
	}
	for _, b := range all {
		for _, side := range b.sides {
			for n := range side {
				f.branches.inSide[n] = true
			}
		}
	}
}

// neededBy is what has to be there before n is, where a branch is made as a whole.
func (f *function) neededBy(n *vec.Node) map[*vec.Node]bool {
	needed := map[*vec.Node]bool{}
	var need func(n *vec.Node)
	need = func(n *vec.Node) {
		for _, x := range n.Args {
			if needed[x] {
				continue
			}
			needed[x] = true
			need(x)
			if b := f.branches.of[x]; b != nil {
				for _, m := range b.members {
					needed[m] = true
					need(m)
				}
			}
		}
	}
	need(n)
	return needed
}

// users are the values that read each value. One that an answer is made of has a nil among them.
func (f *function) users() map[*vec.Node][]*vec.Node {
	users := map[*vec.Node][]*vec.Node{}
	every, hits := f.roots()
	for n := range vec.Reach(slices.Concat(every, hits)) {
		for _, x := range n.Args {
			users[x] = append(users[x], n)
		}
	}
	for _, n := range slices.Concat(every, hits) {
		users[n] = append(users[n], nil)
	}
	return users
}

// within is what b's members need for their argument number side alone. Of another branch it is all or
// none.
func (f *function) within(b *branch, side int, users map[*vec.Node][]*vec.Node) map[*vec.Node]bool {
	inside := map[*vec.Node]bool{}
	for _, n := range f.nodes {
		there := f.stages.of[n] == f.stages.of[b.members[0]] && !f.isKept(n) || again(n) || f.stages.twice[n]
		inside[n] = !n.Uniform && f.branches.of[n] != b && there
	}
	stays := func(n *vec.Node) bool {
		for _, u := range users[n] {
			member := u != nil && f.branches.of[u] == b && u.Args[0] != n && u.Args[3-side] != n
			if u == nil || !inside[u] && !member {
				return false
			}
		}
		other := f.branches.of[n]
		return other == nil || !slices.ContainsFunc(other.members, func(m *vec.Node) bool { return !inside[m] })
	}
	for changed := true; changed; {
		changed = false
		for _, n := range f.nodes {
			if inside[n] && !stays(n) {
				inside[n], changed = false, true
			}
		}
	}
	for n, in := range inside {
		if !in {
			delete(inside, n)
		}
	}
	return inside
}

// statement writes the variable n, if it is one, after those that it needs.
func (f *function) statement(n *vec.Node) {
	if n.Uniform || f.names[n] != "" {
		return
	}
	if b := f.branches.of[n]; b != nil {
		f.writeBranch(b)
		return
	}
	for _, x := range n.Args {
		f.statement(x)
	}
	if f.variable(n) {
		x := f.expression(n)
		f.names[n] = f.unused(n.Name)
		f.printf("%s := %s\n", f.names[n], x)
	}
}

// writeBranch writes a branch, after the variables that it needs on either side.
func (f *function) writeBranch(b *branch) {
	if b.written {
		return
	}
	b.written = true
	f.statement(b.mask)
	for _, m := range b.members {
		for side := range b.sides {
			f.before(m.Args[1+side], b.sides[side])
		}
	}
	var names []string
	for _, m := range b.members {
		name := f.unused(m.Name)
		f.declared[name] = true
		names = append(names, name)
	}
	f.printf("var %s %s\n", strings.Join(names, ", "), f.p.Lane.GoType())
	f.printf("if %s {\n", f.holds(b.mask))
	for side := range b.sides {
		if side == 1 {
			f.printf("} else {\n")
		}
		for _, n := range f.nodes {
			if b.sides[side][n] {
				f.statement(n)
			}
		}
		for i, m := range b.members {
			x := m.Args[1+side]
			value := f.value(x)
			if x.Op == vec.Mul {
				value = f.addend(x) // rounded: it may meet a sum
			}
			f.printf("%s = %s\n", names[i], value)
		}
	}
	f.printf("}\n")
	for i, m := range b.members {
		f.names[m] = names[i]
	}
}

// before writes the variables that n needs, or is, but for those in inside.
func (f *function) before(n *vec.Node, inside map[*vec.Node]bool) {
	if !inside[n] {
		f.statement(n)
		return
	}
	for _, x := range n.Args {
		f.before(x, inside)
	}
}

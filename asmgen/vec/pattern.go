package vec

// Comparisons of numbers by their patterns of bits: all but AddBits and SubBits are for the generic tier alone
// (Builder.Branches). The patterns of numbers that are not negative have their order, as integers, and a
// NaN follows them all. To a scalar unit an integer costs less than a float: it has more adders for them,
// compares and branches in one step, and a difference carries its sign into a word of bits.

// BelowBits tells whether the pattern of a is below that of b, as integers without a sign: a < b of
// numbers that are not negative.
func (a Float) BelowBits(b Float) Mask { return a.mask(BelowBits, b) }

// NearBits tells whether the patterns of a and b are so many steps apart, or fewer. A step between two
// numbers that are not negative is at least u of the greater one, u being the unit roundoff, and at
// most 2u, but for subnormal numbers.
func (a Float) NearBits(b Float, steps int) Mask {
	return Mask{a.b, a.b.node(Node{Op: NearBits, Args: []*Node{a.n, b.n}, Column: steps})}
}

// FarBits tells whether the patterns of a and b are more than so many steps apart: a is not within
// 2^±k times b then, for normal numbers that are not negative and k Binades. It is true where one of them
// alone is negative.
func (a Float) FarBits(b Float, steps int) Mask {
	return Mask{a.b, a.b.node(Node{Op: FarBits, Args: []*Node{a.n, b.n}, Column: steps})}
}

// AboveBits tells whether the pattern of a is above that of b by more than steps: whether a is more than 2^k
// times b, for normal numbers that are not negative and k Binades.
func (a Float) AboveBits(b Float, steps int) Mask {
	return Mask{a.b, a.b.node(Node{Op: AboveBits, Args: []*Node{a.n, b.n}, Column: steps})}
}

// ExceedsBits tells whether a is more than 2^k times b, or less than 2^k times the least normal number: whether
// its pattern, less steps, is above that of b, for b that is not negative and k Binades.
func (a Float) ExceedsBits(b Float, steps int) Mask {
	return Mask{a.b, a.b.node(Node{Op: ExceedsBits, Args: []*Node{a.n, b.n}, Column: steps})}
}

// OutsideBits tells whether a is not least <= a < most. It is true of NaN.
func (a Float) OutsideBits(least, most Float) Mask { return a.mask(OutsideBits, least, most) }

// GreaterBits is the one of a and b with the greater pattern, LesserBits the other one: the maximum and the
// minimum of numbers that are not negative, with NaN as the maximum.
func (a Float) GreaterBits(b Float) Float { return a.float(GreaterBits, b) }
func (a Float) LesserBits(b Float) Float  { return a.float(LesserBits, b) }

// SubBits is the pattern of a less that of b, as integers without overflow: for numbers that are not negative it
// has its sign set where a is below b, or NaN is b. It is for float32 lanes of x86, to which such a difference,
// unlike a comparison, costs no step on the ports that multiply.
func (a Float) SubBits(b Float) Float { return a.float(SubBits, b) }

// AddBits is the sum of two patterns, as integers. A pattern of float32, in binades, is the logarithm of a number and 127, or up to .0861
// less, for its mantissa stands for a logarithm: so the sum is about the pattern of the product, and 127 binades. It is for units with
// Magnitudes.
func (a Float) AddBits(b Float) Float { return a.float(AddBits, b) }

// Meets tells that the rows of m surely hit, whatever else is computed of them, but for those of unless,
// of which there are few, and those with a negative radius. The program has to tell of rows that miss, too:
// the generic tier then computes the rest for the rows between the two alone.
func (b *Builder) Meets(m, unless Mask) { b.p.meets, b.p.unless = m.n, unless.n }

// UnsureIfBoth marks the rows of both masks as undecided. Few rows are in the first one, so that the
// generic tier computes what only the second one needs for those alone.
func (b *Builder) UnsureIfBoth(rough, m Mask) {
	both := rough.And(m)
	both.n.rough = true
	b.Unsure(both)
}

// Binades is how many steps k binades have: those from b to 2^k times b, for a normal number b.
func (b *Builder) Binades(k int) int {
	if b.p.Lane == F32 {
		return k << 23
	}
	return k << 52
}

// IsRough tells whether n is what UnsureIfBoth made of two masks.
func (n *Node) IsRough() bool { return n.rough }

package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// decideByRoot tells which rows hit, by the numbers that the time is made of: root is that of disc, but for
// rows that touch at the start. It takes two thirds of the operations of decide.
//
// With C = d² - r², B = d·v and D = r²v² - (d×v)² = B² - C·v², circles with C > 0 first touch at the time
// C / (√D - B) if D >= 0 and B < 0, and never otherwise. The program has den for √D - B, and late for
// den - C, which is negative if that time is after the frame. If B >= 0, √D is at most B, and late
// negative too; if D is negative, late is NaN. So a row arrives if late is 0 or more.
//
// Bound. Let S = d² + r². C comes out within 6u·S of the truth, B within 5u|d||v| and D within 12u·S·v²:
// d, v and r carry one rounding each, and d×v is within 4u|d||v|. The slack is 2^-30(S + v²). A row is sure
// if |C| and |late| exceed it, or |C| alone where late is NaN, and if |D| is not below slack·v². Then C and
// D have the right signs. A root of D is off by
//
//	12u·S·v² / √(2^-30·S·v²) = 12·2^15·u·√S|v| < 2^-34·√S|v|
//
// and a rounding. As √S|v| is at most (S + v²)/2, late is off by less than 2^-33(S + v²), so that its sign is
// right too where D is not negative.
//
// A v of 0, or so small that slack·v² underflows, makes every D a sure one. But then √D and |B|, and what
// comes out for them, are far less than the slack, and late is about -C: circles that are apart do not
// arrive, whatever D is. So circles at rest are sure. Of those that touch at the start late does not count.
//
// Numbers. Where C is sure it has the sign that package kernel sees, which computes unsure rows from exact
// differences, and the impact in integers where D is within 16u(S + v²)v². Of a sure row that arrives D is
// positive, and den exceeds C as they came out: their quotient is at most 1. It is more than 2^-31, since den
// is at most S + v²: so the time is 0 exactly where they
// touch at the start, for float32 columns too.
//
// Range. For float64 columns the slack is size2·(2^-30 + 2^-230·size2) + 2^-230. That is no less than size2,
// which |C| does not exceed, where size2 is outside 2^±230: such rows are unsure. Within, no product
// overflows. Of a sure row that arrives, S exceeds 2^-31(S + v²), d² is more than S/2, r² more than 2^-31·S, and
// |v| more than 2^-32·√S, as C is less than 2|d||v|: all lengths are within 2^±150, and package kernel
// computes them without scaling. Float32 columns cannot leave that range. A NaN or an infinity makes the
// slack NaN or infinite, and the row unsure; so the sign of any other NaN does not matter.
func (s *sweep) decideByRoot(root vec.Float) {
	b := s.b
	s.den = root.Sub(s.approach).As("den")
	late := s.den.Sub(s.gap).As("late")
	s.arrives = b.Const(0).Le(late)

	size2 := s.start.Add(s.speed2).Add(s.r2).As("size2")
	slack := size2.Mul(b.Const(0x1p-30))
	if b.Elem() == vec.F64 {
		slack = size2.MulAdd(b.Const(0x1p-230), b.Const(0x1p-30)).MulAdd(size2, b.Const(0x1p-230)).As("slack")
	}
	b.Unsure(late.MinAbs(s.gap).NotGt(slack)) // |gap| if late is NaN
	certain := slack.NegMulAdd(s.speed2, s.disc.Abs()).As("certain")
	unsureIfNegative(b, append(s.radii, certain)...)
}

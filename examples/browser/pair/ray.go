package pair

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

func rays(r Rows) *soa.Rays[float32] {
	return columns[soa.Ray[float32], soa.Rays[float32]](r, Shape.ray)
}

// inTime sets the bits of the rows whose time is at most 1: a ray that hits nothing has +Inf.
func inTime(hits hantei.Mask, times []float32) {
	clear(hits)
	for i, t := range times {
		if t <= 1 {
			hits[i/64] |= 1 << (i % 64)
		}
	}
}

// struck has the numbers of a ray's contact, whose normal points out of the other shape.
func struck(c soa.Contact[float32]) Numbers {
	numbers := touched(c)
	numbers.NormalX, numbers.NormalY = -c.NX, -c.NY
	return numbers
}

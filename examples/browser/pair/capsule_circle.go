package pair

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/examples/browser/exact"
	"github.com/hantei-go/hantei/examples/browser/textbook"
	"github.com/hantei-go/hantei/soa"
)

var capsuleCircle = Test{
	Name: "CapsuleCircle",
	Hits: func(hits hantei.Mask, a, b Rows) {
		hantei.CapsuleCircle(hits, columns[soa.Capsule[float32], soa.Capsules[float32]](a, Shape.capsule),
			columns[soa.Circle[float32], soa.Circles[float32]](b, Shape.circle))
	},
	Textbook: func(a, b Shape) bool { return textbook.CapsuleCircle(a.capsule(), b.circle()) },
	Exact:    func(a, b Shape) bool { return exact.CapsuleCircle(a.capsule(), b.circle()) },
}

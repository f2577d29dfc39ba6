package pair

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/examples/browser/exact"
	"github.com/hantei-go/hantei/examples/browser/textbook"
	"github.com/hantei-go/hantei/soa"
)

var capsuleCapsule = Test{
	Name: "CapsuleCapsule",
	Hits: func(hits hantei.Mask, a, b Rows) {
		hantei.CapsuleCapsule(hits, columns[soa.Capsule[float32], soa.Capsules[float32]](a, Shape.capsule),
			columns[soa.Capsule[float32], soa.Capsules[float32]](b, Shape.capsule))
	},
	Textbook: func(a, b Shape) bool { return textbook.CapsuleCapsule(a.capsule(), b.capsule()) },
	Exact:    func(a, b Shape) bool { return exact.CapsuleCapsule(a.capsule(), b.capsule()) },
}

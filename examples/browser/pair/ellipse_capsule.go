package pair

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/examples/browser/exact"
	"github.com/hantei-go/hantei/examples/browser/textbook"
	"github.com/hantei-go/hantei/soa"
)

var ellipseCapsule = Test{
	Name: "EllipseCapsule",
	Hits: func(hits hantei.Mask, a, b Rows) {
		hantei.EllipseCapsule(hits, columns[soa.Ellipse[float32], soa.Ellipses[float32]](a, Shape.ellipse),
			columns[soa.Capsule[float32], soa.Capsules[float32]](b, Shape.capsule))
	},
	Textbook: func(a, b Shape) bool { return textbook.EllipseCapsule(a.ellipse(), b.capsule()) },
	Exact:    func(a, b Shape) bool { return exact.EllipseCapsule(a.ellipse(), b.capsule()) },
}

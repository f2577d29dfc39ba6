package main

import (
	"fmt"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

func main() {
	ux, uy := soa.Direction[float32](0.5)
	var lasers soa.Boxes[float32]
	lasers.Append(soa.Box[float32]{X: 320, Y: 240, UX: ux, UY: uy, HW: 400, HH: 4})
	bullets := soa.Circles[float32]{ // your slices, no copy
		X: []float32{320, 100, 10}, Y: []float32{240, 125, 300}, R: []float32{3, 3, 3}}

	hits := hantei.NewMask(bullets.Len())
	hantei.BoxCircle(hits, &lasers, &bullets) // one laser against every bullet
	for i := range hits.Rows() {
		fmt.Println("hit bullet", i)
	}
}

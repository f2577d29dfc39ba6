package main

import (
	"fmt"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

func main() {
	names := []string{"lymphocytes", "monocytes", "granulocytes"}
	gates := soa.Covariances[float32]{ // your slices, no copy
		X: []float32{50, 110, 150}, Y: []float32{20, 50, 130},
		XX: []float32{64, 225, 400}, XY: []float32{16, 90, -60}, YY: []float32{25, 100, 900},
		K2: []float32{5.99, 5.99, 5.99}}
	events := soa.Points[float32]{ // forward and side scatter
		X: []float32{48, 70, 115, 140, 150, 160, 20}, Y: []float32{22, 24, 55, 66, 60, 190, 200}}

	hits := hantei.NewMask(events.Len())
	for g, name := range names { // one gate against every event
		gate := gates.Slice(g, g+1)
		hantei.CovariancePoint(hits, &gate, &events)
		fmt.Println(name, hits.Count(), "of", events.Len())
	}

	var found pairs.List // all gates against all events
	pairs.Cross(&found, hantei.CovariancePoint, &gates, &events)
	for gate, event := range found.All() {
		fmt.Println("event", event, "is in", names[gate])
	}
}

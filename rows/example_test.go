package rows_test

import (
	"context"
	"fmt"
	"time"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/rows"
	"github.com/hantei-go/hantei/soa"
)

// A server answers rows of a request for as long as the request may take.
func ExampleHits() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	var source soa.Ellipses[float64]
	source.Append(soa.Ellipse[float64]{X: 10, Y: 20, UX: 3, UY: 4, RX: 5, RY: 1})
	stars := soa.Points[float64]{X: []float64{10, 13, 12}, Y: []float64{20, 24, 20}}

	hits := hantei.NewMask(stars.Len())
	n, err := rows.Hits(ctx, hits, hantei.EllipsePoint, &source, &stars)
	fmt.Println(n, "rows are answered, error", err)
	fmt.Println(hits.Count(), "stars are in the ellipse")

	cancel() // the client has gone
	n, err = rows.Hits(ctx, hits, hantei.EllipsePoint, &source, &stars)
	fmt.Println(n, "rows are answered, error:", err)
	// Output:
	// 3 rows are answered, error <nil>
	// 2 stars are in the ellipse
	// 0 rows are answered, error: context canceled
}

package pairs

import (
	"context"
	"fmt"
)

// checkContext panics if there is no context.
func checkContext(ctx context.Context, call string) {
	if ctx == nil {
		panic(fmt.Sprintf("pairs: %s: ctx is nil, need a context", call))
	}
}

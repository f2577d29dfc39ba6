// Package tiertest has tests run on each tier, and tells which one is to be expected.
package tiertest

import (
	"testing"

	"github.com/hantei-go/hantei/internal/tier"
)

// Use switches to the named tier until the test ends.
func Use(t testing.TB, name string) {
	t.Helper()
	before := tier.Active().String()
	t.Cleanup(func() {
		if err := tier.Use(before); err != nil {
			t.Error(err)
		}
	})
	if err := tier.Use(name); err != nil {
		t.Fatal(err)
	}
}

// Every runs check on every tier of this CPU, as a subtest with the tier's name.
func Every(t *testing.T, check func(t *testing.T)) {
	for _, name := range tier.Names() {
		t.Run(name, func(t *testing.T) {
			Use(t, name)
			check(t)
		})
	}
}

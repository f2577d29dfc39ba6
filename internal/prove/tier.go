package prove

import (
	"testing"

	"github.com/hantei-go/hantei"
)

// UseTier switches to the named tier until the test ends.
func UseTier(t testing.TB, name string) {
	t.Helper()
	before := hantei.Tier()
	t.Cleanup(func() {
		if err := hantei.UseTier(before); err != nil {
			t.Error(err)
		}
	})
	if err := hantei.UseTier(name); err != nil {
		t.Fatal(err)
	}
}

// EveryTier runs check on every tier of this CPU, as a subtest with the tier's name.
func EveryTier(t *testing.T, check func(t *testing.T)) {
	for _, name := range hantei.Tiers() {
		t.Run(name, func(t *testing.T) {
			UseTier(t, name)
			check(t)
		})
	}
}

// Package tier knows the ways to answer a batch that this CPU has, and which of
// them is in use: a vector unit, or the generic tier, which is Go alone. Package
// hantei documents and exports what users need of it.
package tier

import (
	"fmt"
	"os"
	"strings"
	"sync/atomic"
)

// Tier is one way to answer a batch.
type Tier uint32

const (
	Generic Tier = iota
	AVX2
	AVX512
	NEON
)

var names = [...]string{"generic", "avx2", "avx512", "neon"}

func (t Tier) String() string { return names[t] }

// active is the tier that every call uses.
var active atomic.Uint32

// Environment is the variable that chooses the tier at start.
const Environment = "HANTEI_TIER"

func init() {
	active.Store(uint32(Supported()[0]))
	if name := os.Getenv(Environment); name != "" {
		if err := Use(name); err != nil {
			panic(fmt.Sprintf("%v (environment variable %s)", err, Environment))
		}
	}
}

// Active is the tier in use.
func Active() Tier { return Tier(active.Load()) }

// Supported lists the tiers of this CPU and build, best first. The last one is
// Generic.
func Supported() []Tier { return append(vectorTiers(), Generic) }

// Names are those of the supported tiers, best first.
func Names() []string {
	var list []string
	for _, t := range Supported() {
		list = append(list, t.String())
	}
	return list
}

// Use makes the named tier the active one. A name that [Names] does not list is an
// error and changes nothing.
func Use(name string) error {
	for _, t := range Supported() {
		if t.String() == name {
			active.Store(uint32(t))
			return nil
		}
	}
	return fmt.Errorf("hantei: tier %q is not available, need one of %s", name, strings.Join(Names(), ", "))
}

package hantei

import (
	"fmt"
	"os"
	"strings"
	"sync/atomic"
)

// tier is a way to run kernels: a vector unit, or plain Go.
type tier uint32

const (
	generic tier = iota
	avx2
	avx512
	neon
)

var tierNames = [...]string{"generic", "avx2", "avx512", "neon"}

func (t tier) String() string { return tierNames[t] }

// active is the tier that every call uses.
var active atomic.Uint32

// environment is the variable that chooses the tier at start.
const environment = "HANTEI_TIER"

func init() {
	active.Store(uint32(supported()[0]))
	if name := os.Getenv(environment); name != "" {
		if err := UseTier(name); err != nil {
			panic(fmt.Sprintf("%v (environment variable %s)", err, environment))
		}
	}
}

// supported lists the tiers of this CPU and build, best first.
func supported() []tier { return append(vectorTiers(), generic) }

// Tier is the name of the tier in use: "avx512", "avx2", "neon" or "generic".
// The answers of all tiers are the same, bit for bit.
func Tier() string { return tier(active.Load()).String() }

// Tiers lists the tiers that this CPU and build can use, best first. The last
// is always "generic", plain Go.
func Tiers() []string {
	var names []string
	for _, t := range supported() {
		names = append(names, t.String())
	}
	return names
}

// UseTier makes every later call use the named tier, as the environment
// variable HANTEI_TIER does from the start. It is meant for tests and
// benchmarks. A name that [Tiers] does not list is an error and changes nothing.
func UseTier(name string) error {
	for _, t := range supported() {
		if t.String() == name {
			active.Store(uint32(t))
			return nil
		}
	}
	return fmt.Errorf("hantei: tier %q is not available, need one of %s", name, strings.Join(Tiers(), ", "))
}

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
	SIMD128

	Count = iota // how many there are
)

var names = [...]string{"generic", "avx2", "avx512", "neon", "simd128"}

func (t Tier) String() string { return names[t] }

// active is the tier that every call uses.
var active atomic.Uint32

// environment is the variable that chooses the tier at start.
const environment = "HANTEI_TIER"

// onFault is what happens at start if environment names a tier that is not available. "panic" stops
// the program. The build of the C library has the linker set "report" (-X, see
// interop/capi/install), for a library must not end the program that loads it: its calls then
// return [StartFault] as an error.
var onFault = "panic"

var startFault error

func init() {
	active.Store(uint32(Supported()[0]))
	name := os.Getenv(environment)
	if name == "" {
		return
	}
	if err := Use(name); err != nil {
		startFault = fmt.Errorf("%w (environment variable %s)", err, environment)
	}
	if startFault != nil && onFault == "panic" {
		panic(startFault.Error())
	}
}

// StartFault is the error of a tier that environment named at start and that is not available; nil
// if there was none. The best tier is in use then. A program of Go never sees one: it does not
// start.
func StartFault() error { return startFault }

// Active is the tier in use.
func Active() Tier { return Tier(active.Load()) }

// Supported lists the tiers of this CPU and build, best first. The last one is
// Generic.
func Supported() []Tier { return append(vectorTiers(), Generic) }

// Names are the names of the supported tiers, best first.
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

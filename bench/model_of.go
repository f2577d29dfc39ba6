package main

import (
	"bufio"
	"io"
	"os"
	"strings"

	"github.com/klauspost/cpuid/v2"
)

// modelOfThis returns the name of the modelled CPU that has the cores of this machine, or "".
func modelOfThis() string {
	c := &cpuid.CPU
	if name := modelOfX86(c.VendorID, c.Family, c.Model, c.Has(cpuid.AMXTILE)); name != "" {
		return name
	}
	f, err := os.Open("/proc/cpuinfo")
	if err != nil {
		return ""
	}
	defer f.Close()
	return modelOfArm(f)
}

// Intel's numbers of the servers that have the cores of Sapphire Rapids.
const (
	sapphireRapids = 143
	emeraldRapids  = 207
)

// modelOfX86 goes by the numbers of the CPU, and for Intel's large cores from Sapphire Rapids on by tiles of
// matrices, which no others have: a virtual machine may tell the number of another, or hide the tiles.
func modelOfX86(vendor cpuid.Vendor, family, model int, tiles bool) string {
	switch {
	case vendor == cpuid.Intel && (tiles || family == 6 && (model == sapphireRapids || model == emeraldRapids)):
		return "Sapphire Rapids"
	case vendor == cpuid.AMD && family == 0x19 && (model>>4 == 1 || model>>4 == 6 || model>>4 == 7 || model>>4 == 0xa):
		return "Zen 4"
	}
	return ""
}

// armParts are Arm's numbers of its cores, as Linux tells them.
var armParts = map[string]string{"0xd0c": "Neoverse N1", "0xd4f": "Neoverse V2"}

// modelOfArm reads Linux's list of cores, of which the first counts.
func modelOfArm(list io.Reader) string {
	for lines := bufio.NewScanner(list); lines.Scan(); {
		if name, value, _ := strings.Cut(lines.Text(), ":"); strings.TrimSpace(name) == "CPU part" {
			return armParts[strings.TrimSpace(value)]
		}
	}
	return ""
}

package main

import (
	"bufio"
	"fmt"
	"os"
	"runtime"
	"strings"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/timing"
	"github.com/klauspost/cpuid/v2"
)

func thisMachine() report.Machine {
	return report.Machine{
		CPU: cpuName(cpuid.CPU.BrandName, cpuid.CPU.Family, cpuid.CPU.Model), OS: runtime.GOOS, Arch: runtime.GOARCH, Go: runtime.Version(), Procs: runtime.GOMAXPROCS(0),
		Caches: caches(cpuid.CPU.Cache.L1D, cpuid.CPU.Cache.L2, cpuid.CPU.Cache.L3),
		Tiers:  hantei.Tiers(),
	}
}

// cpuName is the brand, with family and model where it has no number: a virtual machine's may tell
// no more than "AMD EPYC".
func cpuName(brand string, family, model int) string {
	brand = strings.TrimSpace(brand)
	if brand == "" {
		brand = "unknown CPU"
	}
	if family > 0 && !strings.ContainsAny(brand, "0123456789") {
		brand += fmt.Sprintf(", family %d, model %d", family, model)
	}
	return brand
}

// caches takes sizes as cpuid tells them, at most 0 for unknown, and fills in common ones for
// those.
func caches(l1, l2, l3 int) report.Caches {
	c := report.Caches{L1: l1, L2: l2, L3: l3}
	for _, level := range []struct {
		size    *int
		assumed int
	}{{&c.L1, 32 << 10}, {&c.L2, 512 << 10}, {&c.L3, 8 << 20}} {
		if *level.size <= 0 {
			*level.size, c.Assumed = level.assumed, true
		}
	}
	return c
}

// rowsOf returns how many rows of the given bytes make a size, a multiple of timing.Step: so many
// that they fit in the cache with room for what else is there, and not in the one before.
func rowsOf(size string, rowBytes float64, c report.Caches, memoryBytes int) int {
	var bytes int
	switch size {
	case report.SizeL1:
		bytes = c.L1 * 5 / 8
	case report.SizeL2:
		bytes = c.L2 * 5 / 8
	case report.SizeL3:
		bytes = max(c.L3*3/16, c.L2*2) // of an L3 that others use too
	case report.SizeMemory:
		bytes = memoryBytes
	}
	return wholeSteps(int(float64(bytes) / rowBytes))
}

// mostRows is the largest number of rows that a flag takes: columns of more are beyond most machines, and of far more
// beyond what Go makes.
const mostRows = 1 << 30

// wholeSteps rounds rows down to a multiple of timing.Step, at least one.
func wholeSteps(rows int) int { return max(rows/timing.Step, 1) * timing.Step }

const (
	memoryLeast   = 514 << 20 // holds 16 Mi rows of ellipses, points and hits in float32
	memoryMost    = 1 << 30   // to lay out more takes longer than to measure it
	assumedMemory = 1 << 30   // where the system does not tell
)

// memoryBytes returns the size of memory: far more than the L3, but no more than memoryMost, for a
// virtual machine may report an L3 of hundreds of MiB, that of its whole host, and no more than a
// quarter of what is free. If it is less than 8 times the L3, why says so.
func memoryBytes(c report.Caches, free int64) (bytes int, why string) {
	wanted := max(memoryLeast, 8*c.L3)
	bytes, why = wanted, ""
	if bytes > memoryMost {
		bytes, why = memoryMost, "the most that is laid out"
	}
	if free/4 < int64(bytes) {
		bytes, why = int(free/4), "a quarter of what is free"
	}
	if why != "" {
		why = fmt.Sprintf("%d MiB of rows, %s, in place of %d MiB", bytes>>20, why, wanted>>20)
	}
	return bytes, why
}

// freeMemory returns how many bytes the system can give.
func freeMemory() int64 {
	f, err := os.Open("/proc/meminfo")
	if err != nil {
		return assumedMemory
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var kib int64
		if _, err := fmt.Sscanf(lines.Text(), "MemAvailable: %d kB", &kib); err == nil {
			return kib << 10
		}
	}
	return assumedMemory
}

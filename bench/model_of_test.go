package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/klauspost/cpuid/v2"

	"github.com/hantei-go/hantei/bench/internal/mca"
)

func TestModelOf(t *testing.T) {
	for name, test := range map[string]struct{ got, want string }{
		"Sapphire Rapids":                {modelOfX86(cpuid.Intel, 6, 143, true), "Sapphire Rapids"},
		"a later one under another name": {modelOfX86(cpuid.Intel, 6, 167, true), "Sapphire Rapids"},
		"its tiles hidden":               {modelOfX86(cpuid.Intel, 6, 207, false), "Sapphire Rapids"},
		"Rocket Lake":                    {modelOfX86(cpuid.Intel, 6, 167, false), ""},
		"EPYC 9004":                      {modelOfX86(cpuid.AMD, 0x19, 0x11, false), "Zen 4"},
		"Zen 3":                          {modelOfX86(cpuid.AMD, 0x19, 0x01, false), ""},
		"Graviton4":                      {modelOfArm(strings.NewReader("processor\t: 0\nCPU part\t: 0xd4f\nCPU part\t: 0xd0c\n")), "Neoverse V2"},
		"another core":                   {modelOfArm(strings.NewReader("CPU part\t: 0x001\n")), ""},
		"a list without numbers":         {modelOfArm(strings.NewReader("model name\t: x\n")), ""},
	} {
		if test.got != test.want {
			t.Errorf("%s is modelled as %q, want %q", name, test.got, test.want)
		}
		if test.want != "" && !slices.ContainsFunc(modelledCPUs, func(c mca.CPU) bool { return c.Name == test.want }) {
			t.Errorf("%s is not modelled", test.want)
		}
	}
}

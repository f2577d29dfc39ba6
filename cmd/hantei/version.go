package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"github.com/hantei-go/hantei"
)

func (p *program) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Tell the version, and the vector unit in use",
		Long: "version tells the version of hantei, the tier in use, which is the vector unit that does the tests,\n" +
			"and the tiers of this CPU, best first. HANTEI_TIER=generic, or another name, forces one.",
		Example: "  hantei version",
		Args:    exactly(),
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintln(p.stdout, version())
			return err
		},
	}
}

// version is that of the program, and the vector unit in use.
func version() string {
	number := "(unknown)"
	if info, ok := debug.ReadBuildInfo(); ok {
		number = info.Main.Version
	}
	return fmt.Sprintf("hantei %s, %s, %s/%s\ntier %s, of %s", number, runtime.Version(),
		runtime.GOOS, runtime.GOARCH, hantei.Tier(), strings.Join(hantei.Tiers(), ", "))
}

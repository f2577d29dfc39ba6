package main

import (
	_ "embed"
	"fmt"

	"github.com/spf13/cobra"
)

//go:generate go run ./internal/notices/generate

//go:embed THIRD_PARTY_NOTICES
var thirdPartyNotices string

func (p *program) licensesCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "licenses",
		Short:   "Print the licences of hantei and of what it is built from",
		Long:    "licenses prints the licences and notices of hantei and of the modules that are linked into it.",
		Example: "  hantei licenses",
		Args:    exactly(),
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprint(p.stdout, thirdPartyNotices)
			return err
		},
	}
}

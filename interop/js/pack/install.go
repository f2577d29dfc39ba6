package pack

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// Install builds the package, packs it as npm publishes it, and installs that file in the folder, as a
// project of a user would. It needs no registry, for the package has no dependencies.
func Install(ctx context.Context, project string) error {
	built, err := os.MkdirTemp("", "hantei")
	if err != nil {
		return err
	}
	defer os.RemoveAll(built)
	if err := Build(ctx, built); err != nil {
		return err
	}
	packed, err := output(ctx, "npm", "pack", "--silent", "--pack-destination", project, built)
	if err != nil {
		return err
	}
	manifest := []byte(`{ "name": "project", "private": true, "type": "module" }` + "\n")
	if err := os.WriteFile(filepath.Join(project, "package.json"), manifest, 0o666); err != nil {
		return err
	}
	command := exec.CommandContext(ctx, "npm", "install", "--offline", "--no-audit", "--no-fund", "--silent", "./"+filepath.Base(packed))
	command.Dir = project
	if out, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("npm install: %w\n%s", err, out)
	}
	return nil
}

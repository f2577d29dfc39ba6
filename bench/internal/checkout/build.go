package checkout

import (
	"archive/tar"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
)

// Export writes the files of a commit to a folder that does not exist yet.
func Export(root, commit, folder string) error {
	// No worktree of Git's: that would have to be taken down again, whatever happens.
	command := exec.Command("git", "-C", root, "archive", "--format=tar", commit)
	var stderr bytes.Buffer
	command.Stderr = &stderr
	archive, err := command.StdoutPipe()
	if err != nil {
		return err
	}
	if err := command.Start(); err != nil {
		return err
	}
	failed := extract(archive, folder)
	_, _ = io.Copy(io.Discard, archive)
	if err := command.Wait(); err != nil {
		return fmt.Errorf("git archive %s: %w: %s", commit, err, bytes.TrimSpace(stderr.Bytes()))
	}
	return failed
}

func extract(archive io.Reader, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return err
	}
	defer root.Close()
	for files := tar.NewReader(archive); ; {
		header, err := files.Next()
		if err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		if header.Typeflag == tar.TypeReg {
			if err := extractFile(root, header.Name, files); err != nil {
				return err
			}
		}
	}
}

func extractFile(root *os.Root, name string, text io.Reader) error {
	if err := root.MkdirAll(path.Dir(name), 0o755); err != nil {
		return err
	}
	file, err := root.Create(name)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, text)
	return errors.Join(err, file.Close())
}

// Build builds the program of the bench module in folder bench, with hantei's module from folder
// library, whatever a go.work says. It leaves files called program with ".mod" and ".sum" behind. Without
// their folder in them, packages are compiled once for all folders that have the same source.
func Build(ctx context.Context, bench, library, program string) error {
	mod, sum := program+".mod", program+".sum"
	if err := errors.Join(
		copyFile(filepath.Join(bench, "go.mod"), mod),
		copyFile(filepath.Join(bench, "go.sum"), sum),
	); err != nil {
		return err
	}
	library, err := filepath.Abs(library)
	if err != nil {
		return err
	}
	for _, args := range [][]string{
		{"mod", "edit", "-replace=github.com/hantei-go/hantei=" + library, mod},
		{"build", "-C", bench, "-trimpath", "-modfile=" + mod, "-o", program, "."},
	} {
		command := exec.CommandContext(ctx, "go", args...)
		command.Env = append(os.Environ(), "GOWORK=off")
		if output, err := command.CombinedOutput(); err != nil {
			return fmt.Errorf("go %s: %w\n%s", args[0], err, bytes.TrimSpace(output))
		}
	}
	return nil
}

func copyFile(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o644)
}

package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

const root = "../.."

// blocks are those of a language in the page on the browser.
func blocks(t *testing.T, language string, count int) (texts []string) {
	t.Helper()
	page, err := os.ReadFile(root + "/docs/browser.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile("(?s)\n```"+language+"\n(.*?)```\n").FindAllStringSubmatch(string(page), -1) {
		texts = append(texts, m[1])
	}
	if len(texts) != count {
		t.Fatalf("docs/browser.md has %d blocks of %s, want %d", len(texts), language, count)
	}
	return texts
}

// TestPageCommands runs the page's first block: a command that serves the page, and one whose output follows as
// comments.
func TestPageCommands(t *testing.T) {
	serve, rest, _ := strings.Cut(blocks(t, "sh", 2)[0], "\n")
	node, output, _ := strings.Cut(rest, "\n")
	want := strings.ReplaceAll(output, "# ", "")

	command := exec.Command("bash", "-euc", node)
	command.Dir = root
	if got, err := command.CombinedOutput(); err != nil || string(got) != want || want == "" {
		t.Errorf("%s: %v, printed\n%swant\n%s", node, err, got, want)
	}

	command = exec.Command("bash", "-euc", serve)
	command.Dir = root
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Stderr = t.Output()
	out, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	url, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Errorf("%s: no address: %v", serve, err)
	} else if resp, err := http.Get(strings.TrimSpace(url) + "/hantei.wasm"); err != nil || resp.StatusCode != http.StatusOK {
		t.Errorf("%s serves at %s: %v, %v", serve, url, resp, err)
	} else {
		resp.Body.Close()
	}
	if err := syscall.Kill(-command.Process.Pid, syscall.SIGINT); err != nil {
		t.Error(err)
	}
	_, _ = io.Copy(io.Discard, out)
	_ = command.Wait() // go run's status says that it was interrupted
}

// TestPageProgram builds the program of docs/browser.md and shows its page, which says on the console what the program at the
// top of the README prints.
func TestPageProgram(t *testing.T) {
	folder := t.TempDir()
	absolute, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile("go.sum")
	if err != nil {
		t.Fatal(err)
	}
	module, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{
		"go.mod":     strings.Replace(string(module), "=> ../..", "=> "+absolute, 1),
		"go.sum":     string(sums),
		"main.go":    blocks(t, "go", 1)[0],
		"index.html": blocks(t, "html", 1)[0],
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(data), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	command := exec.Command("bash", "-euc", blocks(t, "sh", 2)[1])
	command.Dir = folder
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	want := []string{"hit bullet 0", "hit bullet 1"}
	if got := console(t, folder, want[1]); !slices.Equal(got, want) {
		t.Errorf("the page says %q, want %q", got, want)
	}
}

// console shows the page in a folder and returns what it says on the console, to a second after the last line awaited.
func console(t *testing.T, folder, last string) (said []string) {
	t.Helper()
	server := httptest.NewServer(http.FileServer(http.Dir(folder)))
	defer server.Close()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	ctx, done := context.WithCancelCause(ctx)
	errDone := errors.New("done")

	log, messages := io.Pipe()
	var all bytes.Buffer
	read := make(chan struct{})
	go func() {
		defer close(read)
		message := regexp.MustCompile(`:CONSOLE:\d+\] "(.*)", source: http`)
		for lines := bufio.NewScanner(log); lines.Scan(); {
			all.Write(append(lines.Bytes(), '\n'))
			if m := message.FindSubmatch(lines.Bytes()); m != nil {
				said = append(said, string(m[1]))
				if said[len(said)-1] == last {
					time.AfterFunc(time.Second, func() { done(errDone) })
				}
			}
		}
	}()
	err := chromium(ctx, server.URL, messages)
	messages.Close()
	<-read
	if err != errDone {
		t.Fatalf("%v; the page says %q; the browser's messages:\n%s", err, said, &all)
	}
	return said
}

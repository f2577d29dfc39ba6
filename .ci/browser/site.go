package main

import (
	"embed"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"strings"
)

//go:embed run.html files.js
var page embed.FS

// site is what the browser asks: for the page that runs the program, and for what that needs.
type site struct {
	support string // Go's wasm_exec.js
	program string
	job     job
	root    fs.FS       // the program's files
	exit    func(error) // takes its exit status
}

// job is what the page needs to know.
type job struct {
	Argv   []string          `json:"argv"`
	Env    map[string]string `json:"env"`
	Folder string            `json:"folder"` // the working directory
}

func (s site) handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, r *http.Request) {
		// A page of its own origin alone has a clock of 5 microseconds, not 100.
		w.Header().Set("Cross-Origin-Opener-Policy", "same-origin")
		w.Header().Set("Cross-Origin-Embedder-Policy", "require-corp")
		http.ServeFileFS(w, r, page, "run.html")
	})
	mux.Handle("GET /files.js", http.FileServerFS(page))
	mux.HandleFunc("GET /files/{path...}", func(w http.ResponseWriter, r *http.Request) {
		data, err := fs.ReadFile(s.root, r.PathValue("path"))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		_, _ = w.Write(data)
	})
	mux.HandleFunc("GET /wasm_exec.js", func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, s.support) })
	mux.HandleFunc("GET /program.wasm", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/wasm")
		http.ServeFile(w, r, s.program)
	})
	mux.HandleFunc("GET /job", func(w http.ResponseWriter, _ *http.Request) {
		_ = json.NewEncoder(w).Encode(s.job)
	})
	mux.HandleFunc("POST /output", func(_ http.ResponseWriter, r *http.Request) { _, _ = io.Copy(os.Stdout, r.Body) })
	mux.HandleFunc("POST /exit", func(_ http.ResponseWriter, r *http.Request) {
		var status exitStatus
		if _, err := fmt.Fscan(r.Body, &status); err != nil {
			s.exit(fmt.Errorf("the program's exit status: %w", err))
			return
		}
		s.exit(status)
	})
	return mux
}

// environment is what the program gets: Go's support code has room for little.
func environment() map[string]string {
	all := map[string]string{}
	for _, setting := range os.Environ() {
		if name, value, _ := strings.Cut(setting, "="); name == "GODEBUG" || strings.HasPrefix(name, "HANTEI_") {
			all[name] = value
		}
	}
	return all
}

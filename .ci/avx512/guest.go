package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"syscall"
)

// Lines around the program's output.
const (
	beginMark = "@@begin@@"
	endMark   = "@@end@@" // followed by the exit status
)

// guest is process 1 of the emulated machine: it runs the job and waits to be
// switched off. Its standard output is the console.
func guest() {
	for dir, kind := range map[string]string{"/proc": "proc", "/sys": "sysfs", "/dev": "devtmpfs"} {
		if err := syscall.Mount(kind, dir, kind, 0, ""); err != nil && !errors.Is(err, syscall.EBUSY) {
			fmt.Println("mount", dir, err)
		}
	}
	fmt.Printf("\n%s\n", beginMark)
	status, err := runJob()
	if err != nil {
		fmt.Println(err)
	}
	fmt.Printf("%s %d\n", endMark, status)
	select {}
}

func runJob() (status int, err error) {
	const cannotRun, killed = 126, 128
	text, err := os.ReadFile(jobFile)
	if err != nil {
		return cannotRun, err
	}
	var j job
	if err := json.Unmarshal(text, &j); err != nil {
		return cannotRun, err
	}
	cmd := exec.Cmd{Path: j.Args[0], Args: j.Args, Env: j.Env, Dir: j.Dir, Stdout: os.Stdout, Stderr: os.Stderr}
	if err := cmd.Run(); cmd.ProcessState == nil {
		return cannotRun, err
	}
	state := cmd.ProcessState.Sys().(syscall.WaitStatus)
	if state.Signaled() {
		return killed + int(state.Signal()), errors.New(state.Signal().String())
	}
	return state.ExitStatus(), nil
}

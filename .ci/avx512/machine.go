package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// machine is an emulated computer.
type machine struct {
	kernel  string
	cpu     string
	limit   time.Duration
	verbose bool
}

const clockHz = 100_000_000 // instructions in an emulated second

// configuration is Bochs's. The serial port is the console; it goes to file
// descriptor 3. There has to be a display; of those in Debian's package the one
// that serves the network needs least.
const configuration = `
cpu: model=%[1]s, count=1, ips=%[2]d, reset_on_triple_fault=0, cpuid_limit_winnt=0
memory: guest=%[3]d, host=%[3]d
romimage: file=boot.rom
vgaromimage: file=vga.rom
optramimage1: file=ram.img, address=%[4]d
com1: enabled=1, mode=file, dev=/dev/fd/3
display_library: rfb, options="timeout=0"
plugin_ctrl: biosdev=0, speaker=0, parallel=0
clock: sync=none, time0=utc
pci: enabled=0
vga: extension=none, update_freq=1
keyboard: type=mf
floppy_bootsig_check: disabled=1
ata0: enabled=0
ata1: enabled=0
boot: floppy
log: bochs.log
panic: action=fatal
error: action=report
info: action=report
debug: action=ignore
`

// run runs a program with its arguments. The error is its exit status, if not 0.
func (m *machine) run(args []string) error {
	dir, err := os.MkdirTemp("", "avx512")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if err := m.prepare(dir, args); err != nil {
		return err
	}
	status, err := m.boot(dir)
	if m.verbose || err != nil {
		text, _ := os.ReadFile(filepath.Join(dir, "bochs.log"))
		os.Stderr.Write(text[max(0, len(text)-4000):])
	}
	if err == nil && status != 0 {
		err = exitStatus(status)
	}
	return err
}

// prepare writes what Bochs reads.
func (m *machine) prepare(dir string, args []string) error {
	kernel, err := os.ReadFile(m.kernel)
	if err != nil {
		return err
	}
	j, err := newJob(args)
	if err != nil {
		return err
	}
	initramfs, err := j.files()
	if err != nil {
		return err
	}
	b, err := newBootable(kernel, initramfs, clockHz/1000)
	if err != nil {
		return err
	}
	vga := make([]byte, 512)
	copy(vga, []byte{0x55, 0xaa, 1, 0xcb, 511: 0x100 - (0x55+0xaa+1+0xcb)&0xff}) // returns at once
	for name, data := range map[string][]byte{
		"ram.img": b.ram, "boot.rom": b.rom, "vga.rom": vga,
		"bochsrc": fmt.Appendf(nil, configuration, m.cpu, clockHz, memory>>20, kernelAt),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// boot runs Bochs in a folder that prepare has filled, until the program ends,
// and returns its exit status.
func (m *machine) boot(dir string) (status int, err error) {
	runtime.LockOSThread() // Pdeathsig: the emulator dies with the thread that started it
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	defer stop()
	ctx, cancel := context.WithTimeoutCause(ctx, m.limit, fmt.Errorf("time limit of %v passed", m.limit))
	defer cancel()

	console, port, err := os.Pipe()
	if err != nil {
		return 0, err
	}
	defer console.Close()
	cmd := m.emulator(ctx, dir)
	cmd.ExtraFiles = []*os.File{port}
	err = cmd.Start()
	port.Close()
	if err != nil {
		return 0, err
	}
	status, err = m.relay(console)
	if ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	_ = cmd.Process.Kill() // it never ends by itself, but for a failure
	_ = cmd.Wait()
	return status, err
}

func (m *machine) emulator(ctx context.Context, dir string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "bochs-bin", "-q", "-f", "bochsrc")
	cmd.Dir = dir
	cmd.Stdin = strings.NewReader("continue\n") // Debian's Bochs starts in its debugger
	if m.verbose {
		cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{
		Pdeathsig:  syscall.SIGKILL,
		Cloneflags: syscall.CLONE_NEWNET, // none may reach its display
	}
	if os.Geteuid() != 0 {
		cmd.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
	}
	return cmd
}

// relay copies what the program writes to the console, which the guest puts
// between two marks, and returns its exit status.
func (m *machine) relay(console io.Reader) (status int, err error) {
	started := false
	for lines := bufio.NewReader(console); ; {
		line, err := lines.ReadString('\n')
		if err != nil {
			return 0, errors.New("the machine stopped before the program did")
		}
		line = strings.TrimRight(line, "\r\n")
		mark, text, _ := strings.Cut(line, " ")
		switch {
		case line == beginMark:
			started = true
		case started && mark == endMark:
			return strconv.Atoi(text)
		case started:
			fmt.Println(line)
		case m.verbose:
			fmt.Fprintln(os.Stderr, line)
		}
	}
}

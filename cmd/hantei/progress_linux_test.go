package main

import (
	"io"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// TestProgressOnTerminal gives the tool a terminal, and standard input rows over some time: the
// line on the terminal has a speed that these rows can have.
func TestProgressOnTerminal(t *testing.T) {
	master, slave := terminal(t)
	inFolder(t, map[string]string{"e.csv": "x,y,ux,uy,rx,ry\n0,0,1,0,2,1\n"})
	c := tool(t, "cross", "EllipsePoint", "e.csv", "-", "--batch", "10", "-o", "out.csv")
	c.Stderr = slave
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	slave.Close()
	written := 0
	write := func(text string) {
		n, err := io.WriteString(in, text)
		if err != nil {
			t.Error(err)
		}
		written += n
	}
	begin := time.Now()
	write("x,y\n")
	for range 12 {
		write(strings.Repeat("1,1\n", 1000))
		time.Sleep(100 * time.Millisecond)
	}
	in.Close()
	var shown []byte
	for part := make([]byte, 4096); ; {
		n, err := master.Read(part)
		shown = append(shown, part[:n]...)
		if err != nil { // EIO once nobody has the terminal open
			break
		}
	}
	took := time.Since(begin).Seconds()
	if code := exitCode(t, c); code != 0 {
		t.Fatalf("exit code %d: %s", code, shown)
	}
	speeds := regexp.MustCompile(`([0-9.e+]+) (thousand )?bytes a second`).FindAllStringSubmatch(string(shown), -1)
	if len(speeds) == 0 {
		t.Fatalf("no speed on the terminal, which shows %q", shown)
	}
	for _, s := range speeds {
		speed, err := strconv.ParseFloat(s[1], 64)
		if err != nil {
			t.Fatal(err)
		}
		if s[2] != "" {
			speed *= 1000
		}
		if limit := 1.01 * float64(written) / progressDelay.Seconds(); speed > limit {
			t.Errorf("%s, of %d bytes in %.1f s", s[0], written, took)
		}
	}
}

// terminal is a new one: what a program writes to slave comes out of master.
func terminal(t *testing.T) (master, slave *os.File) {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip("no terminals here: ", err)
	}
	t.Cleanup(func() { master.Close() })
	fd := int(master.Fd())
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0)
	}
	if err == nil {
		slave, err = os.OpenFile("/dev/pts/"+strconv.Itoa(number), os.O_RDWR|unix.O_NOCTTY, 0)
	}
	if err != nil {
		t.Skip("no terminals here: ", err)
	}
	return master, slave
}

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/internal/race"
)

// TestMemory runs the tool under limits, with inputs of more than twice the memory that it may use
// each.
func TestMemory(t *testing.T) {
	if race.Enabled {
		t.Skip("the race detector's own memory is beyond the limit")
	}
	if testing.Short() {
		t.Skip("it writes half a gigabyte")
	}
	const (
		addressKiB = 256 << 10 // writable memory that the system grants, be it used or not
		usedKiB    = 96 << 10
	)
	inFolder(t, nil)
	mustRun(t, "gen", "ellipses", "--rows", "1000", "-o", "ellipses.parquet")
	for _, ending := range []string{"arrows", "parquet"} {
		mustRun(t, "gen", "bullets", "--rows", "9000000", "-o", "bullets."+ending)
		if info, err := os.Stat("bullets." + ending); err != nil || info.Size() < 2*usedKiB<<10 {
			t.Fatalf("the input is less than twice the limit, or %v", err)
		}
	}
	for _, command := range []string{
		"cross EllipsePoint ellipses.parquet bullets.parquet --keep first -o out.parquet",
		"rows CircleCircle bullets.arrows bullets.parquet --only-hits -o out.arrows",
		"nearest ellipses.parquet bullets.arrows --within 1 --only-hits -o out.csv",
	} {
		t.Run(strings.Fields(command)[0], func(t *testing.T) {
			self := tool(t, strings.Fields(command)...)
			c := exec.Command("sh", append([]string{"-c", `ulimit -s 1024 && ulimit -d "$0" && exec "$@"`, strconv.Itoa(addressKiB)}, self.Args...)...)
			c.Env = append(self.Env, "GOMAXPROCS=2", "GOGC=100", "GOMEMLIMIT=48MiB", asTool+"=status") // each thread has a stack
			if out, err := c.CombinedOutput(); err != nil {
				t.Fatalf("%v\n%.2000s", err, out)
			}
			used := peakKiB(t, "status")
			t.Logf("%d KiB of memory", used)
			if used > usedKiB {
				t.Errorf("%d KiB of memory, want at most %d", used, usedKiB)
			}
		})
	}
}

// TestMemoryLimit keeps a side that would take 420 MB in memory, with less.
func TestMemoryLimit(t *testing.T) {
	if race.Enabled {
		t.Skip("the race detector's own memory is beyond the limit")
	}
	if testing.Short() {
		t.Skip("it tests four million rows")
	}
	inFolder(t, nil)
	mustRun(t, "gen", "ellipses", "--rows", "1000", "-o", "ellipses.parquet")
	mustRun(t, "gen", "bullets", "--rows", "4000000", "-o", "bullets.parquet")
	cross := "cross EllipsePoint ellipses.parquet bullets.parquet -q -o "
	used := func(command string) int {
		c := tool(t, strings.Fields(command)...)
		c.Env = append(c.Env, "GOGC=100", asTool+"=status")
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%.2000s", err, out)
		}
		return peakKiB(t, "status")
	}
	all, tiles := used(cross+"all.parquet"), used(cross+"tiles.parquet --memory 256MiB")
	t.Logf("%d KiB of memory, without a limit %d", tiles, all)
	if tiles > 256<<10 || all < 256<<10 {
		t.Errorf("%d KiB of memory, want at most %d; without a limit %d, want more than that", tiles, 256<<10, all)
	}
	var content [2][]byte
	for i, name := range []string{"all.parquet", "tiles.parquet"} {
		var err error
		if content[i], err = os.ReadFile(name); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(content[0], content[1]) || len(content[0]) < 1000 {
		t.Errorf("%d bytes of results, which differ from the %d bytes without a limit", len(content[1]), len(content[0]))
	}
}

// peakKiB reads the most memory that a process had, from what the system knows of it. (What wait4
// tells counts the parent's memory too.)
func peakKiB(t *testing.T, status string) (kib int) {
	t.Helper()
	text, err := os.ReadFile(status)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "\nVmHWM:")
	if _, err := fmt.Sscan(rest, &kib); err != nil {
		t.Fatal(err)
	}
	return kib
}

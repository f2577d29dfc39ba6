package hantei_test

import (
	"errors"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
)

// TestTierChosen fails if the tier that the package chose is not the one expected on this CPU: that
// named by HANTEI_EXPECT_TIER, as it is set under emulators, or else by what the system says of it.
func TestTierChosen(t *testing.T) {
	want := os.Getenv("HANTEI_EXPECT_TIER")
	if want == "" {
		want = os.Getenv("HANTEI_TIER")
	}
	if want == "" {
		want = tiertest.Expected(t)
	}
	if got := hantei.Tier(); got != want {
		t.Errorf("Tier() = %q, want %q", got, want)
	}
}

func TestTiers(t *testing.T) {
	tiers := hantei.Tiers()
	if last := tiers[len(tiers)-1]; last != "generic" {
		t.Errorf("the last of %q is %q, want generic", tiers, last)
	}
	if sorted := slices.Compact(slices.Sorted(slices.Values(tiers))); len(sorted) != len(tiers) {
		t.Errorf("%q names a tier twice", tiers)
	}
	tiertest.Every(t, func(t *testing.T) {
		if name := t.Name()[len("TestTiers/"):]; hantei.Tier() != name {
			t.Errorf("Tier() = %q after UseTier(%q)", hantei.Tier(), name)
		}
	})
}

func TestUseTierUnknown(t *testing.T) {
	for _, name := range []string{"", "AVX2", "sse", "generic "} {
		before := hantei.Tier()
		err := hantei.UseTier(name)
		if want := `hantei: tier "` + name + `" is not available, need one of ` + strings.Join(hantei.Tiers(), ", "); err == nil || err.Error() != want {
			t.Errorf("UseTier(%q): error %v, want %s", name, err, want)
		}
		if hantei.Tier() != before {
			t.Errorf("UseTier(%q) changed the tier from %s to %s", name, before, hantei.Tier())
		}
	}
}

// TestTierFromEnvironment starts the test binary again with HANTEI_TIER set.
func TestTierFromEnvironment(t *testing.T) {
	for _, tier := range hantei.Tiers() {
		t.Run(tier, func(t *testing.T) {
			if output, err := startAgain(t, tier, tier); err != nil {
				t.Errorf("%v\n%s", err, output)
			}
		})
	}
	t.Run("features switched off", func(t *testing.T) {
		if tier := hantei.Tiers()[0]; tier != "avx512" && tier != "avx2" {
			t.Skip("GODEBUG switches off features of vector units of amd64")
		}
		t.Setenv("GODEBUG", "cpu.avx2=off") // AVX-512 does not do without it
		if output, err := startAgain(t, "", "generic"); err != nil {
			t.Errorf("%v\n%s", err, output)
		}
	})
	t.Run("other than expected", func(t *testing.T) {
		if output, err := startAgain(t, "generic", "avx512"); err == nil {
			t.Errorf("TestTierChosen passes on another tier than expected\n%s", output)
		}
	})
	t.Run("unknown", func(t *testing.T) {
		output, err := startAgain(t, "sse", "")
		const want = `panic: hantei: tier "sse" is not available, need one of `
		if err == nil || !strings.Contains(output, want) || !strings.Contains(output, "(environment variable HANTEI_TIER)") {
			t.Errorf("error %v, output\n%s\nwant %s...", err, output, want)
		}
	})
}

// startAgain runs TestTierChosen in a process of its own with the environment given.
func startAgain(t *testing.T, tier, expect string) (output string, err error) {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Skip(err) // js/wasm
	}
	c := exec.Command(program, "-test.run=^TestTierChosen$", "-test.v")
	c.Env = append(os.Environ(), "HANTEI_TIER="+tier, "HANTEI_EXPECT_TIER="+expect)
	text, err := c.CombinedOutput()
	if errors.Is(err, syscall.ENOEXEC) || errors.Is(err, errors.ErrUnsupported) {
		t.Skipf("this program was started by an emulator and cannot start itself: %v", err)
	}
	return string(text), err
}

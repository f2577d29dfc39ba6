package main

import (
	"runtime/debug"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/cmd/hantei/internal/notices"
)

// TestNoticesAreCurrent collects the notices anew.
func TestNoticesAreCurrent(t *testing.T) {
	want, err := notices.Collect(".")
	if err != nil {
		t.Fatal(err)
	}
	if thirdPartyNotices != want {
		t.Errorf("THIRD_PARTY_NOTICES has %d bytes, want other %d: run go generate in cmd/hantei", len(thirdPartyNotices), len(want))
	}
}

// TestNoticesOfThisBinary looks for every module that is linked into the test itself.
func TestNoticesOfThisBinary(t *testing.T) {
	info, ok := debug.ReadBuildInfo()
	if !ok || len(info.Deps) == 0 {
		t.Fatal("the binary does not tell its modules")
	}
	for _, module := range info.Deps {
		if !strings.Contains(thirdPartyNotices, "\n"+module.Path+" ") {
			t.Errorf("THIRD_PARTY_NOTICES does not name %s", module.Path)
		}
	}
}

// TestLicenses checks what the command prints.
func TestLicenses(t *testing.T) {
	got := mustRun(t, "licenses")
	if got != thirdPartyNotices {
		t.Errorf("%d bytes, want the %d of THIRD_PARTY_NOTICES", len(got), len(thirdPartyNotices))
	}
	for _, need := range []string{
		"This file is generated ", "\ngithub.com/hantei-go/hantei LICENSE\n", "\ngithub.com/hantei-go/hantei soa/direction.go\n",
		"Copyright (C) 1993 by Sun Microsystems", "\nGo LICENSE\n", "\ngithub.com/apache/arrow-go/v18 NOTICE.txt\n",
		"\ngithub.com/inconshreveable/mousetrap LICENSE\n", "\ngithub.com/klauspost/compress zstd/internal/xxhash/LICENSE.txt\n",
	} {
		if !strings.Contains(got, need) {
			t.Errorf("%q is missing", need)
		}
	}
}

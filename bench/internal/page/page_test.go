package page

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func render(t *testing.T) string {
	t.Helper()
	var out bytes.Buffer
	if err := Write(&out, exampleMachines(t)); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestPageStructure reads the page as XML, but for the doctype and elements that HTML leaves open,
// and counts.
func TestPageStructure(t *testing.T) {
	text := render(t)
	text = strings.TrimPrefix(text, "<!DOCTYPE html>\n")
	text = regexp.MustCompile(`<meta [^>]*>`).ReplaceAllString(text, "")
	count := make(map[string]int)
	decoder := xml.NewDecoder(strings.NewReader(text))
	decoder.Entity = xml.HTMLEntity
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("not well-formed: %v", err)
		}
		if start, ok := token.(xml.StartElement); ok {
			count[start.Name.Local]++
			if start.Name.Local == "svg" && !hasAttributes(start, "viewBox", "role") {
				t.Errorf("an svg has attributes %v, want a viewBox and a role", start.Attr)
			}
		}
	}
	// Two tests: of each measured machine 4 curves, 2 ladders and 2 of accuracy, and one figure
	// across machines. Of each measured machine 4 of its limits, and tables of them for 3 sizes of
	// each of its tiers, 3 and 2; one table of modelled loops, one of short
	// calls.
	const figures, limits = 2*(2*8+1) + 2*4, 3 * (3 + 2)
	for name, want := range map[string]int{
		"svg": figures, "desc": figures, "figure": figures, "figcaption": figures, "title": figures + 1,
		"section": 1 + 2 + 3 + 1 + 2, "details": 2*2 + limits + 1, "table": 2 + 2*2*4 + 2 + limits + 1 + 1, "script": 0, "img": 0, "link": 0,
	} {
		if count[name] != want {
			t.Errorf("%d elements %s, want %d", count[name], name, want)
		}
	}
}

func hasAttributes(e xml.StartElement, names ...string) bool {
	for _, name := range names {
		found := false
		for _, a := range e.Attr {
			found = found || a.Name.Local == name && a.Value != ""
		}
		if !found {
			return false
		}
	}
	return true
}

func TestPageNeedsNothingElse(t *testing.T) {
	text := render(t)
	for _, unwanted := range []string{"http", "//", "src=", "@import", "url(", "<script", "javascript:", "font-family:Liberation", "#0100", "#0101"} {
		if i := strings.Index(text, unwanted); i >= 0 {
			t.Errorf("the page has %q: %s", unwanted, text[max(0, i-80):min(len(text), i+80)])
		}
	}
}

func TestPageTells(t *testing.T) {
	text := render(t)
	for what, want := range map[string]string{
		"a name escaped":    "Example(R) CPU 9000 &lt;fast&gt;",
		"a commit":          "go1.26.8, 0123456789ab",
		"a modelled clock":  "2.8 GHz, assumed: Example Server",
		"modelled bars":     ">Example Core 2, neon, modelled at 2.8 GHz</text>",
		"a rate":            `<td class="number best">3922</td>`,
		"a reach":           `<td class="number">60 %</td>`,
		"a wrong share":     `<td class="number">0.01 %</td>`,
		"a hard family":     `<th scope="row">aspect 1e6</th><td class="number">0</td><td class="number">16 %</td>`,
		"a level":           ">L2</text>",
		"the ceiling":       ">reading</text>",
		"what a curve does": "avx512: 3922 at 64 rows, 1225 at 4194304",
		"no model":          "No model of this CPU is at hand",
		"a measured clock":  "The loop is modelled for Example Core 2, at the clock of 2.10 GHz that was measured.",
		"compilers of C":    "The C kernels were built by gcc 12.2.0, clang 19.1.7 and ran on 2026-11-22.",
		"what C reaches":    `<td class="number">5000</td><td class="number">60 %</td><td class="number">0.80</td><td>not known: no model of this core</td><td class="number">–</td><td class="number">3.50</td>`,
		"what binds":        "CircleCircle: 98 %, arithmetic: the vector units are full; EllipseDistance:",
		"a mean":            "In the geometric mean of 2, hantei is 2.53 times as fast as the best C kernel.",
		"a modelled loop":   `<td class="number">6.50</td><td class="number">1.26</td><td class="number best">2222</td><td>arithmetic</td>`,
		"the other form":    "<tr><td>rows against one</td>",
		"a sieve's loop":    "<tr><td>its sieve, rows against rows</td><td>float64</td>",
		"a short call":      `<td class="number best">21</td><td class="number">10</td><td class="number">2.0</td>`,
		"where it pays":     `<td class="number">8</td><td class="number">never</td></tr>`,
		"a meaning":         "<dt>waiting: a step needs the result before it</dt>",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is not there: want %q", what, want)
		}
	}
}

func TestWriteNothing(t *testing.T) {
	if err := Write(io.Discard, nil); err == nil {
		t.Error("no machines are no error")
	}
}

func TestMoveApart(t *testing.T) {
	for name, test := range map[string]struct{ places, want []length }{
		"far apart":   {[]length{10, 50, 30}, []length{10, 50, 30}},
		"pushed up":   {[]length{12, 10, 11}, []length{30, 10, 20}},
		"at the top":  {[]length{99, 98}, []length{100, 90}},
		"pushed down": {[]length{100, 100, 100}, []length{80, 90, 100}},
	} {
		t.Run(name, func(t *testing.T) {
			places := append([]length(nil), test.places...)
			moveApart(places, 10, 0, 100)
			if !slices.Equal(places, test.want) {
				t.Errorf("places %v, want %v", places, test.want)
			}
		})
	}
}

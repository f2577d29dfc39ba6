package main

import (
	"testing"
)

func testMouse(t *testing.T, d *devtools, url string) {
	d.show(url + apart)
	if got := d.answer(); got != "They do not touch" {
		t.Errorf("at first: %s", got)
	}
	d.drag(`[data-name="second centre"]`, -150, 0)
	if got := d.answer(); got != "They touch" {
		t.Errorf("one handle moved to the other shape: %s", got)
	}
	d.show(url + apart)
	d.drag(`[data-name="first edge"]`, 150, 0)
	if got := d.answer(); got != "They touch" {
		t.Errorf("one circle enlarged: %s", got)
	}
	// By the body: beside every handle.
	d.show(url + "#first=box,320,200,0,200,80&second=point,500,300")
	x, y := d.middle(`[data-name="first centre"]`)
	for i, kind := range []string{"mouseMoved", "mousePressed", "mouseMoved", "mouseReleased"} {
		d.call("Input.dispatchMouseEvent", object{
			"type": kind, "x": x + 60, "y": y + 50 + 30*float64(i/2), "button": "left", "buttons": min(i, 1), "clickCount": 1}, nil)
	}
	if got := d.answer(); got != "They touch" {
		t.Errorf("the box pulled down to the point: %s", got)
	}
}

func testFinger(t *testing.T, d *devtools, url string) {
	d.size(390, 800, 2, true)
	d.call("Emulation.setTouchEmulationEnabled", object{"enabled": true}, nil)
	d.show(url + apart)
	d.swipe(`[data-name="second centre"]`, -90, 0)
	if got := d.answer(); got != "They touch" {
		t.Errorf("one handle moved to the other shape: %s", got)
	}
}

// testKeyboard has no mouse: it finds everything by Tab.
func testKeyboard(t *testing.T, d *devtools, url string) {
	d.show(url + apart + "&zoom=100")
	focus := func(expression string) {
		t.Helper()
		for range 60 {
			d.key("Tab", 9, 0, 1)
			var there, ring bool
			d.eval(expression, &there)
			if there {
				d.eval(`getComputedStyle(document.activeElement).outlineStyle != "none"`, &ring)
				if !ring {
					t.Errorf("no ring around what has the focus: %s", expression)
				}
				return
			}
		}
		t.Fatalf("60 times Tab do not lead to %s", expression)
	}
	focus(`document.activeElement.id == "dots"`)
	d.key("ArrowRight", 39, 0, 2)
	if got := d.text(`document.getElementById("dots-shown").textContent`); got != "40,000" {
		t.Errorf("dots: %s, want 40,000", got)
	}
	focus(`document.activeElement.dataset.name == "second centre"`)
	d.key("ArrowLeft", 37, 8, 8) // with Shift: by 10
	if got := d.answer(); got != "They do not touch" {
		t.Errorf("moved by 80: %s", got)
	}
	d.key("ArrowLeft", 37, 0, 10)
	if got := d.answer(); got != "They touch" {
		t.Errorf("moved by 90: %s", got)
	}
	if got := d.text(`document.getElementById("answer").getAttribute("aria-live")`); got != "polite" {
		t.Errorf("the answer is told %s", got)
	}
	// There the circles touch: one float further they do not.
	focus(`document.activeElement.id == "panes"`)
	d.key("ArrowRight", 39, 0, 1)
	if got := d.answer(); got != "They do not touch" {
		t.Errorf("moved by one float: %s", got)
	}
	d.await(`location.hash.includes("second=circle,310.00003,")`)
	focus(`document.activeElement.id == "reset"`)
	d.key("Enter", 13, 0, 1)
	var unlabelled []string
	d.eval(`[...document.querySelectorAll("button, input")].filter(e => !(e.ariaLabel || e.textContent.trim() || e.labels?.length)).map(e => e.outerHTML)`, &unlabelled)
	if len(unlabelled) > 0 {
		t.Errorf("without a label: %q", unlabelled)
	}
}

package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"testing"
	"time"
)

// A devtools is a Chromium that a test drives by the DevTools protocol, over a pair of pipes:
// messages of JSON, each ended by a zero byte.
type devtools struct {
	t       *testing.T
	to      io.Writer
	session string // of its one page

	mu      sync.Mutex
	last    int
	waiting map[int]chan message
	errors  []string // what the page and the browser complained of
}

type message struct {
	ID     int
	Method string
	Params json.RawMessage
	Result json.RawMessage
	Error  *struct{ Message string }
}

const patience = 3 * time.Minute // with a busy machine

// newDevtools starts a Chromium with an empty page. It ends with the test.
func newDevtools(t *testing.T) *devtools {
	t.Helper()
	fromUs, to, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	from, toUs, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	profile := t.TempDir()
	command := exec.Command("chromium",
		"--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-dev-shm-usage", "--no-first-run",
		"--disable-background-networking", "--disable-component-update", "--disable-sync",
		"--user-data-dir="+profile, "--remote-debugging-pipe", "about:blank")
	command.Env = append(os.Environ(), "TMPDIR="+profile)
	command.ExtraFiles = []*os.File{fromUs, toUs} // 3 and 4
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	fromUs.Close()
	toUs.Close()
	d := &devtools{t: t, to: to, waiting: map[int]chan message{}}
	read := make(chan struct{})
	go d.read(from, read)
	t.Cleanup(func() {
		_ = syscall.Kill(-command.Process.Pid, syscall.SIGKILL) // with its children
		_ = command.Wait()
		to.Close()
		<-read
		from.Close()
	})
	var target struct{ TargetID string }
	d.call("Target.createTarget", object{"url": "about:blank"}, &target)
	var attached struct{ SessionID string }
	d.call("Target.attachToTarget", object{"targetId": target.TargetID, "flatten": true}, &attached)
	d.session = attached.SessionID
	for _, domain := range []string{"Page", "Runtime", "Log"} {
		d.call(domain+".enable", nil, nil)
	}
	return d
}

type object map[string]any

// read hands answers to those who wait for them, and notes errors.
func (d *devtools) read(from io.Reader, done chan<- struct{}) {
	defer close(done)
	var rest []byte
	buffer := make([]byte, 1<<16)
	for {
		n, err := from.Read(buffer)
		if err != nil {
			return
		}
		rest = append(rest, buffer[:n]...)
		for {
			one, after, complete := bytes.Cut(rest, []byte{0})
			if !complete {
				break
			}
			rest = after
			var m message
			if json.Unmarshal(one, &m) == nil {
				d.receive(m)
			}
		}
	}
}

func (d *devtools) receive(m message) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if m.ID != 0 {
		d.waiting[m.ID] <- m
		delete(d.waiting, m.ID)
		return
	}
	var event struct {
		Type  string                 // of Runtime.consoleAPICalled
		Entry struct{ Level string } // of Log.entryAdded
	}
	_ = json.Unmarshal(m.Params, &event)
	switch {
	case m.Method == "Runtime.exceptionThrown",
		m.Method == "Runtime.consoleAPICalled" && (event.Type == "error" || event.Type == "warning"),
		m.Method == "Log.entryAdded" && event.Entry.Level != "verbose" && event.Entry.Level != "info":
		d.errors = append(d.errors, string(m.Params))
	}
}

// call has the browser do something, and stores what it answers in result if that is not nil.
func (d *devtools) call(method string, params object, result any) {
	d.t.Helper()
	answer := make(chan message, 1)
	d.mu.Lock()
	d.last++
	id := d.last
	d.waiting[id] = answer
	d.mu.Unlock()
	request := object{"id": id, "method": method, "params": params}
	if params == nil {
		request["params"] = object{}
	}
	if d.session != "" {
		request["sessionId"] = d.session
	}
	data, err := json.Marshal(request)
	if err != nil {
		d.t.Fatal(err)
	}
	if _, err := d.to.Write(append(data, 0)); err != nil {
		d.t.Fatalf("%s: %v", method, err)
	}
	select {
	case m := <-answer:
		if m.Error != nil {
			d.t.Fatalf("%s: %s", method, m.Error.Message)
		}
		if result != nil {
			if err := json.Unmarshal(m.Result, result); err != nil {
				d.t.Fatalf("%s: %v in %s", method, err, m.Result)
			}
		}
	case <-time.After(patience):
		d.t.Fatalf("%s: no answer within %v", method, patience)
	}
}

// eval stores the value of a JavaScript expression, awaited if it is a promise, in result if that
// is not nil.
func (d *devtools) eval(expression string, result any) {
	d.t.Helper()
	var answer struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails json.RawMessage
	}
	d.call("Runtime.evaluate", object{"expression": expression, "awaitPromise": true, "returnByValue": true}, &answer)
	if answer.ExceptionDetails != nil {
		d.t.Fatalf("%s: %s", expression, answer.ExceptionDetails)
	}
	if result != nil {
		if err := json.Unmarshal(answer.Result.Value, result); err != nil {
			d.t.Fatalf("%s: %v in %s", expression, err, answer.Result.Value)
		}
	}
}

func (d *devtools) text(expression string) (s string) {
	d.t.Helper()
	d.eval("Promise.resolve("+expression+").then(String)", &s)
	return s
}

// await waits until a JavaScript expression is true.
func (d *devtools) await(expression string) {
	d.t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		var is bool
		d.eval("Promise.resolve("+expression+").then(Boolean)", &is)
		if is {
			return
		}
		if time.Now().After(end) {
			d.t.Fatalf("not within %v: %s; errors: %s", patience, expression, d.complaints())
		}
	}
}

// complaints returns the errors so far, and forgets them.
func (d *devtools) complaints() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	all := d.errors
	d.errors = nil
	return all
}

// size gives the page a window of so many CSS pixels.
func (d *devtools) size(width, height int, scale float64, mobile bool) {
	d.t.Helper()
	d.call("Emulation.setDeviceMetricsOverride",
		object{"width": width, "height": height, "deviceScaleFactor": scale, "mobile": mobile}, nil)
}

// prefer sets media features, such as prefers-color-scheme.
func (d *devtools) prefer(features map[string]string) {
	d.t.Helper()
	var all []object
	for name, value := range features {
		all = append(all, object{"name": name, "value": value})
	}
	d.call("Emulation.setEmulatedMedia", object{"features": all}, nil)
}

// drag presses the mouse in the middle of an element, moves it by (dx, dy) in steps, and releases
// it.
func (d *devtools) drag(selector string, dx, dy float64) {
	d.t.Helper()
	x, y := d.middle(selector)
	mouse := func(kind string, x, y float64, buttons int) {
		d.call("Input.dispatchMouseEvent",
			object{"type": kind, "x": x, "y": y, "button": "left", "buttons": buttons, "clickCount": 1}, nil)
	}
	mouse("mouseMoved", x, y, 0)
	mouse("mousePressed", x, y, 1)
	const steps = 5
	for i := range steps {
		part := float64(i+1) / steps
		mouse("mouseMoved", x+part*dx, y+part*dy, 1)
	}
	mouse("mouseReleased", x+dx, y+dy, 0)
}

// swipe does what drag does with a finger.
func (d *devtools) swipe(selector string, dx, dy float64) {
	d.t.Helper()
	x, y := d.middle(selector)
	touch := func(kind string, points ...object) {
		d.call("Input.dispatchTouchEvent", object{"type": kind, "touchPoints": append([]object{}, points...)}, nil)
	}
	touch("touchStart", object{"x": x, "y": y})
	const steps = 5
	for i := range steps {
		part := float64(i+1) / steps
		touch("touchMove", object{"x": x + part*dx, "y": y + part*dy})
	}
	touch("touchEnd")
}

// middle scrolls to an element and returns where on the screen its middle is.
func (d *devtools) middle(selector string) (x, y float64) {
	d.t.Helper()
	var at [2]float64
	d.eval(fmt.Sprintf(`(() => {
		const element = document.querySelector(%q);
		element.scrollIntoView({ block: "center", behavior: "instant" });
		const box = element.getBoundingClientRect();
		return [box.x + box.width / 2, box.y + box.height / 2];
	})()`, selector), &at)
	return at[0], at[1]
}

// key presses a key of the keyboard, so many times. Modifiers are 0, or 8 for Shift.
func (d *devtools) key(name string, code, modifiers, times int) {
	d.t.Helper()
	for range times {
		for _, kind := range []string{"rawKeyDown", "keyUp"} {
			d.call("Input.dispatchKeyEvent", object{
				"type": kind, "key": name, "code": name, "windowsVirtualKeyCode": code, "modifiers": modifiers}, nil)
		}
	}
}

// picture writes what the window shows, as PNG.
func (d *devtools) picture(path string) {
	d.t.Helper()
	var shot struct{ Data string }
	d.call("Page.captureScreenshot", object{"format": "png"}, &shot)
	data, err := base64.StdEncoding.DecodeString(shot.Data)
	if err == nil {
		err = os.WriteFile(path, data, 0o666)
	}
	if err != nil {
		d.t.Fatal(err)
	}
}

//go:build (amd64 || 386.sse2 || arm64) && !purego

package fenv

// setDefault returns what the control register has, and whether it had to be changed: not if it is
// the default but for the exceptions so far.
func setDefault() (found Control, altered bool) {
	found = ReadControl()
	if altered = found&^Exceptions != Default; altered {
		WriteControl(Default)
	}
	return found, altered
}

func (s Saved) restore() { WriteControl(s.control) }

// ReadControl returns the control register of the thread.
func ReadControl() Control

// WriteControl sets it. A goroutine that calls it has to stay on its thread.
func WriteControl(c Control)

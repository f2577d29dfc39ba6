//go:build (amd64 || 386.sse2 || arm64) && !purego

package fenv

// isDefault tells whether the control register has the default but for the exceptions so far.
func isDefault() bool { return ReadControl()&^Exceptions == Default }

func setDefault() Saved {
	saved := Saved{ReadControl(), true, true}
	WriteControl(Default)
	return saved
}

func (s Saved) restore() { WriteControl(s.control) }

// ReadControl returns the control register of the thread.
func ReadControl() Control

// WriteControl sets it. A goroutine that calls it has to stay on its thread.
func WriteControl(c Control)

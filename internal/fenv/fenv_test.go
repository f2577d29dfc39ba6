package fenv_test

import (
	"testing"

	"github.com/hantei-go/hantei/internal/fenv"
	"github.com/hantei-go/hantei/internal/fenv/fenvtest"
)

func TestDefaultIsNotAltered(t *testing.T) {
	if fenv.Altered() {
		t.Error("Altered() = true in the environment that Go starts with")
	}
}

func TestAltered(t *testing.T) {
	fenvtest.Every(t, func(t *testing.T) {
		if !fenv.Altered() {
			t.Error("Altered() = false")
		}
	})
}

func TestSetDefault(t *testing.T) {
	set := func(t *testing.T) {
		outer := fenv.SetDefault()
		defer outer.Restore()
		if fenv.Altered() {
			t.Error("Altered() = true after SetDefault")
		}
		inner := fenv.SetDefault()
		inner.Restore()
		if fenv.Altered() {
			t.Error("Altered() = true after the Restore of an environment that was the default")
		}
	}
	t.Run("default", set)
	fenvtest.Every(t, set)
}

// The division by zero would end the program.
func TestSetDefaultMasksTraps(t *testing.T) {
	fenvtest.Trapping(t, func(t *testing.T) {
		defer fenv.SetDefault().Restore()
		zero := 0.0
		if quotient := 1 / zero; !(quotient > 0) {
			t.Errorf("1/0 = %g", quotient)
		}
	})
}

// What a call costs beside one without it.
func BenchmarkAltered(b *testing.B) {
	for b.Loop() {
		if fenv.Altered() {
			b.Fatal("altered")
		}
	}
}

func BenchmarkSetDefault(b *testing.B) {
	for b.Loop() {
		fenv.SetDefault().Restore()
	}
}

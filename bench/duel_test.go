package main

import (
	"slices"
	"testing"
)

func TestCommon(t *testing.T) {
	if got, want := common([]string{"new", "b", "a"}, []string{"a", "b", "old"}), []string{"b", "a"}; !slices.Equal(got, want) {
		t.Errorf("common cases %v, want %v", got, want)
	}
}

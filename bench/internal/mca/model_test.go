package mca

import (
	"encoding/json"
	"testing"
)

// TestCost reads an answer of llvm-mca: 100 turns of a loop of two instructions, the second of
// which is two micro-operations and keeps unit 3 busy for 5 cycles.
func TestCost(t *testing.T) {
	const text = `{"CodeRegions": [{"Name": "loop",
		"SummaryView": {"BlockRThroughput": 5, "DispatchWidth": 6, "Instructions": 200, "TotalCycles": 710, "TotaluOps": 300},
		"ResourcePressureView": {"ResourcePressureInfo": [
			{"InstructionIndex": 0, "ResourceIndex": 1, "ResourceUsage": 0.5}, {"InstructionIndex": 0, "ResourceIndex": 3, "ResourceUsage": 0.5},
			{"InstructionIndex": 1, "ResourceIndex": 3, "ResourceUsage": 9.5},
			{"InstructionIndex": 2, "ResourceIndex": 1, "ResourceUsage": 0.5}, {"InstructionIndex": 2, "ResourceIndex": 3, "ResourceUsage": 5}]}}]}`
	var a answer
	if err := json.Unmarshal([]byte(text), &a); err != nil {
		t.Fatal(err)
	}
	if got, want := a.CodeRegions[0].cost(100), (Cost{7.1, 2, 0.5, 5}); got != want {
		t.Errorf("cost %+v, want %+v", got, want)
	}
	if got, want := (Cost{8, 4, 2, 1}).over(8), (Cost{1, 0.5, 0.25, 0.125}); got != want {
		t.Errorf("cost of one of 8 is %+v, want %+v", got, want)
	}
}

package main

import (
	"fmt"

	"golang.org/x/sys/unix"
)

// pin keeps the calling thread on the last CPU that it may use, the same one in each of two
// programs that take turns.
func pin() error {
	var may, one unix.CPUSet
	if err := unix.SchedGetaffinity(0, &may); err != nil {
		return fmt.Errorf("which CPUs this program may use: %w", err)
	}
	for cpu, left := 0, may.Count(); left > 0; cpu++ {
		if may.IsSet(cpu) {
			if left--; left == 0 {
				one.Set(cpu)
			}
		}
	}
	if err := unix.SchedSetaffinity(0, &one); err != nil {
		return fmt.Errorf("keeping this program on one CPU: %w", err)
	}
	return nil
}

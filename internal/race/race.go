// Package race tells tests about the race detector.
package race

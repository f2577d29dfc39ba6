//go:build !race

package hantei_test

const raceDetector = false

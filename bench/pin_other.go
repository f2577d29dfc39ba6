//go:build !linux

package main

// pin does nothing: only Linux lets a thread choose its CPU as simply as that.
func pin() error { return nil }

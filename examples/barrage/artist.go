package main

import (
	"errors"
	"fmt"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
)

const frameDelay = 4 // hundredths of a second

// An artist writes pictures of frames to a folder, an animation, or both.
type artist struct {
	folder, animation string
	every             int // frames from one picture to the next

	picture
	file *os.File // of the animation
	film gif.GIF
}

func (a *artist) idle() bool { return a.folder == "" && a.animation == "" }

// begin checks that there is a place for the pictures, before time is spent on them. It leaves an
// animation that is there already as it is.
func (a *artist) begin() (err error) {
	if a.folder != "" {
		switch info, err := os.Stat(a.folder); {
		case err != nil:
			return fmt.Errorf("-png %s: %w", a.folder, err)
		case !info.IsDir():
			return fmt.Errorf("-png %s: need a folder that exists", a.folder)
		}
	}
	if a.animation != "" {
		if a.file, err = os.OpenFile(a.animation, os.O_WRONLY|os.O_CREATE, 0o666); err != nil {
			return fmt.Errorf("-gif %s: %w", a.animation, err)
		}
	}
	return nil
}

// frame takes the hits of frame n, and draws it if it is its turn.
func (a *artist) frame(n int, w *world, j *judge) error {
	if a.idle() {
		return nil
	}
	a.note(w, j)
	if n%a.every != 0 {
		return nil
	}
	m := a.draw(n, w)
	if a.animation != "" {
		a.film.Image = append(a.film.Image, m)
		a.film.Delay = append(a.film.Delay, frameDelay)
	}
	if a.folder == "" {
		return nil
	}
	f, err := os.Create(filepath.Join(a.folder, fmt.Sprintf("frame%04d.png", n)))
	if err != nil {
		return err
	}
	return errors.Join(png.Encode(f, m), f.Close())
}

// finish writes the animation.
func (a *artist) finish() error {
	if a.animation == "" {
		return nil
	}
	return errors.Join(a.file.Truncate(0), gif.EncodeAll(a.file, &a.film), a.file.Close())
}

package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// A place is where results go.
type place struct {
	asked string      // the name that the user gave
	name  string      // the same, with links at its end followed
	old   fs.FileInfo // of the file that is replaced; nil if there is none
	open  *os.File    // what is written to at once, since it is not a file that could be replaced; else nil
}

// folder is not cleaned: what is before a ".." may be a link.
func (p *place) folder() string {
	if folder, _ := filepath.Split(p.name); folder != "" {
		return folder
	}
	return "."
}

// findPlace looks at what has the name now. It refuses a folder, a file that one of the inputs
// reads, and a file that may not be written to.
func findPlace(name string, standard *os.File, inputs []*Source) (*place, error) {
	p := &place{asked: name, name: name}
	if name == Standard {
		p.asked, p.open = "standard output", standard
		if info, err := standard.Stat(); err == nil {
			return p, p.checkInputs(info, inputs)
		}
		return p, nil // it fails when it is written to
	}
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist): // perhaps the folder is not there: the draft notices
		p.followLinks()
		return p, nil
	case err != nil:
		return nil, p.notWritable(err)
	case info.IsDir():
		return nil, p.notWritable(errors.New("is a folder"))
	}
	if err := p.checkInputs(info, inputs); err != nil {
		return nil, err
	}
	regular := info.Mode().IsRegular()
	if regular && info.Mode().Perm()&0o222 == 0 {
		return nil, p.notWritable(errors.New("is read-only"))
	}
	file, err := os.OpenFile(name, os.O_WRONLY, 0) // which changes nothing in a file
	switch {
	case err != nil:
		return nil, p.notWritable(err)
	case !regular:
		p.open = file
		return p, nil
	}
	_ = file.Close() // nothing was written
	p.old = info
	p.followLinks()
	return p, nil
}

func (p *place) notWritable(err error) error {
	return fileError(p.asked, "%v, need a file that can be written", reason(err))
}

// followLinks makes the name that of the file to which the links lead, so that they stay links.
func (p *place) followLinks() {
	for {
		target, err := os.Readlink(p.name)
		if err != nil {
			return
		}
		if !filepath.IsAbs(target) {
			target = p.folder() + string(filepath.Separator) + target
		}
		p.name = target
	}
}

// checkInputs refuses to write to what an input reads, by whatever names. Terminals and pipes keep
// nothing that writing could destroy.
func (p *place) checkInputs(info fs.FileInfo, inputs []*Source) error {
	if info.Mode()&(fs.ModeCharDevice|fs.ModeNamedPipe|fs.ModeSocket) != 0 {
		return nil
	}
	for _, in := range inputs {
		if os.SameFile(info, in.info) {
			return fileError(p.asked, "is the same file as the input %s, need another file for the results", in.Name)
		}
	}
	return nil
}

package main

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/hantei-go/hantei/cmd/hantei/internal/match"
	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
	"github.com/hantei-go/hantei/cmd/hantei/internal/sphere"
)

// skyFlags are the values of the flags of --sky.
type skyFlags struct {
	on       bool
	errors   [3]string // of both files, of the first and of the second
	unit     string    // of radii and axes
	sigma    float64
	within   string // as it was given
	withUnit bool   // within is an angle
}

// skyFlagNames are the flags that need --sky.
var skyFlagNames = []string{"errors", "first-errors", "second-errors", "error-unit", "sigma"}

// skyFlags adds the flags of --sky.
func (p *program) skyFlags(c *cobra.Command) {
	f, v := c.Flags(), &p.flags.sky
	f.BoolVar(&v.on, "sky", false, "match positions on the sky, by ra and dec; there is no TEST then")
	f.StringVar(&v.errors[0], "errors", string(sphere.NoErrors), "with --sky, errors that both files have: none, circle or ellipse")
	f.StringVar(&v.errors[1], "first-errors", "", "with --sky, errors that the first file has")
	f.StringVar(&v.errors[2], "second-errors", "", "with --sky, errors that the second file has")
	f.StringVar(&v.unit, "error-unit", "arcsec", "with --sky, unit of radius, major and minor: deg, arcmin, arcsec or mas")
	f.Float64Var(&v.sigma, "sigma", 1, "with --sky, how many times its errors a match may be off")
}

// checkSkyArguments checks how many there are, of which a test is none.
func (p *program) checkSkyArguments(c *cobra.Command, args []string) error {
	if p.flags.self {
		return checkArguments(c, args, "hantei cross --sky FILE --self", "FILE")
	}
	return checkArguments(c, args, "hantei cross --sky FIRST SECOND", "FIRST", "SECOND")
}

// beginCross is begin for cross. It returns the arguments that are files.
func (p *program) beginCross(c *cobra.Command, args []string) (*match.Test, []string, error) {
	if err := p.checkSelfFlags(c); err != nil {
		return nil, nil, err
	}
	if p.flags.sky.on {
		test, err := p.beginSky(c, args)
		return test, args, err
	}
	for _, name := range skyFlagNames {
		if c.Flags().Changed(name) {
			return nil, nil, wrongUsage("--%s: need --sky", name)
		}
	}
	if v := &p.flags.sky; v.withUnit {
		return nil, nil, wrongUsage("--within %s: need a number, only --sky takes a unit", v.within)
	}
	test, err := p.begin(c, args[0])
	return test, args[1:], err
}

// beginSky makes the test of --sky, and takes the flags.
func (p *program) beginSky(c *cobra.Command, args []string) (*match.Test, error) {
	if err := checkStandard(args); err != nil {
		return nil, err
	}
	for _, name := range angleFlagNames {
		if c.Flags().Changed(name) {
			return nil, wrongUsage("--%s: --sky has position angles, in degrees from north to east", name)
		}
	}
	v := &p.flags.sky
	question, err := v.question()
	if err != nil {
		return nil, err
	}
	hasErrors := question.Errors != [2]sphere.Errors{sphere.NoErrors, sphere.NoErrors}
	if c.Flags().Changed("within") {
		if p.flags.within, err = sphere.ParseAngle(v.within); err != nil {
			return nil, wrongUsage("--within %s: %v", v.within, err)
		}
	} else if !hasErrors {
		return nil, wrongUsage("--sky needs --within ANGLE, as 5arcsec, or --errors circle or ellipse")
	}
	for _, name := range []string{"error-unit", "sigma"} {
		if c.Flags().Changed(name) && !hasErrors {
			return nil, wrongUsage("--%s: need --errors circle or ellipse", name)
		}
	}
	return p.withFlags(c, question.Test())
}

// question is what the flags ask.
func (v *skyFlags) question() (q match.SkyQuestion, err error) {
	for side := range q.Errors {
		name, value := "errors", v.errors[0]
		if own := v.errors[1+side]; own != "" {
			name, value = sidePrefixes[side]+name, own
		}
		switch q.Errors[side] = sphere.Errors(value); q.Errors[side] {
		case sphere.NoErrors, sphere.Circles, sphere.Ellipses:
		default:
			return q, wrongUsage("--%s %s: need %s, %s or %s", name, value, sphere.NoErrors, sphere.Circles, sphere.Ellipses)
		}
	}
	unit, ok := sphere.UnitNamed(v.unit)
	if !ok {
		return q, wrongUsage("--error-unit %s: need one of %s", v.unit, sphere.UnitNames())
	}
	if !(v.sigma > 0 && v.sigma <= 1e6) {
		return q, wrongUsage("--sigma %v: need more than 0 and at most 1e6", v.sigma)
	}
	q.Scale = sphere.Scale{Unit: unit, Sigma: v.sigma}
	return q, nil
}

// frame tells for people in what the columns of a kind are.
func (p *program) frame(kind *shape.Kind) string {
	switch kind {
	case shape.Position:
		return "on the sky in degrees"
	case shape.ErrorCircle, shape.ErrorEllipse:
		return "on the sky in degrees, errors in " + p.flags.sky.unit
	}
	return "in plane coordinates"
}

// A skyWithin is the value of --within of cross: a number, or with --sky an angle.
type skyWithin struct{ *program }

// Set takes a number with or without a unit. Whether --sky is there is not known yet.
func (w *skyWithin) Set(text string) (err error) {
	v := &w.flags.sky
	v.within = text
	w.flags.within, err = strconv.ParseFloat(text, 64)
	if v.withUnit = errors.Is(err, strconv.ErrSyntax); !v.withUnit {
		return err
	}
	if _, err := sphere.ParseAngle(text); err != nil {
		return fmt.Errorf("without --sky need a number, with it %w", err)
	}
	return nil
}

func (w *skyWithin) String() string {
	if w.program == nil {
		return "0"
	}
	return strconv.FormatFloat(w.flags.within, 'g', -1, 64)
}

// Type is what help calls the value.
func (w *skyWithin) Type() string { return "number" }

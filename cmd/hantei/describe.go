package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
	"github.com/hantei-go/hantei/cmd/hantei/internal/picture"
	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
	"github.com/hantei-go/hantei/cmd/hantei/internal/survey"
)

// A description is what the flags of describe ask for.
type description struct {
	json    bool
	picture string
}

func (p *program) describeCommand() *cobra.Command {
	var d description
	c := &cobra.Command{
		Use:     "describe FILE...",
		Short:   "Tell what files hold",
		Long:    describeHelp,
		Example: describeExample,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return wrongUsage("describe: FILE is missing: need %s", c.UseLine())
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			if err := p.takeColumnFlags(c, func(string) error { return nil }); err != nil {
				return err
			}
			if err := p.checkBatch(); err != nil {
				return err
			}
			return p.describe(c.Context(), &d, args)
		},
	}
	f := c.Flags()
	p.columnFlagsOf(c, "")
	f.BoolVar(&d.json, "json", false, "for programs: an object in JSON for each file, on a line of its own")
	f.StringVar(&d.picture, "picture", "", "file for a picture of the shapes, .png or .svg")
	f.Var(&p.flags.inFormat, "in-format", "format of the files whose names do not tell it, as - does not")
	p.batchFlag(c)
	return c
}

// describe tells on standard output what the files hold, one after the other.
func (p *program) describe(ctx context.Context, d *description, args []string) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var names []string
	for _, arg := range args {
		some, err := inputNames(arg)
		if err != nil {
			return err
		}
		names = append(names, some...)
	}
	if err := checkStandard(args); err != nil {
		return err
	}
	if ending := filepath.Ext(d.picture); d.picture != "" && ending != ".png" && ending != ".svg" {
		return wrongUsage("--picture %s: need a name that ends in .png or .svg", d.picture)
	}
	var scene *picture.Scene
	if d.picture != "" {
		scene = new(picture.Scene)
	}
	var sources []*files.Source
	for i, name := range names {
		s, source, err := p.survey(ctx, name, scene)
		if err != nil {
			return err
		}
		sources = append(sources, source)
		if i > 0 && !d.json {
			fmt.Fprintln(p.stdout)
		}
		if err := p.printSurvey(s, d.json); err != nil {
			return err
		}
	}
	if scene == nil {
		return nil
	}
	return p.draw(ctx, scene, d, sources)
}

// survey reads a file to its end.
func (p *program) survey(ctx context.Context, name string, scene *picture.Scene) (*survey.Survey, *files.Source, error) {
	format, err := files.InputFormat(name, "", p.flags.inFormat)
	if err != nil {
		return nil, nil, err
	}
	inputs := []files.Input{{Name: name, Format: format}}
	want := files.Reading{Kind: shape.None, CarryAll: true, BlockRows: p.flags.batch, Angles: p.angles(), Columns: map[string]string{}}
	for flag, column := range p.flags.columns {
		want.Columns[fieldOf(flag)] = column
	}
	in, err := startStream(ctx, inputs, &want, func([][]float64, func(int)) {})
	if err != nil {
		return nil, nil, err
	}
	source := in.source.Sources[0]
	if err := source.CheckCarried(p.flags.columns); err != nil {
		return nil, nil, err
	}
	s, draw := survey.New(source, format, want), (func(*shape.Kind, []float64))(nil)
	if scene != nil {
		scene.Begin()
		draw = scene.Add
	}
	bar := p.newProgress(in, "reading")
	defer bar.finish()
	for {
		block, err := in.next(ctx)
		if err == io.EOF {
			s.Finish()
			p.warnUnmarked(in.source)
			return s, source, nil
		}
		if err != nil {
			return nil, nil, err
		}
		s.Take(block, draw)
		bar.update(in)
	}
}

// draw writes the picture.
func (p *program) draw(ctx context.Context, scene *picture.Scene, d *description, sources []*files.Source) error {
	content := scene.SVG()
	if strings.HasSuffix(d.picture, ".png") {
		var err error
		if content, err = scene.PNG(); err != nil {
			return err
		}
	}
	sink, err := files.CreateBytes(d.picture, p.stdout, sources...)
	if err != nil {
		return err
	}
	defer sink.Discard()
	defer context.AfterFunc(ctx, sink.Discard)()
	if err := sink.WriteBytes(content); err != nil {
		return err
	}
	if err := sink.Commit(); err != nil {
		return err
	}
	if drawn, all := scene.Drawn(); !d.json {
		_, err = fmt.Fprintf(p.stdout, "\n%s: %d of %d shapes\n", d.picture, drawn, all)
	}
	return err
}

// printSurvey writes what is known of a file.
func (p *program) printSurvey(s *survey.Survey, asJSON bool) error {
	var b bytes.Buffer
	if asJSON {
		if err := json.NewEncoder(&b).Encode(s); err != nil {
			return err
		}
	} else {
		describeTo(&b, s)
	}
	_, err := p.stdout.Write(b.Bytes())
	return err
}

// describeTo writes what is known of a file for people.
func describeTo(b *bytes.Buffer, s *survey.Survey) {
	fmt.Fprintf(b, "%s: %s, %s, ", s.File, s.Format, rowCount(s.Rows))
	if len(s.Columns) == 1 {
		b.WriteString("1 column\n\n")
	} else {
		fmt.Fprintf(b, "%d columns\n\n", len(s.Columns))
	}
	var cells bytes.Buffer
	table := tabwriter.NewWriter(&cells, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "  column\ttype\tfrom\tto\t")
	for _, c := range s.Columns {
		name, from, to := files.Printable(c.Name), files.Printable(c.From.String()), files.Printable(c.To.String())
		fmt.Fprintf(table, "  %s\t%s\t%s\t%s\t%s\n", name, c.Type, from, to, strings.Join(odd(c), ", "))
	}
	_ = table.Flush() // to memory
	for line := range strings.Lines(cells.String()) {
		b.WriteString(strings.TrimRight(line, " \n") + "\n")
	}
	b.WriteString("\n")
	if len(s.Shapes)+len(s.Refused) == 0 {
		b.WriteString("  no shapes: the columns of none are there by name; hantei help tells them, and the flags that name others\n")
	}
	for _, shapes := range s.Shapes {
		fmt.Fprintf(b, "  %s of %s: %d of %d rows%s\n", shapes.Kind, strings.Join(shapes.Columns, " "), shapes.Rows, s.Rows, shapes.Hint())
		for _, why := range shapes.NotShapes {
			fmt.Fprintf(b, "    %s with %s, the first is row %d\n", rowCount(why.Rows), why.Reason, why.First)
		}
	}
	for _, r := range s.Refused {
		fmt.Fprintf(b, "  no %s: column %s: %s\n", r.Kind, r.Column, r.Problem)
	}
	if a := s.Angles; a != nil {
		way := "counterclockwise"
		if a.Clockwise {
			way = "clockwise"
		}
		fmt.Fprintf(b, "  angles of %s: read in %s from the %s axis, %s\n", a.Column, a.Unit, a.From, way)
		if a.Beyond > 0 {
			hint := ""
			if a.Unit == "radians" {
				hint = "; are they in degrees? --angle deg reads these"
			}
			fmt.Fprintf(b, "    %s beyond a full turn, the first is row %d with %v%s\n", rowCount(a.Beyond), *a.FirstBeyond, a.FirstAngle, hint)
		}
	}
}

// odd lists what a column has beside finite numbers.
func odd(c *survey.Column) (list []string) {
	for _, o := range []struct {
		n          int64
		one, other string
	}{{c.Nulls, "null", "nulls"}, {c.NaNs, "NaN", "NaN"}, {c.Infinite, "infinity", "infinities"}} {
		switch {
		case o.n == 1:
			list = append(list, "1 "+o.one)
		case o.n > 1:
			list = append(list, fmt.Sprintf("%d %s", o.n, o.other))
		}
	}
	return list
}

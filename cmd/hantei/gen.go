package main

import (
	"context"
	"strings"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/spf13/cobra"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
	"github.com/hantei-go/hantei/cmd/hantei/internal/scene"
	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
)

// A generation is what the flags of gen ask for.
type generation struct {
	scene.Options
	element string
	ids     bool
}

func (p *program) genCommand() *cobra.Command {
	var g generation
	c := &cobra.Command{
		Use:     "gen SCENE",
		Short:   "Make a file of shapes",
		Long:    genHelp(),
		Example: genExample,
		Args:    exactly("SCENE"),
		RunE: func(c *cobra.Command, args []string) error {
			s := scene.Named(args[0])
			switch {
			case s == nil:
				return wrongUsage("no scene is called %q: need %s", args[0], strings.Join(sceneList(), ", "))
			case g.Rows < 0:
				return wrongUsage("--rows %d: need 0 or more", g.Rows)
			case g.Ellipses < 1 && c.Flags().Changed("ellipses"):
				return wrongUsage("--ellipses %d: need 1 or more", g.Ellipses)
			case !(g.Unusable >= 0 && g.Unusable <= 1):
				return wrongUsage("--unusable %v: need a share from 0 to 1", g.Unusable)
			case !(g.Field > 0 && g.Field < 1e300):
				return wrongUsage("--field %v: need a size above 0 and below 1e300", g.Field)
			case g.element != "float32" && g.element != "float64":
				return wrongUsage("--type %s: need float32 or float64", g.element)
			}
			if g.Ellipses == 0 {
				g.Ellipses = max(g.Rows/10, 1)
			}
			return p.gen(c.Context(), s, &g)
		},
		ValidArgs: sceneList(),
	}
	f := c.Flags()
	p.outputFlags(c)
	f.Int64Var(&g.Rows, "rows", 1000, "rows of the file")
	f.Uint64Var(&g.Seed, "seed", 1, "of the random numbers")
	f.Int64Var(&g.Ellipses, "ellipses", 0, "of points: rows of the ellipses that they belong to (default a tenth of --rows)")
	f.Float64Var(&g.Field, "field", 3600, "of ellipses and points: side of the square in which they lie")
	f.Float64Var(&g.Unusable, "unusable", 0, "share of rows that are not shapes")
	f.StringVar(&g.element, "type", "float64", "of the numbers: float32 or float64")
	f.BoolVar(&g.ids, shape.ID, false, "add a column id")
	return c
}

func sceneList() []string {
	var names []string
	for _, s := range scene.Scenes {
		names = append(names, s.Name)
	}
	return names
}

// gen writes the rows of a scene, a block at a time.
func (p *program) gen(ctx context.Context, s *scene.Scene, g *generation) error {
	var columns schema
	if g.ids {
		columns.add(shape.ID, arrow.PrimitiveTypes.Int64, false)
	}
	element := arrow.PrimitiveTypes.Float64
	if g.element == "float32" {
		element = arrow.PrimitiveTypes.Float32
	}
	for _, name := range s.Kind.Fields {
		columns.add(name, element, false)
	}
	draw := s.Rows(&g.Options)
	return p.writeOutput(ctx, columns, nil, func(o *output) error {
		for lo := int64(0); lo < g.Rows; lo += blockRows {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := o.write(g.block(draw, len(s.Kind.Fields), lo, min(lo+blockRows, g.Rows))); err != nil {
				return err
			}
		}
		return nil
	})
}

// block draws the next rows, lo to hi-1, and returns their columns.
func (g *generation) block(draw func([]float64), fields int, lo, hi int64) []arrow.Array {
	numbers, row := make([][]float64, fields), make([]float64, fields)
	for range hi - lo {
		draw(row)
		for k, v := range row {
			numbers[k] = append(numbers[k], v)
		}
	}
	var columns []arrow.Array
	if g.ids {
		ids := make([]int64, hi-lo)
		for i := range ids {
			ids[i] = lo + int64(i) + 1
		}
		columns = append(columns, files.Int64s(ids))
	}
	for _, c := range numbers {
		if g.element == "float32" {
			columns = append(columns, files.Float32s(c))
		} else {
			columns = append(columns, files.Float64s(c))
		}
	}
	return columns
}

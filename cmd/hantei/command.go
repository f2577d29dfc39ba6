package main

import (
	"io"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
	"github.com/hantei-go/hantei/cmd/hantei/internal/match"
)

// A program is one run of the tool.
type program struct {
	stdout *os.File
	stderr io.Writer
	help   checked // standard output for help
	begun  bool    // flags and arguments have been read; errors before that are about the command line
	flags  flags
}

// checked keeps the first error of a writer, for cobra does not tell when it cannot write help.
type checked struct {
	to  io.Writer
	err error
}

func (c *checked) Write(p []byte) (n int, err error) {
	if n, err = c.to.Write(p); c.err == nil {
		c.err = err
	}
	return n, err
}

// flags are the values of the flags of rows, cross and nearest.
type flags struct {
	output    string
	formats   [2]files.Format // of an input each
	inFormat  files.Format    // of the inputs whose names do not tell it
	outFormat files.Format
	workers   int
	within    float64
	onlyHits  bool
	keep      string
	broad     string
	self      bool
	count     bool
	batch     int
	quiet     bool

	carry      [2][]string // names of columns that the results have too, by side
	memoryText string
	memory     int64 // how many bytes the run may take; 0 for any number
	tile       int   // the most rows of a tile, for tests; 0 for any number

	places bool // the results have the file of each row, and its number there

	columns   map[string]string // names of columns, by flag
	noIDs     [3]bool           // the results have no ids: of both files, of the first and of the second
	angleUnit string
	angleFrom string
	clockwise bool

	sky skyFlags
}

// blockRows is how many rows are read and tested at a time.
const blockRows = 1 << 16

func (p *program) command() *cobra.Command {
	root := &cobra.Command{
		Use:           "hantei",
		Short:         "Test files of shapes for collision",
		Long:          rootHelp(),
		Example:       rootExample,
		Version:       version(),
		SilenceErrors: true,
		SilenceUsage:  true,

		PersistentPreRun: func(*cobra.Command, []string) { p.begun = true },
	}
	root.SetVersionTemplate("{{.Version}}\n")
	root.SetFlagErrorFunc(flagError)
	p.help.to = p.stdout
	root.SetOut(&p.help)
	root.SetErr(p.stderr)
	root.AddCommand(p.rowsCommand(), p.crossCommand(), p.nearestCommand(), p.describeCommand(), p.genCommand(),
		p.versionCommand(), p.licensesCommand())
	return root
}

func (p *program) rowsCommand() *cobra.Command {
	c := &cobra.Command{
		Use:     "rows TEST FIRST SECOND",
		Short:   "Test row against row",
		Long:    rowsHelp,
		Example: rowsExample,
		Args:    exactly("TEST", "FIRST", "SECOND"),
		RunE: func(c *cobra.Command, args []string) error {
			test, err := p.begin(c, args[0])
			if err != nil {
				return err
			}
			return p.rows(c.Context(), test, args[1], args[2])
		},
		ValidArgsFunction: completeTest,
	}
	p.fileFlags(c)
	c.Flags().Float64Var(&p.flags.within, "within", 0, "with --only-hits, "+withinUsage)
	c.Flags().BoolVar(&p.flags.onlyHits, "only-hits", false, "leave out the pairs that do not hit")
	return c
}

func (p *program) crossCommand() *cobra.Command {
	c := &cobra.Command{
		Use:     "cross TEST FIRST SECOND",
		Short:   "Find all pairs that hit",
		Long:    crossHelp,
		Example: crossExample,
		Args: func(c *cobra.Command, args []string) error {
			if p.flags.sky.on {
				return p.checkSkyArguments(c, args)
			}
			if p.flags.self {
				return checkArguments(c, args, "hantei cross TEST FILE --self", "TEST", "FILE")
			}
			return exactly("TEST", "FIRST", "SECOND")(c, args)
		},
		RunE: func(c *cobra.Command, args []string) error {
			test, args, err := p.beginCross(c, args)
			if err != nil {
				return err
			}
			if p.flags.self {
				return p.crossSelf(c.Context(), test, args[0])
			}
			return p.cross(c.Context(), test, args[0], args[1])
		},
		ValidArgsFunction: completeTest,
	}
	p.fileFlags(c)
	p.skyFlags(c)
	c.Flags().Var(&skyWithin{p}, "within", withinUsage+"; with --sky an angle, as 5arcsec")
	p.memoryFlags(c)
	c.Flags().StringVar(&p.flags.keep, "keep", sideNames[match.Second], "which file is kept in memory: first or second")
	c.Flags().BoolVar(&p.flags.self, "self", false, "find the pairs within one file, each once")
	c.Flags().BoolVar(&p.flags.count, "count", false, "tell for each row how many pairs it is in, in place of the pairs")
	c.Flags().StringVar(&p.flags.broad, "broad", string(match.Auto), "when to use the broad phase: auto, always or never")
	return c
}

func (p *program) nearestCommand() *cobra.Command {
	c := &cobra.Command{
		Use:     "nearest ELLIPSES POINTS --within DISTANCE",
		Short:   "Find the nearest ellipse of every point",
		Long:    nearestHelp,
		Example: nearestExample,
		Args:    exactly("ELLIPSES", "POINTS"),
		RunE: func(c *cobra.Command, args []string) error {
			test, err := p.begin(c, "EllipseNearest")
			if err != nil {
				return err
			}
			return p.nearest(c.Context(), test, args[0], args[1])
		},
	}
	p.fileFlags(c)
	c.Flags().Float64Var(&p.flags.within, "within", 0, "how far an ellipse may be, in the unit of the files")
	c.Flags().BoolVar(&p.flags.onlyHits, "only-hits", false, "leave out the points without an ellipse")
	p.memoryFlags(c)
	c.Flags().StringVar(&p.flags.broad, "broad", string(match.Auto), "when to use the broad phase: auto, always or never")
	return c
}

func (p *program) fileFlags(c *cobra.Command) {
	f := c.Flags()
	p.outputFlags(c)
	p.columnFlags(c)
	p.carryFlags(f.StringSliceVar)
	f.BoolVar(&p.flags.places, "file-names", false, "tell for each row in which file it is, and its number there")
	f.Var(&p.flags.formats[match.First], firstFormat, "format of the first input, whatever its ending")
	f.Var(&p.flags.formats[match.Second], "second-format", "format of the second input, whatever its ending")
	f.Var(&p.flags.inFormat, "in-format", "format of the inputs whose names do not tell it, as - does not")
	f.BoolVarP(&p.flags.quiet, "quiet", "q", false, "do not describe what was read")
	f.IntVar(&p.flags.workers, "workers", 0, "how many cores to use (default all)")
	p.batchFlag(c)
}

// batchFlag adds a flag for tests.
func (p *program) batchFlag(c *cobra.Command) {
	c.Flags().IntVar(&p.flags.batch, "batch", blockRows, "rows read at a time")
	_ = c.Flags().MarkHidden("batch") // there is such a flag
}

func (p *program) checkBatch() error {
	if p.flags.batch < 1 {
		return wrongUsage("--batch %d: need 1 or more", p.flags.batch)
	}
	return nil
}

func (p *program) memoryFlags(c *cobra.Command) {
	c.Flags().StringVar(&p.flags.memoryText, "memory", "", "how much memory to take, as 2GiB; what does not fit goes to a temporary file (default no limit)")
	c.Flags().IntVar(&p.flags.tile, "tile", 0, "rows kept at a time")
	_ = c.Flags().MarkHidden("tile") // there is such a flag
}

func (p *program) outputFlags(c *cobra.Command) {
	c.Flags().StringVarP(&p.flags.output, "output", "o", files.Standard, "file for the results, - for standard output")
	c.Flags().Var(&p.flags.outFormat, "out-format", "format of the results, whatever the ending")
}

func completeTest(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveDefault
	}
	var names []string
	for _, t := range match.Tests {
		names = append(names, t.Name+"\t"+t.About)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// begin finds the test, and takes the flags.
func (p *program) begin(c *cobra.Command, name string) (*match.Test, error) {
	args := c.Flags().Args()
	if c.Name() != "nearest" {
		args = args[1:] // the first is the test
	}
	if err := checkStandard(args); err != nil {
		return nil, err
	}
	t := match.Named(name)
	if t == nil {
		return nil, wrongUsage("no test is called %q: need %s", name, testNames())
	}
	return p.withFlags(c, t)
}

// mostWorkers is up to how many goroutines the library uses for a call.
const mostWorkers = 1024

// withFlags checks the flags of a test and fills in those that were not given. It returns the test.
func (p *program) withFlags(c *cobra.Command, t *match.Test) (*match.Test, error) {
	if err := p.takeColumnFlags(c, func(name string) error { return checkColumnFlag(name, t) }); err != nil {
		return nil, err
	}
	if err := checkAngleFlags(c, t); err != nil {
		return nil, err
	}
	f := &p.flags
	if f.workers < 0 {
		return nil, wrongUsage("--workers %d: need 0 or more", f.workers)
	}
	if err := p.checkBatch(); err != nil {
		return nil, err
	}
	if f.workers == 0 {
		f.workers = runtime.GOMAXPROCS(0)
	}
	f.workers = min(f.workers, mostWorkers)
	switch l := t.Limits; {
	case !c.Flags().Changed("within"):
		if l != nil {
			f.within = l.Default
		}
	case l == nil:
		return nil, wrongUsage("%s has no number that --within could limit", t.Name)
	case !(f.within >= l.Least && f.within <= l.Most):
		return nil, wrongUsage("--within %v: the %s of %s needs a limit from %v to %v",
			f.within, t.Numbers[0], t.Name, l.Least, l.Most)
	case c.Name() == "rows" && !f.onlyHits: // which gives all numbers, however great
		return nil, wrongUsage("--within: need --only-hits")
	}
	if nearest := c.Name() == "nearest"; nearest && !c.Flags().Changed("within") {
		return nil, wrongUsage("nearest needs --within DISTANCE: how far an ellipse may be")
	} else if nearest && f.within < 0 {
		return nil, wrongUsage("--within %v: need 0 or more", f.within)
	}
	switch match.Broad(f.broad) {
	case match.Auto, match.Always, match.Never, "":
	default:
		return nil, wrongUsage("--broad %s: need auto, always or never", f.broad)
	}
	if f.keep != "" && !slices.Contains(sideNames[:], f.keep) {
		return nil, wrongUsage("--keep %s: need first or second", f.keep)
	}
	if err := p.takeMemory(); err != nil {
		return nil, err
	}
	if err := p.checkCarry(); err != nil {
		return nil, err
	}
	return t, p.checkCount()
}

func testNames() string {
	var names []string
	for _, t := range match.Tests {
		names = append(names, t.Name)
	}
	return strings.Join(names, ", ")
}

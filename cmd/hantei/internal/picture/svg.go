package picture

import (
	"bytes"
	"fmt"
	"strings"
)

// SVG is the picture as a text in SVG, with the ends of both axes written at its corners.
func (s *Scene) SVG() []byte {
	f := s.frame()
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="0 0 %g %g">`+"\n",
		f.width, f.height, f.width, f.height)
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" fill="#fff"/>`+"\n")
	for i, file := range s.files {
		c := colours[i%len(colours)]
		colour := fmt.Sprintf("#%02x%02x%02x", c[0], c[1], c[2])
		fmt.Fprintf(&b, `<g fill="none" stroke="%s" stroke-width="1" stroke-linejoin="round">`+"\n", colour)
		for _, outlines := range file.shapes {
			for _, o := range outlines {
				b.WriteString(f.svg(&o, colour))
			}
		}
		b.WriteString("</g>\n")
	}
	fmt.Fprintf(&b, `<g font-family="sans-serif" font-size="11" fill="#555">`+"\n"+
		`<text x="%d" y="%g">x %.6g</text>`+"\n"+`<text x="%g" y="%g" text-anchor="end">x %.6g</text>`+"\n"+
		`<text x="4" y="%g">y %.6g</text>`+"\n"+`<text x="4" y="12">y %.6g</text>`+"\n</g>\n</svg>\n",
		margin, f.height-4, f.MinX, f.width-4, f.height-4, f.MaxX, f.height-16, f.MinY, f.MaxY)
	return b.Bytes()
}

// svg is one outline.
func (f *frame) svg(o *Outline, colour string) string {
	if len(o.Points) == 1 {
		x, y := f.place(o.Points[0])
		return fmt.Sprintf(`<circle cx="%.2f" cy="%.2f" r="1.5" fill="%s" stroke="none"/>`+"\n", x, y, colour)
	}
	var path strings.Builder
	for i, p := range o.Points {
		x, y := f.place(p)
		if i == 0 {
			fmt.Fprintf(&path, "M%.2f %.2fL", x, y)
		} else {
			fmt.Fprintf(&path, "%.2f %.2f ", x, y)
		}
	}
	if o.Closed {
		path.WriteString("Z")
	}
	return fmt.Sprintf(`<path d="%s"/>`+"\n", strings.TrimSpace(path.String()))
}

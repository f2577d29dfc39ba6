package page

import (
	"fmt"
	"image/color"
	"regexp"
	"strconv"
)

// A token is a colour that the style sheet names, in a light and a dark version.
type token uint8

const (
	ink token = iota
	muted
	faint
	avx512
	avx2
	neon
	generic
	plain
	article
	ceiling
	hantei
	tokens // how many
)

var tokenNames = [tokens]string{
	"ink", "muted", "faint", "avx512", "avx2", "neon", "generic", "plain", "article", "ceiling", "hantei",
}

// soft is the lighter version of a token's colour.
func (t token) soft() softToken { return softToken(t) }

type softToken token

// The plotting library knows fixed colours only: each token is one that stands for it, opaque and nearly black,
// which recolour turns into the style sheet's variable.
func (t token) RGBA() (r, g, b, a uint32)     { return color.RGBA{1, 0, uint8(t), 255}.RGBA() }
func (t softToken) RGBA() (r, g, b, a uint32) { return color.RGBA{1, 1, uint8(t), 255}.RGBA() }

var standIn = regexp.MustCompile(`#01(00|01)([0-9A-F]{2})`)

func recolour(svg string) string {
	return standIn.ReplaceAllStringFunc(svg, func(hex string) string {
		m := standIn.FindStringSubmatch(hex)
		i, err := strconv.ParseUint(m[2], 16, 8)
		if err != nil || i >= uint64(tokens) {
			panic(fmt.Sprintf("page: colour %s stands for nothing", hex))
		}
		if m[1] == "01" {
			return "var(--" + tokenNames[i] + "-soft)"
		}
		return "var(--" + tokenNames[i] + ")"
	})
}

// colourOf is that of a tier or another run.
func colourOf(who string) token {
	for t, name := range tokenNames {
		if name == who {
			return token(t)
		}
	}
	if who == "read" {
		return ceiling
	}
	return muted
}

package hantei_test

import (
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/soa"
)

// TestWorstRoundings holds rows whose rounding errors nearly all add up, so that a vector program
// with a smaller slack would call them sure and be wrong. A hill climb found them, from many random
// starts: it moved numbers of a row as long as its difference of two sides, as a program computes
// it, grew on the wrong side of the truth. The first number of a row is about how large the slack
// has to be for it, in the given unit, where u is half a unit in the last place of 1: a measure of
// how much of the proven slack is needed.
func TestWorstRoundings(t *testing.T) {
	t.Run("float32", func(t *testing.T) { checkWorst[float32](t, worstFloat32) })
	t.Run("float64", func(t *testing.T) { checkWorst[float64](t, worstFloat64) })
}

func checkWorst[T soa.Float](t *testing.T, rows map[string][][]float64) {
	for _, s := range sizeScans[T]() {
		for _, numbers := range rows[s.Name] {
			row := make(prove.Row[T], 0, len(numbers))
			for _, x := range numbers[1:] {
				row = append(row, T(x))
			}
			worst := []nearRow[T]{s.decided(row, bothSides)}
			everyTier(t, func(tier string) {
				for _, form := range prove.Forms() {
					s.check(t, tier, form, worst, scanRows)
				}
			})
		}
	}
}

// TestSmallGrazes holds rows whose grazes used to be called sure, where products of four lengths
// are subnormal. Random rows of these sizes find one in ten thousand.
func TestSmallGrazes(t *testing.T) {
	t.Run("float32", func(t *testing.T) {
		checkGrazes(t, []float32{0, 0, 0, 0, 0x1.494e0ep-37, -0x1.0eef5ep-35, -0x1.d825dp-38, 0x1.266a6ep-35, 0x1.4f4fa4p-35, 0x1.494e0cp-37})
	})
	t.Run("float64", func(t *testing.T) {
		checkGrazes(t,
			[]float64{0, 0, 0, 0, 0x1.a5304f91c189bp-260, 0x1.9c857057212fap-259, 0x1.55d147aefe458p-259, 0x1.3c942696beb4p-263, -0x1.7ff5a175579cp-258, 0x1.a5304f91c189ap-260},
			[]float64{0, 0, 0, 0, 0x1.3fe0fdbcdc747p-259, -0x1.f2a88cb03df38p-259, -0x1.bffa3c454b6e4p-259, 0x1.4cc12b7705788p-258, -0x1.8b0bc2ba66384p-259, 0x1.3fe0fdbcdc747p-259},
			[]float64{0, 0, 0, 0, 0x1.7d2c4dfd6921fp-260, 0x1.e2547a8f9308p-262, 0x1.7fee010ce25d4p-259, -0x1.b88112e12515p-258, -0x1.1daaa0b17244p-262, 0x1.7d2c4dfd6922p-260})
	})
}

// checkGrazes checks rows of two moving circles, by themselves and through the sieve.
func checkGrazes[T soa.Float](t *testing.T, rows ...[]T) {
	for _, s := range sizeScans[T]() {
		if s.Name != "CircleSweepHit" {
			continue
		}
		for _, row := range rows {
			graze := []nearRow[T]{s.decided(row, bothSides)}
			everyTier(t, func(tier string) {
				s.check(t, tier, prove.RowsAgainstRows, graze, sieveRows)
				s.check(t, tier, prove.OneAgainstRows, graze, scanRows)
				s.check(t, tier, prove.RowsAgainstOne, graze, scanRows)
			})
		}
	}
}

var worstFloat32 = map[string][][]float64{
	"EllipsePoint": { // in u(rx + ry)²·rx·ry·n
		{2.12, -0x1.b0e3f4p-02, -0x1.c4b094p+00, 0x1.fde92ap-05, -0x1.f6e1dap+00, 0x1.900ba2p+00, 0x1.900b9ap+00, 0x1.154d9cp+00, -0x1.17bea2p+01},
		{2.10, 0x1.5f11b6p-02, -0x1.63bfacp-01, 0x1.c1e0d2p-03, -0x1.6b301ap+00, 0x1.88ae5cp+00, 0x1.88ae52p+00, 0x1.cdf576p-03, 0x1.ab5092p-01},
		{2.03, 0x1.39cd68p+00, 0x1.3273dcp-02, -0x1.5f34ap-03, 0x1.3cf3c8p+00, 0x1.f8ae4cp+00, 0x1.f8ae48p+00, 0x1.cfa492p+00, -0x1.954f8ap+00},
		{2.01, -0x1.e3833ep+00, -0x1.2f0992p-04, 0x1.e47cd4p+00, -0x1.aa140cp-03, 0x1.1703bap+00, 0x1.1703c4p+00, -0x1.b5d62ep+00, 0x1.004f9p+00},
		{2.22, 0x1.631e86p-01, -0x1.d3802cp-04, -0x1.420d2cp+00, 0x1.2ccefap-03, 0x1.da281p+00, 0x1.da289p+00, 0x1.9da7b4p-01, 0x1.bc0916p+00},
		{2.06, 0x1.0974dep-02, 0x1.27cb4cp-02, -0x1.8cac54p-02, 0x1.9251c4p+00, 0x1.70e696p+00, 0x1.70e698p+00, -0x1.e84384p-06, -0x1.1f749p+00},
		{2.02, 0x1.246a66p+00, 0x1.8f137ep+00, -0x1.5694b4p-02, 0x1.6e8b08p+00, 0x1.86341ep+00, 0x1.86341ep+00, 0x1.bfa4bp-02, 0x1.a90fcap-03},
		{2.21, 0x1.699d0cp+00, -0x1.80ddf4p+00, 0x1.d81fa6p+00, 0x1.42301cp-02, 0x1.15ffb4p+00, 0x1.15ffb4p+00, 0x1.2e418ap+00, -0x1.c51db2p-02},
	},
	"BoxCircle": { // in u(r + hw + hh)
		{4.93, 0x0p+00, 0x0p+00, -0x1.01293p+02, -0x1.185496p-02, 0x1.085de2p-23, 0x1.f6bc72p-26, -0x1.01de08p+00, -0x1.19c386p-04, 0x1.0277c8p+00},
		{2.07, -0x1.8b39b6p-01, 0x1.3667e8p-01, -0x1.0b5642p+00, -0x1.1829c6p+00, 0x1.9dd518p-03, 0x1.ab75f2p-02, -0x1.681e68p-03, -0x1.755d68p-01, 0x1p+00},
		{3.98, -0x1.4d1d9cp-01, -0x1.e6130ap-01, -0x1.75640ep-04, -0x1.00bap+01, 0x1.013116p-15, 0x1.12fb0ap-15, -0x1.648f96p-01, -0x1.f3812ep+00, 0x1.00ba32p+00},
		{1.72, -0x1.802e2p+00, -0x1.7db0a6p-02, 0x1.24462cp-01, 0x1.6e0d6p+00, 0x1.16e0c4p-04, 0x1.93fbdap-04, -0x1.a2b8cap+00, 0x1.730c48p-01, 0x1.fffffep-01},
		{4.98, 0x0p+00, 0x0p+00, 0x1.52379ep+01, 0x1.03a336p+02, 0x1.de2272p-12, 0x1.319974p-22, 0x1.19b84cp-01, 0x1.aeb776p-01, 0x1.013798p+00},
		{2.65, -0x1.825ddp-01, 0x1.861518p+00, -0x1.5c214ep-02, -0x1.99b406p+00, 0x1.983fa4p-04, 0x1.be091ap-04, -0x1.e34744p-01, 0x1.c25078p-02, 0x1.fffffep-01},
		{3.99, 0x1.dbf4dp-01, 0x1.3bb4d4p+00, -0x1.ad0cap+00, 0x1.017b16p+02, 0x1.d8aa46p-10, 0x1.4c8142p-14, 0x1.8c4d0ep-09, 0x1.b5dd82p-01, 0x1.00298p+00},
		{3.33, 0x1.79375ap+00, 0x1.99084p-04, 0x1.86c79cp-04, -0x1.9f6ceep+00, 0x1.91c12p-06, 0x1.8aad9p-05, 0x1.94fd84p+00, -0x1.d71066p-01, 0x1.ffff9p-01},
	},
	"CircleCircle": { // in u(ra + rb)²
		{5.88, -0x1.846444p+00, 0x1.7483acp-01, 0x1.3612b8p-01, -0x1.03c05ep-01, 0x1.69538ap-01, 0x1.9e28dcp-02},
		{4.94, -0x1.63d1dep-01, -0x1.9cb4b2p-01, 0x1.024e36p+00, -0x1.6907c4p-01, -0x1.de3eecp+00, 0x1.b331ep-05},
		{4.96, 0x1.952aaep-01, 0x1.ad197ep-03, 0x1.05ee4p-06, 0x1.d7479cp+00, 0x1.273da2p-03, 0x1.091fcap+00},
		{5.27, 0x1.cbfdecp-02, -0x1.90125cp+00, 0x1.bbac0ep-01, 0x1.7875f2p+00, -0x1.99f066p+00, 0x1.3e80bp-03},
	},
}

var worstFloat64 = map[string][][]float64{
	"EllipsePoint": { // in u(rx + ry)²·rx·ry·n
		{2.15, -0x1.9b95e57339bdcp-01, 0x1.e8baa19543f7cp-01, -0x1.2f71efd253649p-05, -0x1.e50e246ad4007p+00, 0x1.15dded2624dfap+00, 0x1.15dded2624d7fp+00, 0x1.2049b2d847d14p-02, 0x1.e6895e0f7bd22p-01},
		{2.15, -0x1.88efe7cf51615p+00, -0x1.7f8bfe4b18034p-07, 0x1.8eabcc56b234cp-02, -0x1.11a24806edad9p+00, 0x1.0ee5d79cf5d08p+00, 0x1.0ee5d79cf5dp+00, -0x1.741b3496cdfdp+00, -0x1.111799ed4e3d6p+00},
		{1.80, 0x1.80ffcc7489ea5p-01, -0x1.d0c1054429311p-01, 0x1.3d9cdb1bd7b84p-01, -0x1.54dc92b45759cp+00, 0x1.1b5c88361967fp+00, 0x1.1b5c88361968bp+00, 0x1.5d01b134ca83dp-01, 0x1.934c9d6b8bp-03},
		{1.96, -0x1.7ea2f501baf5fp-03, -0x1.adc99c8271ce3p-03, 0x1.ddb1bdb50d49cp+00, 0x1.e7586292b1422p-02, 0x1.117730c15faa9p+00, 0x1.117730c15fab1p+00, -0x1.af9fa7abb2685p-04, -0x1.46648e4e5ca13p+00},
		{2.21, 0x1.bbd3740b8cd86p+00, -0x1.60a8104d68c8bp+00, 0x1.5939e9c7055dbp-04, 0x1.8b403082e64f1p+00, 0x1.af5027047428bp+00, 0x1.af5027047427dp+00, 0x1.b578dabb79c2cp+01, -0x1.53b0f992be1a7p+00},
		{2.21, -0x1.b2651f2ea427cp+00, 0x1.03a3f2373720dp-01, 0x1.432b6f6c712e2p-01, -0x1.2b0abb74886b4p+00, 0x1.14b9b73a7be69p+00, 0x1.14b9b73a7be68p+00, -0x1.532674a29bcf1p-01, 0x1.a43b5665f5084p-01},
		{1.92, 0x1.2c9157d2c0272p+00, -0x1.9aaf4a380bf2cp+00, -0x1.39fc6034e348ap-09, 0x1.eb2091ca4fbbap+00, 0x1.0a7f545f900d9p+00, 0x1.0a7f545f900c5p+00, 0x1.10344da501977p+00, -0x1.2366ead6d9557p-01},
		{2.40, 0x1.66cd8d7aad02fp+00, -0x1.d71ad9aa06ac1p-01, -0x1.14ab5d0d4622dp+00, 0x1.83f39749a8bb6p-05, 0x1.f447ee35fa59bp+00, 0x1.f447ee35fa58dp+00, 0x1.88336de6a64c3p+00, -0x1.6f5bd310202aep+01},
	},
	"BoxCircle": { // in u(r + hw + hh)
		{2.71, -0x1.18f34e6d21175p-03, -0x1.a8f53c3bc35bp-03, 0x1.682cb95c4922bp-01, 0x1.0435d5355432cp+00, 0x1.71aeaab5b73dap-01, 0x1.003751c6a1d52p-03, 0x1.604c6e7b98e5p-03, 0x1.d39fd3cd4aa25p-02, 0x1.cb029a312621fp-15},
		{2.08, -0x1.f61a8fb4c2a75p-02, -0x1.6898a3da30f1fp-04, -0x1.5af947569c163p+00, -0x1.05ebc3fa12ba7p-03, 0x1.44349931fe6dbp-01, 0x1.4786225ea8255p-05, -0x1.1e00cad93be3ap+00, -0x1.7fae0f27c3af5p-03, 0x1.b230dcb70c78dp-13},
		{1.93, 0x1.c007f7de6349fp-04, -0x1.af1e34f1866bfp+00, -0x1.5940b204c714cp+00, 0x1.32e10f5366fa3p-02, 0x1.1c75d7fe050aep-04, 0x1.25b4f465c9999p-08, -0x1.defde83ac234bp-01, -0x1.74ccf5c342aaap+00, 0x1p+00},
		{5.49, -0x1.4aa29135d8ca8p+00, -0x1.0a6de9c8711cfp+00, -0x1.dde460813ffdfp+00, 0x1.02518158d2c67p+02, 0x1.fc24c33f6e8dbp-13, 0x1.750706312757bp-14, -0x1.c9daabe194e6p+00, -0x1.562e910b535b6p-03, 0x1.013e54837d6c9p+00},
		{2.77, 0x1.df69e98769a2fp-05, 0x1.95c6012291a18p-02, 0x1.53483508cf16dp-02, -0x1.3f36b5dba3306p+00, 0x1.f31429313a97dp-03, 0x1.c6635188957acp-08, 0x1.05922bdaa3309p-03, 0x1.4cc1f50e21663p-03, 0x1.831d24c669252p-16},
	},
	"CircleCircle": { // in u(ra + rb)²
		{5.16, -0x1.1613ce637a1e4p-01, -0x1.64882e34f9003p-01, 0x1.da74503f2e90bp-01, 0x1.0e1aece82cc39p-01, -0x1.2604712a07251p-01, 0x1.352001a91e14p-03},
		{5.90, 0x1.f178aa2df53afp+00, 0x1.8d1ed24d9c53ap+00, 0x1.139bc73f65dd6p-02, 0x1.deb3be5f49fabp-01, 0x1.8856bf5bff576p+00, 0x1.7a865ebe9ec8ap-01},
		{4.49, 0x1.a7d1d1aceba7fp+00, -0x1.b949c27fe57f2p+00, 0x1.1d894973645f5p-01, 0x1.3ace4af1519a5p-01, -0x1.9f2ddd52f10cap+00, 0x1.f3b3095158ba9p-02},
		{4.87, -0x1.7f98547d8d787p-01, 0x1.f68ee0f3f9fep+00, 0x1.340a73b3febeep-02, -0x1.ca7646a3e5de5p+00, 0x1.054606265958dp+01, 0x1.7cce0984a5dc6p-01},
	},
}

# shellcheck shell=bash
# WebAssembly in a browser: the library's tests, and the pages of examples/browser and docs/browser.md.

# The browser has no folder for temporary files, which examples need. The golden stream it has in step js, and the
# corpus a deep run: in the gate Node has that, whose engine is the same.
step_browser() {
  need chromium chromium fonts-liberation
  need node nodejs # docs/browser.md has a command for it
  GOWORK=off go build -C .ci/browser -o "$CI_WORK/browser" .
  GOOS=js GOARCH=wasm HANTEI_EXPECT_TIER=generic deep_tests='^(Test|Fuzz)' \
    deep_packages='. ./broad ./kernel ./pairs ./rows ./soa ./internal/corpus ./internal/crew ./examples/browser/...' \
    some "$CI_WORK/browser" '^Test(TierChosen|ConcurrentCalls|Crew.*|Ordered|Ask|Survey|Vectors)$' . ./internal/crew ./examples/browser/wasm
  GOOS=js GOARCH=wasm HANTEI_EXPECT_TIER=simd128 build_flag=-tags=hantei_simd128 deep_packages=. \
    deep_tests='^Test(TierChosen|Corpus|ExactCases|Golden|Guard)$' some "$CI_WORK/browser" '^Test(TierChosen|ExactCases)$' .
  GOOS=js GOARCH=wasm HANTEI_EXPECT_TIER=none \
    expect_failure 'want "none"' go test -count=1 -run '^TestTierChosen$' -exec "$CI_WORK/browser" .
  GOWORK=off go -C .ci/browser test -count=1 .
  GOOS=js GOARCH=wasm go vet ./examples/browser/...
  GOWORK=off go -C .ci/browser vet .
}

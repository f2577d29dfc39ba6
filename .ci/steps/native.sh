# shellcheck shell=bash
# What this CPU runs itself.

# Every tier that this CPU has, chosen from the start: examples, and what is said about tiers. All other
# tests go through the tiers by themselves, in step fresh. The tests read the environment too early for
# the test cache to know of it, hence -count=1 here and elsewhere.
step_tiers() {
  local tier tiers
  tiers=$(go run .ci/tiers.go)
  for tier in $tiers; do
    echo "tier $tier"
    HANTEI_TIER=$tier HANTEI_EXPECT_TIER=$tier deep_packages=. some '' '^Example|Tier|^Test(Corpus|ExactCases)$' .
  done
  HANTEI_EXPECT_TIER=none expect_failure 'want "none"' go test -count=1 -run '^TestTierChosen$' .
}

# expect_failure TEXT COMMAND...: fails unless the command does and prints the text.
expect_failure() {
  local text=$1 output
  shift
  if output=$("$@" 2>&1); then
    printf 'this does not fail where it has to: %s\n' "$*"
    return 1
  fi
  if [[ $output != *"$text"* ]]; then
    printf 'this fails without the words %s: %s\n%s\n' "$text" "$*" "$output"
    return 1
  fi
  printf 'fails, as it has to: %s\n' "$*"
}

# A compiler that may fuse a product and a sum. In the gate it is that of step haswell.
step_goamd64_v3() { GOAMD64=v3 go test -short -timeout 40m ./...; }

# No assembly, which is the generic tier of step fresh, and what packages have instead of theirs.
step_purego() {
  build_flag=-tags=purego HANTEI_EXPECT_TIER=generic \
    some '' '^Test(TierChosen|Tiers|Corpus|ExactCases|Decode|Select|Spread|Gather|Outside)$' . ./internal/decode ./internal/packed
}

# The packages that have goroutines or are called from them, in tests that have several. The detector
# sees nothing of assembly, and takes ten times as long. Those that read files are left to a deep run: all
# of Arrow would be compiled anew for them.
step_race() {
  need cc gcc libc6-dev
  export CGO_ENABLED=1
  local concurrent='^Test(Concurrent.*|StackGrows|UseTier.*|Workers(AtOnce|Panic)?|Cancelled.*|Blocks.*|Records.*|Within(Workers|Collectors|Cancelled|Panic)|Measured.*'
  concurrent+='|BoundsWorkers|Crew.*|Ordered|Rows|ManyPairs|FindEnds)$'
  concurrent+='|^TestAmongPacked/./^CircleCircle$|^TestFiltered/^CircleCircle$|^TestFinder/^(CircleCircle|EllipseNearest|RayBox)$|^TestReference/^(equator|all_the_sky)'
  build_flag=-race deep_packages='. ./pairs ./rows ./broad ./internal/... ./examples/... ./cmd/hantei/...' some '' "$concurrent" \
    . ./pairs ./broad ./internal/crew ./cmd/hantei/internal/match ./cmd/hantei/internal/sphere
}

# The newest release of Go that the module proxy has.
step_newest_go() {
  local newest
  newest=$(go list -m -versions go | tr ' ' '\n' | grep -xE '[0-9.]+' | sort -V | tail -n 1)
  echo "here: $(go env GOVERSION), newest: go$newest"
  if [[ go$newest == "$(go env GOVERSION)" ]]; then
    echo "the newest release is the one in use"
    return
  fi
  export GOTOOLCHAIN=go$newest
  go vet . ./kernel ./pairs ./broad ./soa
  deep_packages='. ./kernel ./pairs ./soa' some '' '^Test(TierChosen|Corpus|ExactCases|Golden)$' .
}

# Every fuzz target a thousand times; in a deep run for a minute.
step_fuzz() {
  if [[ -n $CI_DEEP ]]; then
    bash .ci/fuzz 1m
  else
    bash .ci/fuzz 1000x
  fi
}

# shellcheck shell=bash
# What this CPU runs itself.

# Every tier that this CPU has; the long tests go through all of them by themselves. The tests
# read the environment too early for the test cache to know of it, hence -count=1 here and elsewhere.
step_tiers() {
  local tier tiers
  tiers=$(go run .ci/tiers.go)
  for tier in $tiers; do
    echo "tier $tier"
    HANTEI_TIER=$tier HANTEI_EXPECT_TIER=$tier go test -count=1 -short .
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

# A compiler that may fuse a product and a sum.
step_goamd64_v3() { GOAMD64=v3 go test -short -timeout 40m ./...; }

step_purego() { HANTEI_EXPECT_TIER=generic go test -count=1 -short -timeout 40m -tags purego ./...; }

# The packages that have goroutines or are called from them.
step_race() {
  need cc gcc libc6-dev
  CGO_ENABLED=1 go test -race -short -timeout 40m . ./pairs ./rows ./broad ./internal/... ./examples/... ./cmd/hantei/...
}

step_i386() { foreign 386 generic; }

# The newest release of Go that the module proxy has.
step_newest_go() {
  local newest
  newest=$(go list -m -versions go | tr ' ' '\n' | grep -xE '[0-9.]+' | sort -V | tail -n 1)
  echo "here: $(go env GOVERSION), newest: go$newest"
  if [[ go$newest == "$(go env GOVERSION)" ]]; then
    echo "the newest release is the one in use"
    return
  fi
  GOTOOLCHAIN=go$newest go build ./...
  GOTOOLCHAIN=go$newest go test -short . ./kernel ./pairs ./soa
}

# Every fuzz target for some seconds.
step_fuzz() { bash .ci/fuzz 3s; }

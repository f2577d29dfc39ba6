# shellcheck shell=bash
# The benchmark runs, and benchstat reads what it prints.

step_bench() {
  local results=$CI_WORK/bench.txt version
  go run ./bench -time 5s -rows 65536
  go run ./bench -time 5s -rows 65536 -format go >"$results"
  version=$(GOWORK=off go -C bench list -m -f '{{.Version}}' golang.org/x/perf)
  go run "golang.org/x/perf/cmd/benchstat@$version" "$results"
}

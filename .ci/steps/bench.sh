# shellcheck shell=bash
# The benchmark runs, and benchstat reads what it prints.

step_bench() {
  local results=$CI_WORK/bench.txt
  go run ./bench -time 5s -size L1,memory -rows 65536
  go run ./bench -time 5s -test EllipsePoint -format go >"$results"
  go run golang.org/x/perf/cmd/benchstat "$results"
}

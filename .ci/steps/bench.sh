# shellcheck shell=bash
# The benchmark runs, benchstat reads what it prints, and its report is written.

step_bench() {
  local results=$CI_WORK/bench.txt
  go run ./bench -time 5s -type float64 -size L1,memory -rows 65536 # float32 is the default, in step fresh
  go run ./bench -time 5s -test EllipsePoint -format go >"$results"
  go run golang.org/x/perf/cmd/benchstat "$results"
  go run ./bench report -o "$CI_WORK/hantei.html" bench/results/*.txt
}

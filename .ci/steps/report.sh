# shellcheck shell=bash
# The report in a real browser, and the kernels' loops in llvm-mca. Step fresh runs these tests, too.

step_report() {
  need chromium chromium fonts-liberation
  HANTEI_EXPECT_CHROMIUM=1 go test -count=1 ./bench/internal/page ./bench/internal/saved
}

# NEON kernels that became slow are seen here without the hardware.
step_modelled() {
  need llvm-mca-19 llvm-19
  HANTEI_DEEP=1 HANTEI_EXPECT_LLVM=1 go test -count=1 -run '^TestModelled' ./bench
}

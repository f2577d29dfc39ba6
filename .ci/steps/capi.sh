# shellcheck shell=bash
# The library for C: built as users do, tested by programs of gcc and clang. Step fresh runs these tests,
# too, but for those of a library that is built for the address sanitizer.

step_capi() {
  need_compilers
  HANTEI_DEEP=1 HANTEI_EXPECT_CC=1 go test -count=1 ./interop/capi/...
}

need_compilers() {
  need gcc gcc libc6-dev
  need g++ g++
  need clang clang
  need pkg-config pkgconf
  if ! /usr/bin/python3 -c 'import numpy' 2>/dev/null; then
    need "/usr/bin/python3 with numpy" python3-numpy
  fi
}

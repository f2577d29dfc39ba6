# shellcheck shell=bash
# The library for C: built as users do, tested by programs of gcc and clang.

step_capi() {
  need gcc gcc libc6-dev
  need g++ g++
  need clang clang
  need pkg-config pkgconf
  if ! /usr/bin/python3 -c 'import numpy' 2>/dev/null; then
    need "/usr/bin/python3 with numpy" python3-numpy
  fi
  HANTEI_EXPECT_CC=1 go test -count=1 ./interop/capi/...
}

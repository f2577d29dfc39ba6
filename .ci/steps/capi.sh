# shellcheck shell=bash
# The library for C: built as users do, tested by programs of gcc and clang. Step fresh runs these tests,
# too, but for those of a library that is built for the address sanitizer.

step_capi() {
  need_compilers
  if [[ $(go env GOARCH) == amd64 ]]; then
    need_32_bits
  fi
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

# need_32_bits lets gcc build programs for 386.
need_32_bits() {
  if ! gcc -m32 -x c -o /dev/null - <<<$'#include <stdio.h>\nint main(void) { return 0; }' 2>/dev/null; then
    need "gcc that builds for 386" gcc-multilib
  fi
}

# shellcheck shell=bash
# The command line: built without cgo, and its comparison with Python's libraries, on few rows.

step_files() {
  if ! /usr/bin/python3 -c 'import numpy, scipy, shapely' 2>/dev/null; then
    need "/usr/bin/python3 with scipy and shapely" python3-numpy python3-scipy python3-shapely
  fi
  CGO_ENABLED=0 go build -o "$CI_WORK/hantei" ./cmd/hantei
  "$CI_WORK/hantei" version
  /usr/bin/python3 cmd/hantei/compare/crossmatch.py "$CI_WORK/hantei" \
    --points 20000 --ellipses 2000 --repeats 1 --slow-repeats 1
}

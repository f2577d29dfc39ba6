# shellcheck shell=bash
# The tests that a step has in the gate, and those of a deep run.

# some RUNNER TESTS PACKAGE...: the tests whose names match, in these packages of the root module, each
# program started by the runner, if any, and built with $build_flag, if any. In a deep run all tests of
# all packages, or those of $deep_tests and $deep_packages. Step vet has looked at the source. Of tests with
# random rows -short does fewer; corpus, golden hashes and guard pages are whole.
some() {
  local runner=$1 tests=$2 packages=()
  shift 2
  if [[ -n $CI_DEEP ]]; then
    tests=${deep_tests-.}
    read -ra packages <<<"${deep_packages-./...}"
    set -- "${packages[@]}"
  fi
  go test -vet=off -count=1 -short -timeout 3h ${runner:+-exec "$runner"} ${build_flag:+"$build_flag"} -run "$tests" "$@"
}

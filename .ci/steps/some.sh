# shellcheck shell=bash
# The tests that a step has in the gate, and those of a deep run.

# some RUNNER TESTS PACKAGE...: the tests whose names match, in these packages of the root module, each
# program started by the runner, if any, and built with $build_flag, if any. In a deep run all tests of
# all packages, or those of $deep_tests and $deep_packages. Step vet has looked at the source. With -short, tests
# have fewer rows and lengths, but the corpus is whole; in a deep run the golden stream is, too.
some() {
  local runner=$1 tests=$2 packages=()
  shift 2
  if [[ -n $CI_DEEP ]]; then
    tests=${deep_tests-.}
    read -ra packages <<<"${deep_packages-./...}"
    set -- "${packages[@]}"
  fi
  local command=(go test -vet=off -count=1 -timeout 3h ${runner:+-exec "$runner"} ${build_flag:+"$build_flag"})
  "${command[@]}" -short -run "$tests" "$@"
  if [[ -n $CI_DEEP && TestGolden =~ $tests ]]; then
    "${command[@]}" -run '^TestGolden$' .
  fi
}

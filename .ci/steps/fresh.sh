# shellcheck shell=bash
# What someone who has just found this does: a clone, nothing fetched yet, and the README's commands.

# fresh clones the repository, with the changes that are not committed yet, and works in the
# clone with an empty module cache. Tests that need a compiler of C, a browser or llvm-mca have them, and
# may not be skipped.
step_fresh() {
  need_compilers
  need chromium chromium fonts-liberation
  need llvm-mca-19 llvm-19
  export HANTEI_EXPECT_CC=1 HANTEI_EXPECT_CHROMIUM=1 HANTEI_EXPECT_LLVM=1
  local clone=$CI_WORK/fresh module
  git clone -q . "$clone"
  git diff --binary HEAD >"$CI_WORK/fresh.patch"
  cd "$clone" || return
  if [[ -s $CI_WORK/fresh.patch ]]; then
    git apply "$CI_WORK/fresh.patch"
  fi
  git add -A
  # Step modules vets all packages.
  export GOMODCACHE=$CI_WORK/fresh-modules GOFLAGS="$GOFLAGS -modcacherw -vet=off"

  go run ./bench
  go test -timeout 40m work

  # shellcheck disable=SC2154 # source.sh lists them
  for module in "${modules[@]}"; do
    echo "module $module is tidy"
    GOWORK=off go -C "$module" mod tidy -diff
  done
  go list -m all >/dev/null
  go doc . >/dev/null
  if ! git diff --exit-code; then
    echo "the commands above changed files of the clone"
    return 1
  fi
}

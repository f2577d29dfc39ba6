# shellcheck shell=bash
# What the steps need beside Go.

# need PROGRAM PACKAGE...: installs Debian's packages if there is no such program.
need() {
  local program=$1
  shift
  (
    flock 9
    if ! command -v "$program" >/dev/null; then
      install_packages "$@"
    fi
  ) 9>"$CI_WORK/packages.lock"
}

install_packages() {
  update_lists
  DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "$@" >/dev/null
}

# update_lists gets apt's package lists, once a run.
update_lists() {
  if [[ ! -e $CI_WORK/lists ]]; then
    apt-get -qq update
    touch "$CI_WORK/lists"
  fi
}

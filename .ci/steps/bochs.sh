# shellcheck shell=bash
# AVX-512 where the CPU at hand may lack it, and CPUs without it, in Bochs. It
# does some 50 million instructions a second: only tests of the root package run
# there, the short way, and those of one tier at a time on that tier only.

# Where this CPU has AVX-512, step tiers runs all tests on it.
step_avx512() {
  if go run .ci/tiers.go | grep -qw avx512; then
    bochs corei7_skylake_x avx512 -run '^TestTier'
  else
    # In one run, for the machine takes ten seconds to start. The long rows are those of a sieve, a compactor of
    # numbers, and one of contacts.
    local tests='^TestTier|^Test(ExactCases|Corpus)/././avx512|^TestGolden/./avx512|^TestVastRadius/./avx512|^TestOverflow'
    tests+='|^TestGuard$/./././avx512|^TestGuardLong$/./^(EllipseEllipse|CircleSweep|RayBoxContact)$/./avx512'
    bochs corei7_skylake_x avx512 -run "$tests"
  fi
}

# Older CPUs must choose the tier below.
step_bochs_avx2() { bochs corei7_haswell_4770 avx2 -run '^TestTier'; }
step_bochs_sse() { bochs core2_penryn_t9600 generic -run '^TestTier'; }

# bochs CPU TIER [GO TEST ARGUMENTS]: the tests on a CPU that must choose that tier.
bochs() {
  local cpu=$1 tier=$2 kernel=$CI_WORK/vmlinuz emulator=$CI_WORK/avx512
  shift 2
  need bochs-bin bochs
  (
    flock 9
    if [[ ! -e $emulator ]]; then
      get_kernel "$kernel"
      CGO_ENABLED=0 GOWORK=off go build -C .ci/avx512 -o "$emulator" .
    fi
  ) 9>"$CI_WORK/packages.lock"
  # Bochs computes ADCX and ADOX wrongly, with which math/big multiplies.
  CGO_ENABLED=0 HANTEI_EXPECT_TIER=$tier GODEBUG=cpu.adx=off \
    go test -count=1 -short -timeout 60m -exec "$emulator -kernel $kernel -cpu $cpu -time 59m" "$@" .
}

# get_kernel FILE: the kernel of Debian's package for virtual machines.
get_kernel() {
  local package folder=$CI_WORK/kernel
  update_lists
  package=$(apt-cache depends linux-image-cloud-amd64 | awk '/Depends:/ && !found++ { print $2 }')
  mkdir "$folder"
  (cd "$folder" && apt-get -qq -o APT::Sandbox::User=root download "$package")
  dpkg-deb --fsys-tarfile "$folder"/*.deb | tar -x -C "$folder" --wildcards './boot/vmlinuz-*'
  mv "$folder"/boot/vmlinuz-* "$1"
}

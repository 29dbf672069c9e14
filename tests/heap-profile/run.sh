#!/usr/bin/env bash
# Sampling heap profiles: who allocated what is alive. usage: run.sh KEI
set -uo pipefail
kei=$(realpath "$1")
here=$(realpath "$(dirname "${BASH_SOURCE[0]}")")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
source "$here/../expect.sh"

object=24   # what {a, b, c} takes: three slots and a header of three
check() {   # NAME FLAG…
  local name=$1
  shift
  rm -f a.heapprofile
  "$kei" --heap-prof --heap-prof-interval=4096 --heap-prof-name=a.heapprofile "$@" "$here/program.js"
  expect "$name" 0 "the profile is right" "$kei" "$here/check.js" -- a.heapprofile $object
}
check "interpreted" --no-baseline
check "machine code" --always-baseline
check "everything moves" --stress-compaction --gc-interval=9973 --verify-heap
check "while marking" --max-semi-space-size=1 --max-old-space-size=64
expect "a name of its own" 0 "^Heap\.[0-9]{8}\.[0-9]{6}\.[0-9]+\.001\.heapprofile$" \
  bash -c "'$kei' --heap-prof -e 1 && ls | grep 'Heap.*heapprofile'"
expect "after an error" 1 "Error: in vain" "$kei" --heap-prof --heap-prof-name=b.heapprofile -e 'throw new Error("in vain")'
expect "  it is written" 0 '"functionName":"\(root\)"' cat b.heapprofile
expect "after quit" 3 "^over" "$kei" --heap-prof --heap-prof-name=c.heapprofile -e 'print("over"); quit(3)'
expect "  it is written" 0 '"functionName":"\(root\)"' cat c.heapprofile
expect "no such folder" 0 "no heap profile: cannot write nowhere/p: No such file" "$kei" --heap-prof --heap-prof-name=nowhere/p -e 1

echo "$failures failures"
[ $failures = 0 ]

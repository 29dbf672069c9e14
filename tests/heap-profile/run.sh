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

# --- Timelines
check_timeline() {   # NAME FLAG…
  local name=$1
  shift
  rm -f a.heaptimeline
  "$kei" --heap-timeline --heap-timeline-name=a.heaptimeline "$@" "$here/program.js"
  expect "timeline, $name" 0 "the timeline is right" "$kei" "$here/timeline.js" -- a.heaptimeline $object "$here/../heap-snapshot"
}
check_timeline "interpreted" --no-baseline
check_timeline "machine code" --always-baseline
check_timeline "moving" --stress-compaction --gc-interval=29989 --verify-heap
expect "the reader reads it" 0 "Array " "$kei" heap a.heaptimeline --top=3
rm -f a.heaptimeline
expect "a timeline's own name" 0 "^Heap\.[0-9]{8}\.[0-9]{6}\.[0-9]+\.001\.heaptimeline$" \
  bash -c "'$kei' --heap-timeline -e 1 && ls | grep 'Heap.*heaptimeline'"
expect "a timeline that cannot be written" 0 "no heap timeline: cannot write nowhere/a: No such file" "$kei" --heap-timeline --heap-timeline-name=nowhere/a -e 1
expect "a profile or a timeline" 2 "exclude each other" "$kei" --heap-timeline --heap-prof -e 1

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

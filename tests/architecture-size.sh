#!/usr/bin/env bash
# An architecture is a leaf: each at most an eighth of the compiler code that all share. Prints the
# bytes and the ratio. usage: architecture-size.sh REPOSITORY
set -euo pipefail
cd "$1"

bytes_of() {   # of the source files in folders
  find "$@" \( -name '*.h' -o -name '*.cc' -o -name '*.def' \) -print0 | xargs -0 cat | wc -c
}

architectures=(x64 arm64)
all=$(bytes_of jit builtins)
leaves=0
for arch in "${architectures[@]}"; do
  leaves=$((leaves + $(bytes_of jit/*/"$arch")))
done
portable=$((all - leaves))
jit=$(($(bytes_of jit) - leaves))
echo "portable  $portable bytes: $jit in jit, $((portable - jit)) in builtins"

status=0
for arch in "${architectures[@]}"; do
  size=$(bytes_of jit/*/"$arch")
  awk -v arch="$arch" -v size="$size" -v portable="$portable" -v jit="$jit" \
    'BEGIN {printf "%-8s  %6d bytes, 1/%.1f of the portable code, 1/%.1f of jit alone\n", arch, size, portable / size,
            jit / size}'
  if [ $((8 * size)) -gt "$portable" ]; then
    echo "FAILED: $arch is more than an eighth"
    status=1
  fi
done

# Who names an architecture outside its folder? The backend's list of targets, where the code of patterns
# chooses the machine that it runs on, and nobody else.
named=$(grep -rnE '\b(x64|arm64)::|asmjit::(x86|a64)|(x64|arm64)-[a-z]+\.h"' vm jit builtins tools \
  --include='*.h' --include='*.cc' |
  grep -vE '^(jit/[a-z]+|vm/regexp/machine-code)/(x64|arm64)/|^vm/regexp/machine-code/machine-code.cc:' || true)
if [ -n "$named" ]; then
  echo "FAILED: named outside its folder: $named"
  status=1
fi
exit $status

#!/usr/bin/env bash
# Copies GMP's static library with names of its own for all that it defines: vm/numerics/gmp.h calls it by these.
# usage: own-gmp.sh NM OBJCOPY LIBRARY COPY
set -euo pipefail
names=$(mktemp)
trap 'rm -f "$names"' EXIT
"$1" --defined-only --extern-only "$3" 2>/dev/null |
  awk '$3 ~ /^__gmp/ { print $3, "kei_" substr($3, 3) }' | sort -u >"$names"
"$2" --redefine-syms="$names" "$3" "$4"

#!/usr/bin/env bash
# Random programs against what is recorded in expected.txt. usage: run.sh KEI FIRST COUNT [FLAGS…]
set -euo pipefail
folder=$(dirname "${BASH_SOURCE[0]}")
kei=$1 first=$2 count=$3
shift 3
expected=$(sed -n "$first,$((first + count - 1))p" "$folder/expected.txt")
[ "$(wc -l <<<"$expected")" = "$count" ] || { echo "expected.txt has too few seeds" >&2; exit 1; }
diff --label actual --label expected -U0 \
  <("$kei" "$@" "$folder"/lib/*.js "$folder/main.js" -- "$first" "$count") - <<<"$expected"

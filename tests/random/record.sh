#!/usr/bin/env bash
# Writes expected.txt: what node prints for the seeds that the tests run. usage: record.sh [COUNT]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
all=$(mktemp --suffix=.js)
trap 'rm -f "$all"' EXIT
cat lib/*.js main.js >"$all"
node "$all" 1 "${1:-3000}" >expected.txt

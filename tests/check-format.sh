#!/usr/bin/env bash
# Every source file is as clang-format leaves it; `./x format` makes it so.
# usage: check-format.sh REPOSITORY
set -euo pipefail
cd "$1"
command -v clang-format >/dev/null || { echo "clang-format is missing: ./x test installs it" >&2; exit 1; }
git ls-files '*.h' '*.cc' | xargs -n 50 clang-format --dry-run -Werror
echo "sources are formatted"

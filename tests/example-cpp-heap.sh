#!/usr/bin/env bash
# What the example of the C++ heap prints; the order in which destructors run is not specified.
# usage: example-cpp-heap.sh [EMULATOR] DOCUMENT
set -euo pipefail

diff <("$@" | LC_ALL=C sort) - <<'EOF'
  document is gone
  item is gone
  list is gone
a reference takes 4 bytes
hovered: item
hovered: nothing
EOF

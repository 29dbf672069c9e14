#!/usr/bin/env bash
# What the example of one graph through both heaps prints.
# usage: example-cpp-graph.sh [EMULATOR] ELEMENTS
set -euo pipefail

diff <("$@") - <<'EOF'
list hears a click, document hears a click
false
page.js:1: TypeError: Illegal invocation
page.js:1: TypeError: a listener is a function
5 elements
kept
most of 100000 more are gone
EOF

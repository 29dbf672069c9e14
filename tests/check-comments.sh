#!/usr/bin/env bash
# Sees to it that the files and folders that comments of the sources name exist.
# usage: check-comments.sh REPOSITORY
#
# In a comment, a word that ends like a source file (x.h, y.cc, z.def) is the end of a path of the
# repository; one that begins with a top-level folder (vm/x) is a path. `*` stands for anything.
set -euo pipefail
cd "$1"

# What the build makes.
readonly GENERATED="embedded.cc embedded-comments.cc"

find vm jit builtins tools tests bench docs examples -print |
  awk -v generated="$GENERATED" '
  function matches(word,   pattern, i) {
    if (word in known) return 1
    if (word !~ /\*/) return 0
    pattern = word
    gsub(/\./, "\\.", pattern)
    gsub(/\*/, ".*", pattern)
    for (i in known) if (i ~ ("^" pattern "$")) return 1
    return 0
  }
  # All ends of a path that begin behind a slash.
  function learn(path) {
    known[path] = 1
    while (sub("^[^/]*/", "", path)) if (path != "") known[path] = 1
  }
  function check(word) {
    sub(/[.\/]+$/, "", word)
    if (word == "" || matches(word)) return
    print FILENAME ":" FNR ": there is no " word
    failed = 1
  }
  FILENAME == "-" {
    learn($0)
    if ($0 ~ /^(vm|jit|builtins|tools|tests)\/.*\.(h|cc|def)$/) ARGV[ARGC++] = $0
    next
  }
  FNR == 1 {
    count = split(generated, names, " ")
    for (i = 1; i <= count; i++) known[names[i]] = 1
  }
  match($0, /\/\/.*|\/\*.*/) && !/^ *#include/ {
    comment = substr($0, RSTART)
    while (match(comment, /[A-Za-z0-9_.*\/-]+/)) {
      word = substr(comment, RSTART, RLENGTH)
      comment = substr(comment, RSTART + RLENGTH)
      sub(/^[\/*.-]+/, "", word)
      is_file = word ~ /[A-Za-z0-9_*]\.(h|cc|def)$/
      is_path = word ~ /^(vm|jit|builtins|tools|tests|bench|docs)\/[a-z]/
      if (is_file || is_path) check(word)
    }
  }
  END { exit failed }
' -
echo "comments name what exists"

#!/usr/bin/env bash
# Checks the Markdown pages: each relative link and its #anchor exists, the map and the pages of folders are short
# enough to be read, and docs/questions.md answers ten questions.
# usage: check-documents.sh REPOSITORY
set -euo pipefail
cd "$1"

readonly MAX_WORDS=1200 QUESTIONS=10

# Paths that exist, then the pages themselves.
find . \( -name .git -o -name build -o -name node_modules \) -prune -o -print | sed 's#^\./##' |
  awk -v max_words=$MAX_WORDS -v questions=$QUESTIONS '
  function fail(message) { print message; failed = 1 }
  function folder(path) { return sub("/[^/]*$", "", path) ? path : "" }
  # The path of a link in a page: without ".", ".." and a slash at the end.
  function resolve(page, target,   parts, n, i, stack, depth, path) {
    n = split(folder(page) "/" target, parts, "/")
    depth = 0
    for (i = 1; i <= n; i++) {
      if (parts[i] == "" || parts[i] == ".") continue
      if (parts[i] == "..") depth--
      else stack[++depth] = parts[i]
      if (depth < 0) return "outside of the repository"
    }
    path = ""
    for (i = 1; i <= depth; i++) path = path (i > 1 ? "/" : "") stack[i]
    return path == "" ? "." : path
  }
  # As GitHub makes anchors of headings: small letters, hyphens for spaces, no punctuation.
  function anchor_of(heading) {
    gsub(/\]\([^)]*\)/, "", heading)
    heading = tolower(heading)
    gsub(/[][`!"#$%&()*+,.\/:;<=>?@\\^{|}~\047]/, "", heading)
    gsub(/ /, "-", heading)
    return heading
  }
  function learn_heading(line,   anchor) {
    sub(/^#+ +/, "", line)
    sub(/ +$/, "", line)
    anchor = anchor_of(line)
    if ((FILENAME "#" anchor) in anchors) anchor = anchor "-" repeats[FILENAME "#" anchor]++ + 1
    anchors[FILENAME "#" anchor] = 1
  }
  function learn_links(line,   target) {
    gsub(/`[^`]*`/, "", line)
    while (match(line, /\]\([^) ]+\)/)) {
      target = substr(line, RSTART + 2, RLENGTH - 3)
      line = substr(line, RSTART + RLENGTH)
      if (target ~ /^[a-z]+:/) continue
      links++
      link_page[links] = FILENAME
      link_line[links] = FNR
      link_target[links] = target
    }
  }
  function check_link(i,   target, hash, path, anchor) {
    target = link_target[i]
    hash = index(target, "#")
    anchor = hash ? substr(target, hash + 1) : ""
    if (hash) target = substr(target, 1, hash - 1)
    path = target == "" ? link_page[i] : resolve(link_page[i], target)
    if (!(path in known)) fail(link_page[i] ":" link_line[i] ": there is no " link_target[i])
    else if (anchor != "" && path ~ /\.md$/ && !((path "#" anchor) in anchors))
      fail(link_page[i] ":" link_line[i] ": " path " has no heading #" anchor)
  }
  FILENAME == "-" {
    known[$0] = 1
    if ($0 ~ /\.md$/) ARGV[ARGC++] = $0
    next
  }
  FNR == 1 { in_code = 0 }
  { words[FILENAME] += NF }
  /^ *```/ { in_code = !in_code; next }
  in_code { next }
  /^#+ / { learn_heading($0) }
  { learn_links($0) }
  FILENAME == "docs/questions.md" && /^[0-9]+\. / { item = $1 }
  FILENAME == "docs/questions.md" && item != "" && /\]\([^)]+\)/ { answered[item] = 1 }
  END {
    for (i = 1; i <= links; i++) check_link(i)
    for (page in words) {
      is_short = page == "ARCHITECTURE.md" || (page != "README.md" && page ~ /(^|\/)README\.md$/)
      if (is_short && words[page] > max_words) fail(page ": " words[page] " words are more than " max_words)
    }
    for (item in answered) count++
    if (count != questions) fail("docs/questions.md: " count + 0 " questions have a link instead of " questions)
    exit failed
  }' -
echo "documents hold together"

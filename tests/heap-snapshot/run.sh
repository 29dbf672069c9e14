#!/usr/bin/env bash
# Heap snapshots: what is in them, that they keep to the format, and what becomes of files that cannot be
# written. usage: run.sh KEI [STRINGS [MEGABYTES]]
set -uo pipefail
kei=$(realpath "$1")
strings=${2:-1000000}
limit=--max-old-space-size=${3:-24}   # of heaps that become full
here=$(realpath "$(dirname "${BASH_SOURCE[0]}")")
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
source "$here/../expect.sh"

no_files() {   # NAME: no snapshot is left, whole or in part
  report "$1" "$(ls | grep -v '^out$' | head -3)"
  rm -f ./*.heapsnapshot* ./*.partial
}

readonly STRESS="--verify-heap --stress-compaction"
expect "content" 0 "the content is right" "$kei" "$here/content.js" -- a.heapsnapshot "$here"
expect "content, machine code" 0 "the content is right" "$kei" --always-baseline "$here/content.js" -- a.heapsnapshot "$here"
expect "content under stress" 0 "the content is right" "$kei" --gc-interval=997 $STRESS "$here/content.js" -- a.heapsnapshot "$here"
# The same counts of the program's objects, and the same paths to them.
if command -v node >/dev/null; then
  expect "node's snapshot of the same program" 0 "the content is right" node "$here/content.js" node.heapsnapshot
  rm -f node.heapsnapshot
fi
cat >reader.sh <<'READER'
"$1" heap a.heapsnapshot --top=40 && "$1" heap a.heapsnapshot --top=2 \
  --path=$("$1" -e "load('$2/snapshot.js'); const s = readSnapshot('a.heapsnapshot'); print(s.id(s.nodesNamed('ArrayBuffer', 'object').find((n) => s.follow(n, 'internal', 'backing_store') >= 0)))")
READER
expect "the reader's classes" 0 "^Keeper +58 " bash reader.sh "$kei" "$here"
# Where frames are large, a word that nobody needs any more may mean the buffer; that path is shorter.
expect "the reader's paths" 0 "^ +\.theHolder of global @|^ +1\. .* of \(Stack roots\) @" bash reader.sh "$kei" "$here"
head -c 100000 a.heapsnapshot >half.heapsnapshot
expect "half a file" 1 "half.heapsnapshot: at byte 100000" "$kei" heap half.heapsnapshot
expect "no file" 1 "nothing.heapsnapshot: No such file" "$kei" heap nothing.heapsnapshot
rm -f reader.sh half.heapsnapshot
expect "the reader's usage" 2 "usage: kei heap" "$kei" heap
expect "ids" 0 "ids stay" "$kei" "$here/ids.js" -- a.heapsnapshot "$here"
expect "ids of what moves" 0 "ids stay" "$kei" --stress-compaction --gc-interval=29989 "$here/ids.js" -- a.heapsnapshot "$here"
expect "$strings strings, a list as long" 0 "written" "$kei" "$here/large.js" -- large.heapsnapshot "$here" "$strings"
expect "their snapshot" 0 "nodes [0-9]{${#strings}}" "$kei" -e "load('$here/snapshot.js'); const s = readSnapshot('large.heapsnapshot').checkOurs(); print('nodes', s.count)"
rm -f ./*.heapsnapshot

expect "a name of its own" 0 "^Heap\.[0-9]{8}\.[0-9]{6}\.[0-9]+\.001\.heapsnapshot$" "$kei" -e 'print(writeHeapSnapshot())'
rm -f ./*.heapsnapshot
expect "timing" 0 "^\[heap snapshot: collection .* generation .* serialization .* nodes" "$kei" --profile-heap-snapshot -e 'writeHeapSnapshot("t.heapsnapshot")'
rm -f ./*.heapsnapshot
expect "no such folder" 1 "Error: cannot write file nowhere/a.heapsnapshot: No such file" "$kei" -e 'writeHeapSnapshot("nowhere/a.heapsnapshot")'
expect "no permission" 1 "Error: cannot write file /sys/a.heapsnapshot: (Permission denied|Read-only file system)" \
  "$kei" -e 'writeHeapSnapshot("/sys/a.heapsnapshot")'
expect "a full disk" 0 "caught .*No space left" "$kei" -e 'try { writeHeapSnapshot("/dev/full") } catch (e) { print("caught", e.message) }'
mkfifo pipe
head -c 100 pipe >/dev/null &
expect "a closed pipe" 0 "caught .*Broken pipe" "$kei" -e 'try { writeHeapSnapshot("pipe") } catch (e) { print("caught", e.message) }'
wait
rm pipe
no_files "nothing is left of them"
expect "a limit of a file's size" 0 "caught .*File too large" bash -c "ulimit -f 100; '$kei' -e 'try { writeHeapSnapshot(\"limited.heapsnapshot\") } catch (e) { print(\"caught\", e.message) }'"
no_files "nothing is left beyond the limit of a file's size"

# --- Signals
cat >loop.js <<'LOOP'
let i = 0;
setTimeout(() => print('over'), 1500);
for (const end = Date.now() + 700; Date.now() < end;) i++;
LOOP
"$kei" --heapsnapshot-signal=SIGUSR2 loop.js >out 2>&1 &
pid=$!
sleep 0.3; kill -USR2 $pid   # while a script runs
sleep 0.8; kill -USR2 $pid   # while nothing does
wait $pid
report "exit code after signals" "$([ $? = 0 ] || echo "$? $(cat out)")"
report "two signals, two files" "$([ "$(ls Heap.*.heapsnapshot 2>/dev/null | wc -l)" = 2 ] || ls)"
rm -f ./*.heapsnapshot loop.js
expect "no such signal" 2 "SIGNOTHING is no signal" "$kei" --heapsnapshot-signal=SIGNOTHING -e 1

# --- At the limit
cat >leak.js <<'LEAK'
class Leaked { constructor(i, next) { this.next = next; this.list = new Array(20).fill(i); } }
globalThis.leak = null;   // a list: that an array cannot grow would be an error of its own
for (let i = 0;; i++) leak = new Leaked(i, leak);
LEAK
expect "near the limit" 1 "heap out of memory" "$kei" $limit --heapsnapshot-near-heap-limit=3 leak.js
report "as many files as allowed" "$([ "$(ls Heap.*.heapsnapshot 2>/dev/null | wc -l)" = 3 ] || ls)"
for file in Heap.*.heapsnapshot; do
  expect "$file" 0 "Leaked" "$kei" -e "load('$here/snapshot.js'); const s = readSnapshot('$file').checkOurs(); if (s.nodesNamed('Leaked').length > 1e4) print('Leaked')"
done
rm -f ./*.heapsnapshot
expect "out of memory" 1 "heap out of memory" "$kei" $limit --heap-snapshot-on-oom leak.js
report "one file" "$([ "$(ls Heap.*.heapsnapshot 2>/dev/null | wc -l)" = 1 ] || ls)"
rm -f ./*.heapsnapshot
cat >hold.js <<'HOLD'
const held = [];
for (let i = 0; i < 1e5; i++) held.push({i});
print('ready');
for (const end = Date.now() + 20000; Date.now() < end;) {
  try { load('go.js'); break; } catch (e) {}
}
load('leak.js');
HOLD
# Once little more can be mapped: less than a snapshot's tables take, which were reserved.
rm -f out
"$kei" $limit --heap-snapshot-on-oom hold.js >out 2>&1 &
pid=$!
until grep -qs ready out || ! kill -0 $pid 2>/dev/null; do sleep 0.05; done
prlimit --pid $pid --as=$(($(awk '{print $1}' /proc/$pid/statm) * $(getconf PAGESIZE) + (16 << 20)))
echo '1' >go.js
wait $pid
report "out of memory and of address space" "$(grep -q 'heap snapshot written' out || cat out)"
rm -f ./*.heapsnapshot hold.js go.js
expect "no room for files" 1 "no heap snapshot: cannot write" bash -c "ulimit -f 8; '$kei' $limit --heapsnapshot-near-heap-limit=2 leak.js"
report "no half files" "$(ls | grep -E 'heapsnapshot|partial')"

echo "$failures failures"
[ $failures = 0 ]

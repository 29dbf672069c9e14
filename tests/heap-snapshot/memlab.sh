#!/usr/bin/env bash
# Whether memlab reads the snapshots and finds a planted leak by its class's name and the path to it.
# Only where it is installed (npm install -g memlab): it is no package of the system.
# usage: memlab.sh KEI
set -uo pipefail
kei=$(realpath "$1")
here=$(realpath "$(dirname "${BASH_SOURCE[0]}")")
if ! command -v memlab >/dev/null; then
  echo "memlab is not installed; nothing is tested"
  exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
source "$here/../expect.sh"

cat >leak.js <<'LEAK'
class PlantedLeak { constructor(i) { this.data = new Array(50).fill(i); } }
globalThis.keeper = {list: []};
const work = () => { for (let i = 0; i < 500; i++) keeper.list.push(new PlantedLeak(i)); };
for (const name of ['baseline', 'target', 'final']) {
  writeHeapSnapshot(name + '.heapsnapshot');
  if (name === 'baseline') work();
}
LEAK
echo "module.exports = {leakFilter: (node) => node.name === 'PlantedLeak'};" >filter.js
"$kei" leak.js
memlab find-leaks --work-dir=work --baseline=baseline.heapsnapshot --target=target.heapsnapshot \
  --final=final.heapsnapshot --leak-filter=filter.js >found 2>&1
expect "memlab finds the leaks" 0 "Similar leaks in this run: 500-" cat found
expect "the path to one" 0 "--list \(property\)---> +\[Array\]" cat found
expect "its name" 0 "\[PlantedLeak\] \(object\)" cat found
expect "memlab's shapes" 0 "PlantedLeak" memlab analyze shape --work-dir=work --snapshot=final.heapsnapshot

echo "$failures failures"
[ $failures = 0 ]

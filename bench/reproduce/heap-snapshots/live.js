// A heap of so many objects, and a snapshot of it; runs in node, too. arguments: objects, file; without a
// file there is no snapshot. Prints milliseconds.
const isKei = typeof writeHeapSnapshot === 'function';
const [count, file] = isKei ? arguments : process.argv.slice(2);

class Entry {
  constructor(i, previous) {
    this.id = i;
    this.name = 'entry number ' + i;
    this.weight = i + 0.5;
    this.tags = ['tag', i, {i}];
    this.previous = previous;
    this.name.charCodeAt(0);   // flattens it
  }
}
globalThis.entries = [];
for (let i = 0; i < Number(count); i++) entries.push(new Entry(i, entries[i - 1]));

const start = performance.now();
if (file && isKei) writeHeapSnapshot(file);
if (file && !isKei) require('v8').writeHeapSnapshot(file);
(isKei ? print : console.log)((performance.now() - start).toFixed(0));

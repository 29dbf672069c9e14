// skip-stress: each collection walks the whole heap many times over
// Marking finds everything even when its stack is far too small: wide and deep structures, and what
// only ephemerons keep alive.
const wide = [];
for (let i = 0; i < 20000; i++) wide.push({ value: [i] });
let deep = null;
for (let i = 0; i < 20000; i++) deep = { next: deep, value: [i] };
const keys = wide.map((object) => object.value);
const map = new WeakMap();
for (let i = 0; i < 1000; i++) map.set(keys[i], { key: keys[i], other: [i] });
const first = {}, chain = new WeakMap();
for (let i = 0, key = first; i < 1000; i++) {
  const next = { i };
  chain.set(key, next);
  key = next;
}
gc();
gc();
let sum = 0, length = 0, links = 0;
for (const object of wide) sum += object.value[0];
for (let at = deep; at !== null; at = at.next) length += at.value.length;
for (let key = first; key !== undefined; key = chain.get(key)) links++;
const found = keys.slice(0, 1000).filter((key, i) => map.get(key).other[0] === i).length;
console.log(sum, length, links, found);

// flags: --expose-gc --max-marking-stack=64
// expect: 199990000 20000 1001 1000

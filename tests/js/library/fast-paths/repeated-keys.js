// Maps and Sets made of lists in which most keys come again: their tables get smaller, and go on as others do.
let wrong = 0;
const same = (a, b) => { if (a.length !== b.length || a.some((x, i) => !Object.is(x, b[i]))) wrong++; };
const keyOf = [i => i, i => 'key' + i, i => i + 0.5, i => Symbol.for('s' + i), (objects => i => objects[i] ??= { i })([])];
for (const key of keyOf) {
  for (const [count, distinct] of [[3, 1], [16, 1], [20, 7], [21, 10], [100, 4], [100, 5], [100, 8], [100, 9], [200, 17], [512, 3], [512, 64], [512, 65], [512, 255], [512, 256], [513, 20]]) {
    const keys = Array.from({ length: count }, (_, i) => key(i * 11 % distinct)), first = [...keys.keys()].filter(i => keys.indexOf(keys[i]) === i).map(i => keys[i]);
    const map = new Map(keys.map((k, i) => [k, i])), set = new Set(keys);
    same([...set], first); same([...map.keys()], first); same([...map.values()], first.map(k => keys.lastIndexOf(k)));
    for (const k of first) if (!set.has(k) || map.get(k) !== keys.lastIndexOf(k)) wrong++;
    if (set.has(key(distinct + 1)) || map.has('none')) wrong++;
    for (let i = 0; i < 40; i++) { set.add(key(distinct + i)); map.set(key(distinct + i), -i); }
    for (let i = 0; i < distinct; i += 2) { if (!set.delete(key(i)) || !map.delete(key(i))) wrong++; }
    for (let i = 0; i < distinct + 40; i++) { const there = i >= distinct || i % 2 === 1; if (set.has(key(i)) !== there || map.has(key(i)) !== there) wrong++; }
    if (set.size !== distinct + 40 - Math.ceil(distinct / 2) || map.size !== set.size) wrong++;
  }
}
print(wrong);
// expect: 0

// new Set and new Map of arrays around the size up to which generated code makes them.
// skip-stress: thousands of strings
const thrice = f => { let r; for (let i = 0; i < 3; i++) r = f(); return r; };
for (const n of [33, 100, 511, 512, 513]) print(thrice(() => { const a = Array.from({ length: n }, (_, i) => i * 1.5), s = new Set(a), m = new Map(a.map(x => [x, "v" + x])); return a.every(x => s.has(x) && m.get(x) === "v" + x) && s.size === n && m.size === n; }));
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true

// JSON.stringify of members that have no text, of objects that change meanwhile, and of toJSON wherever it comes from.
class P { constructor(x, y) { this.x = x; this.y = y; } #z = 1; get z() { return this.#z; } }
print(JSON.stringify(new P(1, 2.5)), JSON.stringify({ [Symbol('a')]: 1, b: 2, 'c d': 3, 'e"f': 4 }));
// expect: {"x":1,"y":2.5} {"b":2,"c d":3,"e\"f":4}
print(JSON.stringify(Object.defineProperty({ a: 1, c: 3 }, 'b', { value: 2 })), JSON.stringify({ a: undefined, b() {}, c: Symbol(), d: null }));
// expect: {"a":1,"c":3} {"d":null}
print(JSON.stringify({ get a() { return 1; }, b: 2 }), JSON.stringify({ 1: 'a', 0: 'b', x: 'c' }), JSON.stringify(Object.freeze({ a: 1 })));
// expect: {"a":1,"b":2} {"0":"b","1":"a","x":"c"} {"a":1}
const changing = { get a() { delete this.b; this.c = 'new'; this.d = 'late'; return 1; }, b: 2, c: 3 };
print(JSON.stringify(changing));
// expect: {"a":1,"c":"new"}
const hiding = { a: { toJSON() { Object.defineProperty(hiding, 'b', { enumerable: false }); return 1; } }, b: 2 };
print(JSON.stringify(hiding), JSON.stringify(hiding));
// expect: {"a":1,"b":2} {"a":1}
print(JSON.stringify({ a: 1, b: 2, c: { a: 3, d: 4 } }, ['a', 'c']), JSON.stringify({ a: 1, b: [1.5, { c: 2 }] }, (k, v) => typeof v === 'number' ? v + 1 : v));
// expect: {"a":1,"c":{"a":3}} {"a":2,"b":[2.5,{"c":3}]}
print(JSON.stringify({ a: [1, [2.5, {}]], b: {}, c: [] }, null, 1).replaceAll('\n', '|'));
// expect: {| "a": [|  1,|  [|   2.5,|   {}|  ]| ],| "b": {},| "c": []|}

print(JSON.stringify(['жук', 'слон"', '\ud800', 'a', 'é', '']), JSON.stringify({ жук: 'слон', a: 'b' }));
// expect: ["жук","слон\"","\ud800","a","é",""] {"жук":"слон","a":"b"}
for (const n of [0, 1, 7, 8, 9, 63, 64, 65, 200]) {
  for (const c of ['a', 'é', 'ж', '\ud83d\ude00', '\n', '"', '\\']) {
    const text = 'ж'.repeat(n) + c + 'z'.repeat(n);
    const all = { [text]: text, plain: c.repeat(n), more: [text, c] };
    if (JSON.stringify(JSON.parse(JSON.stringify(all))) !== JSON.stringify(all) || JSON.parse(JSON.stringify(all))[text] !== text) print(n, c);
  }
}

// Cycles, deep ones too.
const nest = (n, inner) => { let at = inner; for (let i = 0; i < n; i++) at = i % 2 ? [at] : { at }; return at; };
for (const n of [1, 2, 7, 8, 9, 10, 40]) {
  const root = { deep: null };
  root.deep = nest(n, root);
  try { JSON.stringify(root); print('missed', n); } catch (e) { if (e.name !== 'TypeError') print(e); }
  const shared = { s: 1 };
  if (JSON.stringify(nest(n, [shared, shared])).split('"s"').length !== 3) print('shared', n);
  if (JSON.stringify(JSON.parse(JSON.stringify(nest(n, 1), null, 1))) !== JSON.stringify(nest(n, 1))) print('indented', n);
}

// toJSON of its own, of a class, of the library's prototypes.
class J { toJSON(key) { return `J${key}`; } }
print(JSON.stringify({ a: new J(), b: [new J()] }), JSON.stringify({ toJSON() { return [1]; } }), JSON.stringify(Object.assign([1], { toJSON: () => 2 })));
// expect: {"a":"Ja","b":["J0"]} [1] 2
print(JSON.stringify({ toJSON: 1, b: 2 }), JSON.stringify(Object.assign(Object.create(null), { a: 1 })));
// expect: {"toJSON":1,"b":2} {"a":1}
Array.prototype.toJSON = function () { return 'array'; };
print(JSON.stringify({ a: [1] }), JSON.stringify([]));
// expect: {"a":"array"} "array"
delete Array.prototype.toJSON;
print(JSON.stringify({ a: [1] }));
// expect: {"a":[1]}
Object.prototype.toJSON = function () { return this instanceof P ? 'P' : undefined; };
print(JSON.stringify({ a: 1 }), JSON.stringify(new P(1, 2)), JSON.stringify([{}]));
// expect: undefined "P" undefined
delete Object.prototype.toJSON;
print(JSON.stringify({ a: 1 }), JSON.stringify(new P(1, 2)), JSON.stringify([{}]));
// expect: {"a":1} {"x":1,"y":2} [{}]
const late = { a: { toJSON() { Object.prototype.toJSON = () => 'late'; return 1; } }, b: {}, c: [] };
print(JSON.stringify(late));
// expect: {"a":1,"b":"late","c":"late"}

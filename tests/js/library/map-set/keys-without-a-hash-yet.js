// What has never been a key cannot be found, and is not changed by the search.
var m = new Map([[{}, 1]]), s = new Set([{}]);
function Big() { for (var i = 0; i < 20; i++) this['p' + i] = i; }
var kinds = [{}, [], new Big(), Object.create(null), function () {}, globalThis, (() => { var o = { a: 1, b: 2 }; delete o.a; return o; })()];
console.log(kinds.map((k) => [m.get(k), m.has(k), s.has(k), s.delete(k)].join()).join(' '));
for (var k of kinds) { m.set(k, 'here'); s.add(k); }
console.log(kinds.every((k) => m.get(k) === 'here' && m.has(k) && s.has(k)), kinds[2].p19);
for (k of kinds) { m.set(k, 'changed'); s.add(k); }
console.log(kinds.every((k) => m.get(k) === 'changed'), m.size, s.size);

// expect: ,false,false,false ,false,false,false ,false,false,false ,false,false,false ,false,false,false ,false,false,false ,false,false,false
// expect: true 19
// expect: true 8 8

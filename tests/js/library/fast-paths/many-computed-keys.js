// flags: --allow-natives-syntax
// Objects that get many properties by computed keys become dictionaries, wherever the keys were seen before.
function fill(count, name) {
  const o = {};
  for (let k = 0; k < count; k++) o[name + k] = k;
  return o;
}
for (let i = 0; i < 4; i++) print([10, 100, 132, 133, 300].map(n => %HasFastProperties(fill(n, 'k'))).join());
function named() { return {a: 1, b: 2}; }
const o = fill(300, 'k'), keys = Object.keys(o);
print(keys.length, keys[0], keys[299], o.k131, o.k132, o.k299, 'k200' in o, o.k300);
o.named = 1; delete o.k5; o.k5 = 'again'; print(Object.keys(o).length, Object.keys(o).at(-1), Object.keys(o).at(-2), o.k5);
// Setters and read-only properties of prototypes are seen by dictionaries, too.
const log = []; Object.defineProperty(Object.prototype, 'k140', {set(v) { log.push(v); }, configurable: true});
print(Object.keys(fill(200, 'k')).length, log.join()); delete Object.prototype.k140; print(Object.keys(fill(200, 'k')).length);
// Names that every isolate knows, built at run time.
const known = ['length', 'prototype', 'constructor', 'name', 'value', 'a', 'toString', '__proto__', 'get', ''];
const d = Object.create(null); for (const n of known) d[n.slice(0, 1) + n.slice(1)] = n;
print(Object.keys(d).join(), known.every(n => d[(n + '!').slice(0, -1)] === n), d['len' + 'gth'], [1, 2]['len' + String('gth')], ''['to' + 'String']());
// expect: true,true,true,false,false
// expect: true,true,true,false,false
// expect: true,true,true,false,false
// expect: true,true,true,false,false
// expect: 300 k0 k299 131 132 299 true undefined
// expect: 301 k5 named again
// expect: 199 140
// expect: 200
// expect: length,prototype,constructor,name,value,a,toString,__proto__,get, true length 2 

// get, set and has of proxies: targets without and with invariants that the traps could break.
const make = (target, extra) => new Proxy(target, {get: (t, k, r) => 'got ' + String(k), set: (t, k, v) => true, has: () => false, ...extra});
const fixed = Object.defineProperty({}, 'x', {value: 1}), half = Object.defineProperty({}, 'x', {set() {}}), read = Object.defineProperty({}, 'x', {get() { return 1; }});
const targets = {free: {x: 1}, none: {}, inherited: Object.create({x: 1}), fixed, half, read, frozen: Object.freeze({x: 1}), accessor: {get x() { return 5; }}, array: [1], function: function x() {},
                 dictionary: Object.assign(Object.create(null), {x: 1}), nested: make({x: 1}, {}), typed: new Uint8Array(2), text: new String('abc')};
for (const [name, target] of Object.entries(targets)) {
  const proxy = make(target), out = [name];
  for (const action of [p => p.x, p => { 'use strict'; p.x = 2; return 'set'; }, p => { p.x = 1; return 'set'; }, p => 'x' in p, p => p[0], p => p.length, p => Reflect.set(p, 'x', 3), p => 0 in p]) {
    try { out.push(action(proxy)); } catch (e) { out.push(e.name); }
  }
  print(out.join());
}
// expect: free,got x,set,set,false,got 0,got length,true,false
// expect: none,got x,set,set,false,got 0,got length,true,false
// expect: inherited,got x,set,set,false,got 0,got length,true,false
// expect: fixed,TypeError,TypeError,set,TypeError,got 0,got length,TypeError,false
// expect: half,TypeError,set,set,TypeError,got 0,got length,true,false
// expect: read,got x,TypeError,TypeError,TypeError,got 0,got length,TypeError,false
// expect: frozen,TypeError,TypeError,set,TypeError,got 0,got length,TypeError,false
// expect: accessor,got x,set,set,false,got 0,got length,true,false
// expect: array,got x,set,set,false,got 0,got length,true,false
// expect: function,got x,set,set,false,got 0,got length,true,false
// expect: dictionary,got x,set,set,false,got 0,got length,true,false
// expect: nested,got x,set,set,false,got 0,got length,true,false
// expect: typed,got x,set,set,false,got 0,got length,true,false
// expect: text,got x,set,set,false,TypeError,TypeError,true,TypeError
print(make({}, {get: undefined}).x, make({x: 7}, {get: null}).x, 'x' in make({x: 1}, {has: undefined}));
// expect: undefined 7 true
try { make({}, {get: 5}).x; } catch (e) { print(e.name); }
// expect: TypeError
const revoked = Proxy.revocable({}, {}); revoked.revoke(); try { revoked.proxy.x; } catch (e) { print(e.name); }
// expect: TypeError
const self = {x: 1}; print(new Proxy(self, {get(t, k) { Object.defineProperty(t, 'x', {value: 9, writable: false, configurable: false}); return 9; }}).x);
// expect: 9
const other = {x: 1}; try { print(new Proxy(other, {get(t, k) { Object.freeze(t); return 8; }}).x); } catch (e) { print(e.name); }
// expect: TypeError

// Frozen, sealed and other arrays that are not extensible keep their elements as they are: they are read at
// once, copies of them are ordinary arrays, and what changes them goes by the attributes.
const arrays = {
  smis: () => [1, 2, 3], doubles: () => [1.5, 2.5, -0], tagged: () => ['a', {b: 1}, null], holey: () => [1, , 3],
  holeyDoubles: () => [1.5, , 2], named: () => Object.assign([1, 2], {x: 1}), derived: () => new (class extends Array {})(1, 2, 3),
  object: () => ({0: 'a', 1: 'b', length: 2}), sloppy: () => (function () { return arguments; })(1, 2),
};
const levels = {
  none: x => x, prevented: Object.preventExtensions, sealed: Object.seal, frozen: Object.freeze,
  again: x => Object.seal(Object.freeze(Object.seal(Object.preventExtensions(x)))),
};
const put = (a, i, v) => { 'use strict'; a[i] = v; };
const sloppyPut = Function('a', 'i', 'v', 'a[i] = v');
const of = Array.prototype;
const actions = {
  flags: a => [Object.isFrozen(a), Object.isSealed(a), Object.isExtensible(a)],
  attributes: a => Object.values(Object.getOwnPropertyDescriptors(a)).map(d => +!!d.writable + '' + +d.configurable).join(),
  write: a => { put(a, 0, 9); return a; }, sloppyWrite: a => { sloppyPut(a, 0, 9.5); return a; },
  fill: a => { put(a, 1, 7); return a; }, append: a => { put(a, a.length, 7); return a; }, sloppyAppend: a => { sloppyPut(a, a.length, 7); return a; },
  remove: a => { 'use strict'; delete a[0]; return [a, 0 in a]; }, push: a => of.push.call(a, 1), pop: a => [of.pop.call(a), a],
  shift: a => [of.shift.call(a), a], splice: a => [of.splice.call(a, 0, 1), a], reverse: a => of.reverse.call(a), sort: a => of.sort.call(a, () => 0),
  overwrite: a => of.fill.call(a, 0), shorter: a => { 'use strict'; a.length = 1; return a; }, longer: a => { a.length = 5; return [a, a.length]; },
  redefine: a => { Object.defineProperty(a, 0, {value: 5}); return a; }, readOnly: a => { Object.defineProperty(a, 0, {writable: false}); put(a, 0, 6); return a; },
  hide: a => { Object.defineProperty(a, 0, {enumerable: false}); return Object.keys(a); }, getter: a => { Object.defineProperty(a, 0, {get: () => 8}); return a; },
  copies: a => [of.slice.call(a), of.concat.call(a, a), Array.from(a), [...of.values.call(a)], of.map.call(a, x => x), of.filter.call(a, () => true), of.with.call(a, 0, 'w')]
      .map(c => { c.push(7); c[0] = 'p'; return [c, Object.isExtensible(c)]; }),
  appended: a => { const c = [0, ...of.values.call(a)]; c.push(...of.values.call(a)); c.push(1); return c; },
  searched: a => [of.indexOf.call(a, 2), of.indexOf.call(a, 2.5), of.includes.call(a, undefined), of.lastIndexOf.call(a, 'b'), of.includes.call(a, NaN)],
  read: a => [of.join.call(a), of.reduce.call(a, (x, y) => x + y), of.at.call(a, -1), JSON.stringify(a), Object.entries(a), Math.max.apply(null, a)],
  walked: a => { const r = []; for (const k in a) r.push(k); for (const v of of.values.call(a)) r.push(v); const [x, , ...rest] = of.values.call(a); return [r, x, rest]; },
  collected: a => [[...new Set(of.values.call(a))], [...new Map([Object.freeze([1, 2]), Object.seal([3, , 4])])], [...new Float64Array(a)], {...a}],
};
const digest = text => { let h = 0; for (let i = 0; i < text.length; i++) h = h * 31 + text.charCodeAt(i) | 0; return h; };
for (const [name, action] of Object.entries(actions)) {
  const results = [];
  for (const level of Object.values(levels)) {
    for (const make of Object.values(arrays)) {
      let result;
      try { result = JSON.stringify(action(level(make()))); } catch (e) { result = e.name; }
      results.push(result);
    }
  }
  print(name, results.filter(r => r === 'TypeError').length, digest(results.join('\n')));
}
// The same site meets one after the other.
const load = (a, i) => a[i];
const site = [[1, 2], Object.freeze([1, 'x']), Object.seal([1.5, 2]), Object.preventExtensions([, 4]), Object.freeze({1: 'y'}), Object.freeze([])];
print(site.map(a => [load(a, 1), load(a, 0), load(a, 2), load(a, -1)].join()).join(' '));
const store = (a, i, v) => { a[i] = v; };
site.forEach((a, i) => { for (const k of [0, 1, 2]) store(a, k, i); });
print(JSON.stringify(site));
// An element of a prototype shows in holes, also of frozen arrays.
const holes = Object.freeze([1, , 3]);
print([...holes].join(), holes.indexOf(undefined), load(holes, 1));
of[1] = 'up';
print([...holes].join(), holes.indexOf('up'), load(holes, 1), holes.slice().length, holes.map(x => x).join());
delete of[1];
print(load(holes, 1), Object.isFrozen(of));
// Fields of frozen and sealed objects are copied, and may be written then.
for (const source of [Object.freeze({x: 1, y: 'a'}), Object.seal({x: 1, y: 2}), Object.freeze(Object.defineProperty({x: 1}, 'y', {value: 2}))]) {
  const copy = {...source}, more = {z: 0, ...source}, {x, ...rest} = source, assigned = Object.assign({}, source);
  for (const c of [copy, more, rest, assigned]) { c.y = 'written'; c.new = 1; delete c.x; }
  print(JSON.stringify([copy, more, rest, assigned, source]), Object.isExtensible(copy));
}
// expect: flags 0 -351369539
// expect: attributes 0 -764671639
// expect: write 18 550961059
// expect: sloppyWrite 0 1094127184
// expect: fill 22 20400102
// expect: append 36 -557481222
// expect: sloppyAppend 0 -44656194
// expect: remove 27 797280246
// expect: push 36 893942801
// expect: pop 27 1063311562
// expect: shift 29 -1591845980
// expect: splice 29 -478840766
// expect: reverse 18 238826877
// expect: sort 22 1804319155
// expect: overwrite 22 83375740
// expect: shorter 25 -1773786783
// expect: longer 0 -1146636062
// expect: redefine 18 1206669871
// expect: readOnly 45 469156734
// expect: hide 27 256222870
// expect: getter 27 1116280238
// expect: copies 0 1100295700
// expect: appended 0 -1769144793
// expect: searched 0 1947057040
// expect: read 0 -146883685
// expect: walked 0 -1752294967
// expect: collected 0 1542717608
// expect: 2,1,, x,1,, 2,1.5,, 4,,, y,,, ,,,
// expect: [[0,0,0],[1,"x"],[2,2],[null,3],{"1":"y"},[]]
// expect: 1,,3 -1 undefined
// expect: 1,up,3 1 up 3 1,up,3
// expect: undefined false
// expect: [{"y":"written","new":1},{"z":0,"y":"written","new":1},{"y":"written","new":1},{"y":"written","new":1},{"x":1,"y":"a"}] true
// expect: [{"y":"written","new":1},{"z":0,"y":"written","new":1},{"y":"written","new":1},{"y":"written","new":1},{"x":1,"y":2}] true
// expect: [{"y":"written","new":1},{"z":0,"y":"written","new":1},{"y":"written","new":1},{"y":"written","new":1},{"x":1}] true

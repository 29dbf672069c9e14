// Whole iterators of arrays and typed arrays, at once and where they are left to C++: begun ones, done ones, holes,
// elements on prototypes, other protocols, arguments, proxies.
const a = ['x', 'y', 'z', 'w'], ints = [3, 1, 2], doubles = [0.5, 1.5], holey = [1, , 3], t = new Uint8Array([7, 8, 9]);
const f = new Float64Array([0.5, -0]), big = new BigInt64Array([1n, 2n]);
const show = l => l.map(v => Array.isArray(v) ? v.join('=') : typeof v === 'bigint' ? v + 'n' : Object.is(v, -0) ? '-0' : String(v)).join();
for (const s of [a, ints, doubles, holey, [], t, f, big, new Uint8Array(0), (function () { return arguments; })(1, 'b')]) {
  const of = m => Array.prototype[m].call(s);
  for (const m of ['keys', 'values', 'entries']) {
    print(m, show([...of(m)]), show([0, ...of(m)]), show(Array.from(of(m))), [...new Set(of(m))].length, Math.max(...[...of(m)].map(Number)));
  }
  print(show([...new Map(of('entries'))]));
}
const begun = a.entries(); begun.next();
print(show([...begun]), begun.next().done, show([...begun]));
const done = a.keys(); print(show([...done]), done.next().done, [...new Set(done)].length, done[Symbol.iterator]() === done);
const values = a.values(), mixed = [[1, 2], 'no', [3, 4]].values();
try { new Map(values); } catch (e) { print(e.name, show([...values])); }
try { new Map(mixed); } catch (e) { print(e.name, show([...mixed])); }
print(show([...new Map([[1, 2], [3, 4]].values())]));
const many = Array.from({ length: 2000 }, (_, i) => i);
print([...many.keys()].length, [...many.entries()][1999].join(), new Map(many.entries()).size, new Set(many.values()).size);
print([...new Uint8Array(2000).keys()].length, [...new Uint8Array(600).entries()][599].join());
const own = a.values(); own.next = () => ({ done: true }); print([...own].length);
const other = a.values(); Object.setPrototypeOf(other, { [Symbol.iterator]() { return [9].values(); } }); print(show([...other]));
const p = new Proxy([1, 2], { get(t, k, r) { if (k === 'length') print('length'); return Reflect.get(t, k, r); } });
print(show([...Array.prototype.values.call(p)]));
Array.prototype[1] = 'proto';
print(show([...[1, , 3].values()]), show([...[1, , 3].entries()]), [...[1, , 3].keys()].length);
delete Array.prototype[1];
const prototype = Object.getPrototypeOf([].values()), next = prototype.next;
let calls = 0;
prototype.next = function () { calls++; return next.call(this); };
print(show([...a.values()]), show([...new Map(a.entries())]), new Set(t.keys()).size, calls);
prototype.next = next;
const iterator = Object.getPrototypeOf(prototype), itself = iterator[Symbol.iterator];
Object.defineProperty(iterator, Symbol.iterator, { value() { calls++; return itself.call(this); } });
print(show([...a.values()]), new Set(t.keys()).size, calls);
// expect: keys 0,1,2,3 0,0,1,2,3 0,1,2,3 4 3
// expect: values x,y,z,w 0,x,y,z,w x,y,z,w 4 NaN
// expect: entries 0=x,1=y,2=z,3=w 0,0=x,1=y,2=z,3=w 0=x,1=y,2=z,3=w 4 NaN
// expect: 0=x,1=y,2=z,3=w
// expect: keys 0,1,2 0,0,1,2 0,1,2 3 2
// expect: values 3,1,2 0,3,1,2 3,1,2 3 3
// expect: entries 0=3,1=1,2=2 0,0=3,1=1,2=2 0=3,1=1,2=2 3 NaN
// expect: 0=3,1=1,2=2
// expect: keys 0,1 0,0,1 0,1 2 1
// expect: values 0.5,1.5 0,0.5,1.5 0.5,1.5 2 1.5
// expect: entries 0=0.5,1=1.5 0,0=0.5,1=1.5 0=0.5,1=1.5 2 NaN
// expect: 0=0.5,1=1.5
// expect: keys 0,1,2 0,0,1,2 0,1,2 3 2
// expect: values 1,undefined,3 0,1,undefined,3 1,undefined,3 3 NaN
// expect: entries 0=1,1=,2=3 0,0=1,1=,2=3 0=1,1=,2=3 3 NaN
// expect: 0=1,1=,2=3
// expect: keys  0  0 -Infinity
// expect: values  0  0 -Infinity
// expect: entries  0  0 -Infinity
// expect: 
// expect: keys 0,1,2 0,0,1,2 0,1,2 3 2
// expect: values 7,8,9 0,7,8,9 7,8,9 3 9
// expect: entries 0=7,1=8,2=9 0,0=7,1=8,2=9 0=7,1=8,2=9 3 NaN
// expect: 0=7,1=8,2=9
// expect: keys 0,1 0,0,1 0,1 2 1
// expect: values 0.5,-0 0,0.5,-0 0.5,-0 2 0.5
// expect: entries 0=0.5,1=0 0,0=0.5,1=0 0=0.5,1=0 2 NaN
// expect: 0=0.5,1=0
// expect: keys 0,1 0,0,1 0,1 2 1
// expect: values 1n,2n 0,1n,2n 1n,2n 2 2
// expect: entries 0=1,1=2 0,0=1,1=2 0=1,1=2 2 NaN
// expect: 0=1,1=2
// expect: keys  0  0 -Infinity
// expect: values  0  0 -Infinity
// expect: entries  0  0 -Infinity
// expect: 
// expect: keys 0,1 0,0,1 0,1 2 1
// expect: values 1,b 0,1,b 1,b 2 NaN
// expect: entries 0=1,1=b 0,0=1,1=b 0=1,1=b 2 NaN
// expect: 0=1,1=b
// expect: 1=y,2=z,3=w true 
// expect: 0,1,2,3 true 0 true
// expect: TypeError y,z,w
// expect: TypeError 3=4
// expect: 1=2,3=4
// expect: 2000 1999,1999 2000 2000
// expect: 2000 599,0
// expect: 0
// expect: 9
// expect: length
// expect: length
// expect: length
// expect: 1,2
// expect: 1,proto,3 0=1,1=proto,2=3 3
// expect: x,y,z,w 0=x,1=y,2=z,3=w 3 14
// expect: x,y,z,w 3 16

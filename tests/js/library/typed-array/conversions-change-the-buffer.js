// A conversion of an argument, a callback or a species changes the buffer: which length a method goes by, and
// what it does where elements are gone. The buffer has 8 bytes, each 7; then 4, 16 or none, or it is detached.
const make = () => new Uint8Array(new ArrayBuffer(8, {maxByteLength: 16})).fill(7);
const methods = {
  'at': (t, v) => t.at(v),
  'copyWithin to': (t, v) => t.copyWithin(v, 3),
  'copyWithin from': (t, v) => t.copyWithin(0, v),
  'copyWithin end': (t, v) => t.copyWithin(0, 3, v),
  'fill value': (t, v) => t.fill(v),
  'fill start': (t, v) => t.fill(1, v),
  'fill end': (t, v) => t.fill(1, 0, v),
  'includes': (t, v) => t.includes(7, v),
  'includes undefined': (t, v) => t.includes(undefined, v),
  'indexOf': (t, v) => t.indexOf(7, v),
  'indexOf undefined': (t, v) => t.indexOf(undefined, v),
  'lastIndexOf': (t, v) => t.lastIndexOf(7, v),
  'lastIndexOf undefined': (t, v) => t.lastIndexOf(undefined, v),
  'join': (t, v) => t.join(v),
  'set offset': (t, v) => { t.set([1], v); return t; },
  'set typed offset': (t, v) => { t.set(new Uint8Array(2), v); return t; },
  'set value': (t, v) => { t.set([1, v, 3]); return t; },
  'slice start': (t, v) => t.slice(v),
  'slice end': (t, v) => t.slice(0, v),
  'subarray start': (t, v) => t.subarray(v),
  'subarray end': (t, v) => t.subarray(0, v),
  'subarray with': (t, v) => t.subarray(1, v),
  'with index': (t, v) => t.with(v, 9),
  'with value': (t, v) => t.with(1, v),
  'with last value': (t, v) => t.with(7, v),
  'with -1 value': (t, v) => t.with(-1, v),
  'element': (t, v) => { t[5] = v; return t; },
  'Reflect.set': (t, v) => Reflect.set(t, 5, v),
  'Reflect.set 12': (t, v) => Reflect.set(t, 12, v),
  'define': (t, v) => Reflect.defineProperty(t, 5, {value: v}),
  'define 12': (t, v) => Reflect.defineProperty(t, 12, {value: v}),
  'Array.fill': (t, v) => Array.prototype.fill.call(t, 1, v),
  'Array.includes': (t, v) => Array.prototype.includes.call(t, undefined, v),
  'Array.indexOf': (t, v) => Array.prototype.indexOf.call(t, 7, v),
  'Array.lastIndexOf': (t, v) => Array.prototype.lastIndexOf.call(t, 7, v),
  'Array.at': (t, v) => Array.prototype.at.call(t, v),
  'Array.with': (t, v) => Array.prototype.with.call(t, v, 1),
  'Array.slice': (t, v) => Array.prototype.slice.call(t, v),
  'Array.splice': (t, v) => Array.prototype.splice.call(t, v, 0),
  'Array.copyWithin': (t, v) => Array.prototype.copyWithin.call(t, 0, v),
  'Array.join': (t, v) => Array.prototype.join.call(t, v),
  'Array.toSpliced': (t, v) => Array.prototype.toSpliced.call(t, v, 1, 'x'),
  'Array.flat': (t, v) => Array.prototype.flat.call([t, [1]], v),
  'buffer slice start': (t, v) => new Uint8Array(t.buffer.slice(v)),
  'buffer slice end': (t, v) => new Uint8Array(t.buffer.slice(0, v)),
  'resize': (t, v) => { t.buffer.resize(v); return t; },
  'transfer': (t, v) => new Uint8Array(t.buffer.transfer(v)),
  'view offset': (t, v) => new DataView(t.buffer, v).byteLength,
  'view length': (t, v) => new DataView(t.buffer, 2, v).byteLength,
  'getInt8': (t, v) => new DataView(t.buffer).getInt8(v),
  'getInt16': (t, v) => new DataView(t.buffer, 0, 6).getInt16(v),
  'setInt16 offset': (t, v) => new DataView(t.buffer).setInt16(v, 1),
  'setInt16 value': (t, v) => new DataView(t.buffer).setInt16(4, v),
  'setFloat64 value': (t, v) => new DataView(t.buffer).setFloat64(0, v),
  'new offset': (t, v) => new Uint8Array(t.buffer, v),
  'new length': (t, v) => new Uint8Array(t.buffer, 1, v),
  'new 16 offset': (t, v) => new Uint16Array(t.buffer, v),
  'Atomics.add index': (t, v) => Atomics.add(t, v, 1),
  'Atomics.add value': (t, v) => Atomics.add(t, 5, v),
  'Atomics.store value': (t, v) => Atomics.store(t, 5, v),
  'Atomics.load': (t, v) => Atomics.load(t, v),
  'Atomics.exchange': (t, v) => Atomics.exchange(t, 5, v),
  'Atomics.compareExchange': (t, v) => Atomics.compareExchange(t, 5, v, v),
  'sort': (t, v) => t.sort((a, b) => { +v; return a - b; }),
  'toSorted': (t, v) => t.toSorted((a, b) => { +v; return a - b; }),
  'map': (t, v) => t.map(x => { +v; return x; }),
  'filter': (t, v) => t.filter(x => { +v; return true; }),
  'reduce': (t, v) => t.reduce((a, x) => { +v; return a + ',' + x; }, ''),
  'find': (t, v) => t.findLast(x => { +v; return x === undefined; }),
  'findIndex': (t, v) => t.findIndex(x => { +v; return x === undefined; }),
  'forEach': (t, v) => { let s = ''; t.forEach(x => { +v; s += x + ','; }); return s; },
  'values': (t, v) => { let s = ''; for (const x of t) { +v; s += x + ','; } return s; },
  'spread': (t, v) => { const i = t.values(); i.next(); +v; return [...i]; },
  'species slice': (t, v) => { t.constructor = {[Symbol.species]: function (n) { +v; return new Uint8Array(n); }}; return t.slice(1); },
  'species slice 16': (t, v) => { t.constructor = {[Symbol.species]: function (n) { +v; return new Uint16Array(n); }}; return t.slice(1); },
  'species subarray': (t, v) => { t.constructor = {[Symbol.species]: function (b, o, n) { +v; return new Uint8Array(b, o, n); }}; return t.subarray(1, 6); },
  'species map': (t, v) => { t.constructor = {[Symbol.species]: function (n) { +v; return new Uint8Array(n); }}; return t.map(x => x); },
  'species buffer slice': (t, v) => { t.buffer.constructor = {[Symbol.species]: function (n) { +v; return new ArrayBuffer(n); }}; return new Uint8Array(t.buffer.slice(1)); },
  'from': (t, v) => Uint8Array.from(t, x => { +v; return x; }),
  'of': (t, v) => Uint8Array.of.call(function () { return t; }, 1, v, 3, 4, 5, 6, 7, 8),
  'from into': (t, v) => Uint8Array.from.call(function () { return t; }, [1, v, 3, 4, 5, 6, 7, 8]),
};
const changes = {
  shrink: t => t.buffer.resize(4),
  grow: t => t.buffer.resize(16),
  empty: t => t.buffer.resize(0),
  detach: t => t.buffer.transfer(),
};
function answer(f) {
  try {
    const result = f();
    return ArrayBuffer.isView(result) || Array.isArray(result) ? `[${Array.prototype.join.call(result, '')}]` : String(result);
  } catch (error) {
    return error.name;
  }
}
for (const name in methods) {
  for (const value of [1, -1]) {
    const line = [`${name}, ${value}:`];
    for (const how in changes) {
      const array = make(), change = () => { changes[how](array); return value; };
      line.push(answer(() => methods[name](array, {valueOf: change, toString: change})));
    }
    console.log(line.join(' '));
  }
}
const show = (name, f) => console.log(`${name}: ${answer(f)}`);
show('shared slice', () => { const b = new ArrayBuffer(4); b.constructor = {[Symbol.species]: function () { return new SharedArrayBuffer(8); }}; return b.slice(0); });
show('from changed source', () => { const a = [1, 2, 3]; class X extends Uint8Array { constructor(n) { a[0] = 99; a.length = 2; super(n); } } return X.from(a); });
show('Array.from changed source', () => { const a = [1, 2, 3]; class X extends Array { constructor(n) { super(); a[0] = 99; } } return X.from(a); });
show('of typed', () => { class X extends Uint8Array { constructor(n) { super(n); } } return X.of(1, 2); });
show('with BigInt', () => new BigInt64Array(2).with(0, 1));
show('with bad', () => new Uint8Array(2).with(5, {valueOf() { throw new EvalError; }}));
show('set Infinity', () => new Uint8Array(2).set([], Infinity));
show('set source oob', () => { const t = make(); const u = new Uint8Array(t.buffer, 4, 4); t.buffer.resize(6); return new Uint8Array(8).set(u); });
show('set target oob', () => { const t = make(); const u = new Uint8Array(t.buffer, 4, 4); t.buffer.resize(6); return u.set([1]); });
show('from with a function that changes the source', () => { const a = [1, 2, 3]; return Uint8Array.from(a, x => { a[2] = 50; return x; }); });

// expect: at, 1: 7 7 undefined undefined
// expect: at, -1: undefined 7 undefined undefined
// expect: copyWithin to, 1: [7777] [7777777700000000] [] TypeError
// expect: copyWithin to, -1: [7777] [7777777700000000] [] TypeError
// expect: copyWithin from, 1: [7777] [7777777700000000] [] TypeError
// expect: copyWithin from, -1: [7777] [7777777700000000] [] TypeError
// expect: copyWithin end, 1: [7777] [7777777700000000] [] []
// expect: copyWithin end, -1: [7777] [7777777700000000] [] TypeError
// expect: fill value, 1: [1111] [1111111100000000] [] TypeError
// expect: fill value, -1: [255255255255] [25525525525525525525525500000000] [] TypeError
// expect: fill start, 1: [7111] [7111111100000000] [] TypeError
// expect: fill start, -1: [7777] [7777777100000000] [] TypeError
// expect: fill end, 1: [1777] [1777777700000000] [] TypeError
// expect: fill end, -1: [1111] [1111111700000000] [] TypeError
// expect: includes, 1: true true false false
// expect: includes, -1: false true false false
// expect: includes undefined, 1: true false true true
// expect: includes undefined, -1: true false true true
// expect: indexOf, 1: 1 1 -1 -1
// expect: indexOf, -1: -1 7 -1 -1
// expect: indexOf undefined, 1: -1 -1 -1 -1
// expect: indexOf undefined, -1: -1 -1 -1 -1
// expect: lastIndexOf, 1: 1 1 -1 -1
// expect: lastIndexOf, -1: 3 7 -1 -1
// expect: lastIndexOf undefined, 1: -1 -1 -1 -1
// expect: lastIndexOf undefined, -1: -1 -1 -1 -1
// expect: join, 1: 71717171111 717171717171717 1111111 1111111
// expect: join, -1: 7-17-17-17-1-1-1-1 7-17-17-17-17-17-17-17 -1-1-1-1-1-1-1 -1-1-1-1-1-1-1
// expect: set offset, 1: [7177] [7177777700000000] RangeError TypeError
// expect: set offset, -1: RangeError RangeError RangeError RangeError
// expect: set typed offset, 1: [7007] [7007777700000000] RangeError TypeError
// expect: set typed offset, -1: RangeError RangeError RangeError RangeError
// expect: set value, 1: [1137] [1137777700000000] [] []
// expect: set value, -1: [125537] [125537777700000000] [] []
// expect: slice start, 1: [7770000] [7777777] [0000000] TypeError
// expect: slice start, -1: [0] [7] [0] TypeError
// expect: slice end, 1: [7] [7] [0] TypeError
// expect: slice end, -1: [7777000] [7777777] [0000000] TypeError
// expect: subarray start, 1: [777] [777777700000000] RangeError TypeError
// expect: subarray start, -1: RangeError [700000000] RangeError TypeError
// expect: subarray end, 1: [7] [7] RangeError TypeError
// expect: subarray end, -1: RangeError [7777777] RangeError TypeError
// expect: subarray with, 1: [] [] RangeError TypeError
// expect: subarray with, -1: RangeError [777777] RangeError TypeError
// expect: with index, 1: [79770000] [79777777] RangeError RangeError
// expect: with index, -1: RangeError [77777779] RangeError RangeError
// expect: with value, 1: [71770000] [71777777] RangeError RangeError
// expect: with value, -1: [7255770000] [7255777777] RangeError RangeError
// expect: with last value, 1: RangeError [77777771] RangeError RangeError
// expect: with last value, -1: RangeError [7777777255] RangeError RangeError
// expect: with -1 value, 1: RangeError [77777771] RangeError RangeError
// expect: with -1 value, -1: RangeError [7777777255] RangeError RangeError
// expect: element, 1: [7777] [7777717700000000] [] []
// expect: element, -1: [7777] [777772557700000000] [] []
// expect: Reflect.set, 1: true true true true
// expect: Reflect.set, -1: true true true true
// expect: Reflect.set 12, 1: true true true true
// expect: Reflect.set 12, -1: true true true true
// expect: define, 1: true true true true
// expect: define, -1: true true true true
// expect: define 12, 1: false false false false
// expect: define 12, -1: false false false false
// expect: Array.fill, 1: [7111] [7111111100000000] [] []
// expect: Array.fill, -1: [7777] [7777777100000000] [] []
// expect: Array.includes, 1: true false true true
// expect: Array.includes, -1: true false true true
// expect: Array.indexOf, 1: 1 1 -1 -1
// expect: Array.indexOf, -1: -1 7 -1 -1
// expect: Array.lastIndexOf, 1: 1 1 -1 -1
// expect: Array.lastIndexOf, -1: 3 7 -1 -1
// expect: Array.at, 1: 7 7 undefined undefined
// expect: Array.at, -1: undefined 7 undefined undefined
// expect: Array.with, 1: [7177] [71777777] [1] [1]
// expect: Array.with, -1: [77771] [77777771] [1] [1]
// expect: Array.slice, 1: [777] [7777777] [] []
// expect: Array.slice, -1: [] [7] [] []
// expect: Array.splice, 1: TypeError TypeError TypeError TypeError
// expect: Array.splice, -1: TypeError TypeError TypeError TypeError
// expect: Array.copyWithin, 1: TypeError [7777777700000000] [] []
// expect: Array.copyWithin, -1: TypeError [7777777700000000] [] []
// expect: Array.join, 1: 71717171111 717171717171717 1111111 1111111
// expect: Array.join, -1: 7-17-17-17-1-1-1-1 7-17-17-17-17-17-17-17 -1-1-1-1-1-1-1 -1-1-1-1-1-1-1
// expect: Array.toSpliced, 1: [7x77] [7x777777] [x] [x]
// expect: Array.toSpliced, -1: [7777x] [7777777x] [x] [x]
// expect: Array.flat, 1: [7,7,7,71] [7,7,7,7,7,7,7,7,0,0,0,0,0,0,0,01] [1] TypeError
// expect: Array.flat, -1: [7,7,7,71] [7,7,7,7,7,7,7,7,0,0,0,0,0,0,0,01] [1] TypeError
// expect: buffer slice start, 1: [7770000] [7777777] [0000000] TypeError
// expect: buffer slice start, -1: [0] [7] [0] TypeError
// expect: buffer slice end, 1: [7] [7] [0] TypeError
// expect: buffer slice end, -1: [7777000] [7777777] [0000000] TypeError
// expect: resize, 1: [7] [7] [0] TypeError
// expect: resize, -1: RangeError RangeError RangeError RangeError
// expect: transfer, 1: [7] [7] [0] TypeError
// expect: transfer, -1: RangeError RangeError RangeError RangeError
// expect: view offset, 1: 3 15 RangeError TypeError
// expect: view offset, -1: RangeError RangeError RangeError RangeError
// expect: view length, 1: 1 1 RangeError TypeError
// expect: view length, -1: RangeError RangeError RangeError RangeError
// expect: getInt8, 1: 7 7 RangeError TypeError
// expect: getInt8, -1: RangeError RangeError RangeError RangeError
// expect: getInt16, 1: TypeError 1799 TypeError TypeError
// expect: getInt16, -1: RangeError RangeError RangeError RangeError
// expect: setInt16 offset, 1: undefined undefined RangeError TypeError
// expect: setInt16 offset, -1: RangeError RangeError RangeError RangeError
// expect: setInt16 value, 1: RangeError undefined RangeError TypeError
// expect: setInt16 value, -1: RangeError undefined RangeError TypeError
// expect: setFloat64 value, 1: RangeError undefined RangeError TypeError
// expect: setFloat64 value, -1: RangeError undefined RangeError TypeError
// expect: new offset, 1: [777] [777777700000000] RangeError TypeError
// expect: new offset, -1: RangeError RangeError RangeError RangeError
// expect: new length, 1: [7] [7] RangeError TypeError
// expect: new length, -1: RangeError RangeError RangeError RangeError
// expect: new 16 offset, 1: RangeError RangeError RangeError RangeError
// expect: new 16 offset, -1: RangeError RangeError RangeError RangeError
// expect: Atomics.add index, 1: 7 7 RangeError TypeError
// expect: Atomics.add index, -1: RangeError RangeError RangeError RangeError
// expect: Atomics.add value, 1: RangeError 7 RangeError TypeError
// expect: Atomics.add value, -1: RangeError 7 RangeError TypeError
// expect: Atomics.store value, 1: RangeError 1 RangeError TypeError
// expect: Atomics.store value, -1: RangeError -1 RangeError TypeError
// expect: Atomics.load, 1: 7 7 RangeError TypeError
// expect: Atomics.load, -1: RangeError RangeError RangeError RangeError
// expect: Atomics.exchange, 1: RangeError 7 RangeError TypeError
// expect: Atomics.exchange, -1: RangeError 7 RangeError TypeError
// expect: Atomics.compareExchange, 1: RangeError 7 RangeError TypeError
// expect: Atomics.compareExchange, -1: RangeError 7 RangeError TypeError
// expect: sort, 1: [7777] [7777777700000000] [] TypeError
// expect: sort, -1: [7777] [7777777700000000] [] TypeError
// expect: toSorted, 1: [77777777] [77777777] [77777777] TypeError
// expect: toSorted, -1: [77777777] [77777777] [77777777] TypeError
// expect: map, 1: [77770000] [77777777] [70000000] TypeError
// expect: map, -1: [77770000] [77777777] [70000000] TypeError
// expect: filter, 1: [77770000] [77777777] [70000000] TypeError
// expect: filter, -1: [77770000] [77777777] [70000000] TypeError
// expect: reduce, 1: ,7,7,7,7,undefined,undefined,undefined,undefined ,7,7,7,7,7,7,7,7 ,7,undefined,undefined,undefined,undefined,undefined,undefined,undefined TypeError
// expect: reduce, -1: ,7,7,7,7,undefined,undefined,undefined,undefined ,7,7,7,7,7,7,7,7 ,7,undefined,undefined,undefined,undefined,undefined,undefined,undefined TypeError
// expect: find, 1: undefined undefined undefined TypeError
// expect: find, -1: undefined undefined undefined TypeError
// expect: findIndex, 1: 4 -1 1 TypeError
// expect: findIndex, -1: 4 -1 1 TypeError
// expect: forEach, 1: 7,7,7,7,undefined,undefined,undefined,undefined, 7,7,7,7,7,7,7,7, 7,undefined,undefined,undefined,undefined,undefined,undefined,undefined, TypeError
// expect: forEach, -1: 7,7,7,7,undefined,undefined,undefined,undefined, 7,7,7,7,7,7,7,7, 7,undefined,undefined,undefined,undefined,undefined,undefined,undefined, TypeError
// expect: values, 1: 7,7,7,7, 7,7,7,7,7,7,7,7,0,0,0,0,0,0,0,0, 7, TypeError
// expect: values, -1: 7,7,7,7, 7,7,7,7,7,7,7,7,0,0,0,0,0,0,0,0, 7, TypeError
// expect: spread, 1: [777] [777777700000000] [] TypeError
// expect: spread, -1: [777] [777777700000000] [] TypeError
// expect: species slice, 1: [7770000] [7777777] [0000000] TypeError
// expect: species slice, -1: [7770000] [7777777] [0000000] TypeError
// expect: species slice 16, 1: [7770000] [7777777] [0000000] TypeError
// expect: species slice 16, -1: [7770000] [7777777] [0000000] TypeError
// expect: species subarray, 1: RangeError [77777] RangeError TypeError
// expect: species subarray, -1: RangeError [77777] RangeError TypeError
// expect: species map, 1: [77770000] [77777777] [00000000] [00000000]
// expect: species map, -1: [77770000] [77777777] [00000000] [00000000]
// expect: species buffer slice, 1: [7770000] [7777777] [0000000] TypeError
// expect: species buffer slice, -1: [7770000] [7777777] [0000000] TypeError
// expect: from, 1: [77777777] [77777777] [77777777] TypeError
// expect: from, -1: [77777777] [77777777] [77777777] TypeError
// expect: of, 1: [1134] [1134567800000000] [] []
// expect: of, -1: [125534] [125534567800000000] [] []
// expect: from into, 1: [1134] [1134567800000000] [] []
// expect: from into, -1: [125534] [125534567800000000] [] []
// expect: shared slice: TypeError
// expect: from changed source: [123]
// expect: Array.from changed source: [9923]
// expect: of typed: [12]
// expect: with BigInt: TypeError
// expect: with bad: EvalError
// expect: set Infinity: RangeError
// expect: set source oob: TypeError
// expect: set target oob: TypeError
// expect: from with a function that changes the source: [123]

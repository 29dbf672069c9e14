// sort without a function: few and many values, what asks scripts for texts, what changes the array meanwhile; searches for NaN
// and numbers from arrays into typed arrays.

class Sub extends Array {}
const show = a => a.length + ':' + Array.from({length: a.length}, (_, i) => i in a ? String(a[i]) : '').join();
for (const length of [0, 1, 2, 3, 15, 16, 17, 40, 1100]) {
  const texts = Array.from({length}, (_, i) => 'item' + (i * 7 % 40)), expected = [...texts].sort((a, b) => a < b ? -1 : a > b ? 1 : 0);
  const mixed = texts.map((t, i) => i % 3 === 0 ? i : i % 3 === 1 ? t : i + 0.5), order = mixed.map(String).sort((a, b) => a < b ? -1 : a > b ? 1 : 0);
  const holey = texts.slice(); delete holey[1]; holey.push(undefined);
  const sorted = holey.slice().sort();
  print(length, texts.slice().sort().join() === expected.join(), mixed.sort().map(String).join() === order.join(), sorted.length === holey.length,
        Object.keys(sorted).length === Object.keys(holey).length, texts.toSorted().join() === expected.join());
}
// expect: 0 true true true true true
// expect: 1 true true true true true
// expect: 2 true true true true true
// expect: 3 true true true true true
// expect: 15 true true true true true
// expect: 16 true true true true true
// expect: 17 true true true true true
// expect: 40 true true true true true
// expect: 1100 true true true true true
print(show([3, 20, 100].sort()), show([0.5, -1, 1e21, NaN].sort()), show(['b', , undefined, 'a'].sort()), show([null, true, 'z', 1n].sort()), show(['é', 'z', '東', 'a'].sort()), show(['same prefix b', 'same prefix', 'same prefix a'].sort()));
// expect: 3:100,20,3 4:-1,0.5,1e+21,NaN 4:a,b,undefined, 4:1,null,true,z 4:a,z,é,東 3:same prefix,same prefix a,same prefix b

// --- Scripts that run meanwhile
const spy = (text, act) => ({toString() { act(); return text; }});
for (const act of [a => { a.length = 1; }, a => { a.push('late'); }, a => { a[0] = 0.5; delete a[2]; }, a => { Object.freeze(a); }, a => { a.length = 0; a[5] = 1; },
                   a => { for (let i = 0; i < 50; i++) ({junk: ['x' + i]}); }]) {
  const a = ['c', spy('b', () => act(a)), 'a'];
  let thrown = '';
  try { a.sort(); } catch (e) { thrown = e.name; }
  print(a.length, a.map(x => typeof x === 'object' ? '*' : x).join(), thrown);
}
// expect: 3 a,*,c 
// expect: 4 a,*,c,late 
// expect: 3 a,*,c 
// expect: 3 c,*,a TypeError
// expect: 6 a,*,c,,,1 
// expect: 3 a,*,c 
{
  const a = ['b', spy('', () => { throw new RangeError('x'); }), 'a'];
  try { a.sort(); } catch (e) { print(e.name, a[0], a[2]); }
  try { [Symbol(), 'a'].sort(); } catch (e) { print(e.name); }
  const setters = [];
  Object.defineProperty(Array.prototype, 1, {set(v) { setters.push(v); }, configurable: true});
  const holey = ['b', , 'a'];
  try { holey.sort(); } catch (e) { print(e.name); }
  delete Array.prototype[1];
  print(show(holey), setters.join());
}
// expect: RangeError b a
// expect: TypeError
// expect: 3:a,,undefined b

// --- NaN among doubles
const nans = Array.from({length: 40}, (_, i) => i === 37 ? NaN : i + 0.5), holes = [0.5, , 1.5];
for (let i = 0; i < 40; i++) { holes.push(2.5); holes.length++; }
print(nans.includes(NaN), nans.includes(NaN, 38), nans.indexOf(NaN), holes.includes(NaN), holes.concat(NaN).includes(NaN), holes.includes(undefined), [].includes(NaN));
// expect: true false -1 false true true false

// --- Numbers of arrays
const numbers = Array.from({length: 20}, (_, i) => i * 2 ** 25 - 2 ** 29);
for (const Kind of [Int8Array, Uint8ClampedArray, Int16Array, Uint32Array, Float32Array, Float64Array]) print(new Kind(numbers).subarray(14, 18).join(), new Kind([-1, 300, 1.5]).join());
// expect: 0,0,0,0 -1,44,1
// expect: 0,0,0,255 0,255,2
// expect: 0,0,0,0 -1,300,1
// expect: 4227858432,4261412864,0,33554432 4294967295,300,1
// expect: -67108864,-33554432,0,33554432 -1,300,1.5
// expect: -67108864,-33554432,0,33554432 -1,300,1.5

// --- Calls with many arguments
const count = (...rest) => rest.length, list = n => Array.from({length: n}, (_, i) => i);
print([63, 64, 65, 1023, 1024, 1025, 5000].map(n => count(...list(n)) + Math.max(...list(n))).join());
// expect: 125,127,129,2045,2047,2049,9999
const many = list(1000), deep = n => n === 0 ? 0 : 1 + deep(n - 1, ...many), bottomless = () => bottomless(...many);
print(deep(20));
try { bottomless(); } catch (e) { print(e.name); }
// expect: 20
// expect: RangeError
{
  const doubles = Array.from({length: 70}, (_, i) => i - 20.5);
  doubles[3] = 4;
  doubles[5] = -0;
  const packed = [0.5, -1.5, NaN, -0, 2, 2 ** 31, 2 ** 40];
  print(Math.min(...doubles), Math.max(...packed), Object.is(((...r) => r[3])(...packed), -0), ((...r) => r.join())(...packed), Math.max(...[0.5, , 1.5]), count(...[0.5, , 1.5]), packed.length);
  const made = ((...r) => { for (let k = 0; k < 20; k++) ({junk: [k + 0.5]}); return r; })(...doubles);
  print(made.length, made.every((x, i) => x === doubles[i]), new Date(...[2020.5, 1.5, 2.5]).getDate(), [].concat(...[[0.5], [1.5]]).join(), Reflect.apply(Math.max, null, [0.5, 2.5]));
}
// expect: -20.5 NaN true 0.5,-1.5,NaN,0,2,2147483648,1099511627776 NaN 3 7
// expect: 70 true 2 0.5,1.5 2.5

// --- Typed arrays of arrays that change while they are iterated
{
  const log = [], values = [1, {valueOf() { values.length = 0; return 2; }}, 3];
  print(new Uint8Array(values).join(), new Float32Array([1, , 3]).join(), new Int8Array([0.5, -1.5, , 300]).join(), new Float64Array(Sub.from([1, 2])).join());
  const iterate = Array.prototype[Symbol.iterator];
  Array.prototype[Symbol.iterator] = function* () { log.push('asked'); yield 7; };
  print(new Uint8Array([1, 2]).join(), Math.max(...[0.5, 1.5]), log.join());
  Array.prototype[Symbol.iterator] = iterate;
  try { new BigInt64Array([1, 2]); } catch (e) { print(e.name); }
}
// expect: 1,2,3 1,NaN,3 0,-1,0,44 1,2
// expect: 7 7 asked,asked
// expect: TypeError
for (const any of [0, 0.5, -1, '7', null, undefined, {valueOf: () => 9}, true, 300, NaN]) {
  const list = [1, any, 2.5, any], long = Array.from({length: 1100}, (_, i) => i === 1050 ? any : i);
  list.push('x'); list.pop();
  const target = new Int16Array(6);
  target.set(list, 1);
  print(new Float64Array(list).join(), new Uint8ClampedArray(list).join(), target.join(), new Float32Array(long)[1050], new Uint8Array([, any, 1]).join());
}
// expect: 1,0,2.5,0 1,0,2,0 0,1,0,2,0,0 0 0,0,1
// expect: 1,0.5,2.5,0.5 1,0,2,0 0,1,0,2,0,0 0.5 0,0,1
// expect: 1,-1,2.5,-1 1,0,2,0 0,1,-1,2,-1,0 -1 0,255,1
// expect: 1,7,2.5,7 1,7,2,7 0,1,7,2,7,0 7 0,7,1
// expect: 1,0,2.5,0 1,0,2,0 0,1,0,2,0,0 0 0,0,1
// expect: 1,NaN,2.5,NaN 1,0,2,0 0,1,0,2,0,0 NaN 0,0,1
// expect: 1,9,2.5,9 1,9,2,9 0,1,9,2,9,0 9 0,9,1
// expect: 1,1,2.5,1 1,1,2,1 0,1,1,2,1,0 1 0,1,1
// expect: 1,300,2.5,300 1,255,2,255 0,1,300,2,300,0 300 0,44,1
// expect: 1,NaN,2.5,NaN 1,0,2,0 0,1,0,2,0,0 NaN 0,0,1

// flat, flatMap and Array.from with a function, element by element: holes, prototypes, what functions do meanwhile, who
// gets the elements; small buffers, whose memory serves again.

const show = a => a.length + ':' + Array.from({length: a.length}, (_, i) => i in a ? (Object.is(a[i], -0) ? '-0' : String(a[i])) : '').join();
print(show([1, [2.5, , [3]], ['x'], , []].flat()), show([[1, 2], [0.5]].flat()), show([[-0, NaN], [[1]]].flat(2)), show([].flat()), show([[[[1]]]].flat(0)));
// expect: 4:1,2.5,3,x 3:1,2,0.5 3:-0,NaN,1 0: 1:1
Array.prototype[1] = 'p';
print(show([1, , [3, , 4]].flat()), show([[1, , 2]].flatMap(x => x)));
delete Array.prototype[1];
// expect: 5:1,p,3,p,4 3:1,p,2
{
  const a = [1, 2, 3, 4, 5, 6];
  print(show(a.flatMap((x, i) => { if (i === 1) a.length = 3; if (i === 2) { a[4] = 0.5; a[5] = 'late'; } return [x, x + 1]; })));
  const getter = Object.defineProperty([1, 2, 3], 1, {get() { return 'got'; }});
  print(show(getter.flat()), show([getter, new Proxy([7, 8], {})].flat()), show(Object.freeze([[1], [2]]).flat()));
}
// expect: 10:1,2,2,3,3,4,0.5,1.5,late,late1
// expect: 3:1,got,3 5:1,got,3,7,8 2:1,2
class Sub extends Array {}
print(Sub.from([[1], [2]]).flat() instanceof Sub, show(Sub.from([[1], [0.5, 'x']]).flat()));
// expect: true 3:1,0.5,x
for (const made of [() => Object.freeze([]), () => Object.preventExtensions([]), () => Object.defineProperty([], 'length', {writable: false}), () => new Proxy([], {}), () => ({}),
                    () => Object.defineProperty([], 0, {value: 1, configurable: false})]) {
  const a = [[1], [2]];
  a.constructor = {[Symbol.species]: function () { return made(); }};
  try { const r = a.flat(); print(r[0], r[1], r.length); } catch (e) { print(e.name); }
}
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: 1 2 2
// expect: 1 2 undefined
// expect: TypeError

// --- Array.from
{
  const a = [1, 2, 3], log = [];
  print(show(Array.from(a, (x, i) => { if (i < 3) a.push(x * 0.5); return x + i; })), show(Array.from([1, , 3], x => x)), show(Array.from({length: 3, 1: 'y'}, (x, i) => x ?? i)));
  const prototype = Object.getPrototypeOf([].values());
  prototype.return = function () { log.push('closed'); return {}; };
  try { Array.from([1, 2], x => { throw new RangeError(x); }); } catch (e) { print(e.name, e.message, log.join()); }
  delete prototype.return;
  print(Array.from.call(Sub, [1, 2], x => x * 2) instanceof Sub, JSON.stringify(Array.from.call(Object, [1], x => x)), show(Array.from([1, 2, 3], x => x === 2 ? 'x' : x === 3 ? 0.5 : x)));
}
// expect: 6:1,3,5,3.5,5,6.5 3:1,undefined,3 3:0,y,2
// expect: RangeError 1 closed
// expect: true {"0":1,"length":1} 3:1,x,0.5
{
  const array = [1, [2]];
  print(String(array), String([[], [array]]), `${[null, undefined, 1.5]}`);
  array.push(array);
  print(String(array));
  array.join = () => 'own';
  print(String(array), String([array]));
  const join = Array.prototype.join;
  Array.prototype.join = function () { return 'changed'; };
  print(String([1]));
  Array.prototype.join = join;
}
// expect: 1,2 ,1,2 ,,1.5
// expect: 1,2,
// expect: own own
// expect: changed

// --- Memory of buffers that died is zero in new ones
for (let round = 0; round < 10; round++) {
  for (let size = 0; size < 200; size += 11) {
    const bytes = new Uint8Array(size);
    if (bytes.some(x => x !== 0)) print('wrong', size);
    bytes.fill(255);
    if (round % 5 === 4) structuredClone(bytes.buffer, {transfer: [bytes.buffer]});
  }
  for (let k = 0; k < 100; k++) new Float64Array([1, 2, 3]);
}
print(Uint8Array.of(1, 2, 3).join(), new Uint8Array(128).join('').length, new Uint8Array(129).join('').length);
// expect: 1,2,3 128 129

// --- Searches of doubles, in blocks and beside them
const found = [];
for (const length of [1, 15, 16, 17, 33, 50]) {
  const a = Array.from({length}, (_, i) => i + 0.5), t = Float64Array.from(a);
  for (let i = 0; i < length; i++) if (a.indexOf(i + 0.5) !== i || t.indexOf(i + 0.5) !== i || !a.includes(i + 0.5, i) || a.includes(i + 0.5, i + 1) || t.lastIndexOf(i + 0.5) !== i || a.lastIndexOf(i + 0.5) !== i) found.push(length, i);
  a[length - 1] = t[length - 1] = -0;
  found.push(a.indexOf(0) === length - 1, t.includes(0), t.includes(NaN), a.includes(99.5), t.indexOf('0'));
}
print([...new Set(found)].join());
// expect: true,false,-1
{
  const ints = [Int8Array, Uint16Array, Int32Array, Float32Array].map(Kind => Kind.from({length: 100}, (_, i) => i));
  print(ints.every(t => t.every((x, i) => t.indexOf(x) === i && t.lastIndexOf(x) === i && t.includes(x, i) && !t.includes(x, i + 1) && t.lastIndexOf(x, i - 1) === -1 || i === 0)));
  const holey = Array.from({length: 40}, (_, i) => i + 0.5), values = ['s', 1, 2.5, null, , 7n, undefined];
  delete holey[20];
  print(holey.includes(NaN), holey.includes(undefined), (holey[38] = NaN, holey.includes(NaN)), holey.includes(NaN, 39), values.indexOf(2.5), values.lastIndexOf(7n), values.indexOf(undefined), values.includes(undefined), values.indexOf(7n, -1));
}
// expect: true
// expect: false true true false 2 5 6 true -1

// --- Constructors with a length
for (const Kind of [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array]) {
  class Derived extends Kind {}
  const made = [new Kind(3), new Kind(0), new Kind(3000), new Kind('2'), new Kind(), new Derived(4), Reflect.construct(Kind, [2], Derived)];
  if (made.map(t => t.length).join() !== '3,0,3000,2,0,4,2' || made.map(t => t instanceof Derived).join() !== 'false,false,false,false,false,true,true') print('wrong', Kind.name);
  if (made.some(t => t.byteLength !== t.length * Kind.BYTES_PER_ELEMENT || t.buffer.byteLength !== t.byteLength)) print('wrong', Kind.name);
  for (const call of [() => Kind(3), () => new Kind(-1), () => new Kind(Symbol())]) {
    try { call(); print('wrong', Kind.name); } catch (e) { if (!(e instanceof RangeError || e instanceof TypeError)) print('wrong', e); }
  }
}

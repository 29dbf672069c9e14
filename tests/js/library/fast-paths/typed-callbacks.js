// Methods of typed arrays that call functions, and their iteration, at their guards.
const kinds = [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array];
for (const Kind of kinds) {
  const big = Kind.name.startsWith('Big'), n = x => big ? BigInt(x) : x, a = Kind.from([n(3), n(1), n(2)]);
  const seen = [];
  a.forEach((x, i, self) => seen.push(x + n(i) + n(self.length)));
  print(seen.join(), a.some(x => x === n(1)), a.every(x => x < n(3)), a.find(x => x < n(3)), a.findIndex(x => x === n(2)), a.findLast(x => x > n(9)), a.findLastIndex(x => x > n(1)), a.reduce((x, y) => x * n(10) + y), a.reduceRight((x, y) => x * n(10) + y, n(0)), a.map(x => x + n(1)).join(), a.filter(x => x > n(1)).join(), [...a].join(), [...a.entries()].join(), [...a.keys()].join());
}
const f = new Float64Array([1.5, NaN, -0]);
print(f.map(x => x * 2).join(), Object.is([...f][2], -0), f.filter(x => x !== x).length, f.map(() => 'x')[0], f.map(() => ({ valueOf: () => 7 }))[0], new Uint8Array(2).map(() => 300.7).join(), new Uint8ClampedArray(2).map(() => 300.7).join());
print(new Uint8Array(0).every(() => false), new Uint8Array(0).map(x => x).length, [...new Uint8Array(0)].length, new Uint8Array([1, 2]).forEach(function () { print(this.t); }, { t: 'this' }));
const tries = [() => new Uint8Array(2).forEach(5), () => new Uint8Array(0).reduce((x, y) => x), () => Uint8Array.prototype.map.call([1], x => x), () => new Uint8Array(2).map(() => { throw new Error('stop'); }), () => new BigInt64Array(1).map(() => 1), () => new Uint8Array(1).map(() => 1n), () => new Uint8Array(1).map(() => Symbol())];
for (const t of tries) try { t(); print('no'); } catch (e) { print(e.name); }
// The buffer shrinks, goes, or grows meanwhile.
const resizable = new ArrayBuffer(4, { maxByteLength: 8 }), fixed = new Uint8Array(resizable, 0, 4), tracking = new Uint8Array(resizable);
fixed.set([1, 2, 3, 4]);
let visited = [];
fixed.forEach((x, i) => { visited.push(x); if (i === 1) resizable.resize(2); });
print(visited.join(), fixed.length, tracking.length);
visited = [];
tracking.forEach((x, i) => { visited.push(x); if (i === 0) resizable.resize(8); });
print(visited.join(), tracking.length, [...tracking].length);
visited = [];
tracking.forEach((x, i) => { visited.push(x); if (i === 0) resizable.resize(1); });
print(visited.join(), tracking.length);
const gone = new Uint8Array([1, 2, 3]);
visited = [];
print(gone.reduce((sum, x, i) => { visited.push(x); if (i === 0) gone.buffer.transfer(); return sum + 1; }, 0), visited.join());
for (const t of [() => gone.forEach(x => x), () => [...gone], () => gone.map(x => x)]) try { t(); print('no'); } catch (e) { print(e.name); }
const walked = new Uint8Array([1, 2, 3]), it = walked.values();
print(it.next().value, (walked.buffer.transfer(), 0));
try { it.next(); } catch (e) { print(e.name); }
// Species.
class Sub extends Uint8Array { static get [Symbol.species]() { return Float64Array; } }
const sub = new Sub([1, 2, 3]);
print(sub.map(x => x + 0.5).join(), sub.filter(x => x > 1).constructor.name, sub.slice(1).constructor.name);
const short = new Uint8Array([1, 2]);
short.constructor = { [Symbol.species]: function (n) { return new Uint8Array(n - 1); } };
try { short.map(x => x); } catch (e) { print(e.name); }
short.constructor = { [Symbol.species]: BigInt64Array };
try { short.map(x => x); } catch (e) { print(e.name); }
const onto = new Uint8Array(4);
short.constructor = { [Symbol.species]: function () { return onto; } };
print(short.map(x => x * 3) === onto, onto.join(), short.filter(x => x > 1) === onto, onto.join());
// expect: 6,5,7 true false 1 2 undefined 2 312 213 4,2,3 3,2 3,1,2 0,3,1,1,2,2 0,1,2
// expect: 6,5,7 true false 1 2 undefined 2 312 213 4,2,3 3,2 3,1,2 0,3,1,1,2,2 0,1,2
// expect: 6,5,7 true false 1 2 undefined 2 312 213 4,2,3 3,2 3,1,2 0,3,1,1,2,2 0,1,2
// expect: 6,5,7 true false 1 2 undefined 2 312 213 4,2,3 3,2 3,1,2 0,3,1,1,2,2 0,1,2
// expect: 6,5,7 true false 1 2 undefined 2 312 213 4,2,3 3,2 3,1,2 0,3,1,1,2,2 0,1,2
// expect: 6,5,7 true false 1 2 undefined 2 312 213 4,2,3 3,2 3,1,2 0,3,1,1,2,2 0,1,2
// expect: 6,5,7 true false 1 2 undefined 2 312 213 4,2,3 3,2 3,1,2 0,3,1,1,2,2 0,1,2
// expect: 6,5,7 true false 1 2 undefined 2 312 213 4,2,3 3,2 3,1,2 0,3,1,1,2,2 0,1,2
// expect: 6,5,7 true false 1 2 undefined 2 312 213 4,2,3 3,2 3,1,2 0,3,1,1,2,2 0,1,2
// expect: 6,5,7 true false 1 2 undefined 2 312 213 4,2,3 3,2 3,1,2 0,3,1,1,2,2 0,1,2
// expect: 6,5,7 true false 1 2 undefined 2 312 213 4,2,3 3,2 3,1,2 0,3,1,1,2,2 0,1,2
// expect: 3,NaN,0 true 1 NaN 7 44,44 255,255
// expect: this
// expect: this
// expect: true 0 0 undefined
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: Error
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: 1,2,, 0 2
// expect: 1,2 8 8
// expect: 1,,,,,,, 1
// expect: 3 1,,
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: 1 0
// expect: TypeError
// expect: 1.5,2.5,3.5 Float64Array Float64Array
// expect: TypeError
// expect: TypeError
// expect: true 3,6,0,0 true 2,6,0,0

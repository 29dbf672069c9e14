// Keys that are always one name, and lengths of typed arrays.
class Counter {
  #count = 0; static #made = 0; #m() { return this.#count; }
  constructor(n) { this.#count = n; Counter.#made++; }
  step() { this.#count = this.#count + 1; this.#count++; return this.#count; }
  get twice() { return this.#m() * 2; }
  static has(o) { return #count in o; }
  static read(o) { return o.#count; }
  static made() { return Counter.#made; }
}
const byKey = (o, key) => o[key], setKey = (o, key, value) => { o[key] = value; return o[key]; };
const length = a => { let all = 0; for (let i = 0; i < a.length; i++) all += a[i]; return all + '/' + a.length; };
const functions = [Counter.read, Counter.has, byKey, setKey, length, Counter.prototype.step];
const attempt = f => { try { return String(f()); } catch (e) { return e.name + ': ' + e.message; } };
function all() {
  const c = new Counter(5), out = [], symbol = Symbol.for('s');
  for (let i = 0; i < 3; i++) out.push(c.step(), c.twice);
  for (const o of [c, {}, null, 5, Object.create(c)]) out.push(attempt(() => Counter.read(o)), attempt(() => Counter.has(o)));
  for (const key of ['x', 'y', symbol, 1, 'x' + '', { toString: () => 'x' }]) {
    for (const o of [{ x: 1 }, { x: 2, y: 3 }, [7, 8], 'text', { get x() { return 9; }, set x(v) {} }, Object.freeze({ x: 4 })]) {
      out.push(attempt(() => byKey(o, key)), attempt(() => setKey(o, key, 6)));
    }
  }
  const growing = new ArrayBuffer(4, { maxByteLength: 16 }), tracks = new Uint8Array(growing), part = new Uint8Array(growing, 2, 2);
  const shared = new SharedArrayBuffer(4, { maxByteLength: 16 }), sees = new Uint8Array(shared);
  const gone = new Float64Array(3), arrays = [new Uint8Array(3), new Float64Array(2).fill(.5), new BigInt64Array(0), tracks, part, sees, gone];
  for (let round = 0; round < 3; round++) {
    for (const a of arrays) out.push(attempt(() => length(a)));
    if (round === 0) { growing.resize(8); shared.grow(8); gone.buffer.transfer(); }
    if (round === 1) growing.resize(1);
  }
  out.push(attempt(() => length({ length: 2, 0: 1, 1: 2 })), attempt(() => length(Object.create(new Uint8Array(2)))));
  return out.join('|');
}
const first = all();
for (let i = 0; i < 4; i++) {
  for (const f of functions) %OptimizeFunctionOnNextCall(f);
  if (all() !== first) console.log(i, all());
}
// A function that has seen one name, or one kind of array.
for (let k = 0; k < 20; k++) byKey({ only: k }, 'only'), length(new Uint8Array([1, 2, 3]));
const fresh = eval(`[${byKey}, ${setKey}, ${length}]`);
for (let k = 0; k < 20; k++) fresh[0]({ only: k }, 'only'), fresh[1]({ only: k }, 'only', k), fresh[2](new Uint8Array([1, 2, 3]));
console.log(fresh.map(f => %OptimizeFunctionOnNextCall(f)).join());
console.log(fresh[0]({ only: 'a' }, 'only'), fresh[1]({ only: 1 }, 'only', 'b'), fresh[2](new Uint8Array([4, 5])));
console.log(fresh[0]({ other: 'c' }, 'other'), fresh[1]({ only: 1 }, 'x', 'd'), fresh[2](new Uint16Array([4, 500])), fresh[2](new Uint8Array(0)));
const buffer = new ArrayBuffer(3, { maxByteLength: 9 }), view = new Uint8Array(buffer);
console.log(fresh[2](view), (buffer.resize(9), fresh[2](view)), (buffer.transfer(), fresh[2](view)));
console.log(first.length > 1000, Counter.made());
// expect: true,true,true
// expect: a b 9/2
// expect: c d 504/2 0/0
// expect: 0/3 0/9 0/0
// expect: true 5
// flags: --allow-natives-syntax

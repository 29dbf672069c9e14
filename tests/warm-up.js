// What shell-host runs before its first fork, so that an emulator has translated the parser, the
// interpreter's handlers and slow paths by then. Prints nothing.
class Base {
  #secret = 1;
  static count = 0;
  constructor(x, ...rest) { this.x = x; this.rest = rest; Base.count++; }
  get secret() { return this.#secret; }
  set secret(value) { this.#secret = value; }
  method({ a = 1, b: [c, d] = [2, 3] } = {}) { return a + c + d; }
  static make(x) { return new this(x, 1, 2); }
  [Symbol.iterator]() { return this.rest[Symbol.iterator](); }
}
class Derived extends Base {
  constructor(...args) { super(...args); this.y = `${this.x}-${args.length}`; }
  method(o) { return super.method(o) + 1; }
}
function closures() {
  let list = [];
  for (let i = 0; i < 3; i++) list.push(() => i++ + arguments.length);
  for (const key in { a: 1, b: 2 }) list.push(function () { return key; });
  var { a, ...others } = { a: 1, b: 2, ['c' + 1]: 3 };
  return list.map(f => f()).concat(a, Object.keys(others));
}
function control(x) {
  outer: for (var i = 0; ; i++) {
    switch (x + i) {
      case 1: continue outer;
      case 'two': case 3: break;
      case 5: break outer;
      default: if (i > 20) return -1;
    }
    do { x ^= i & 3 | 4; x = (x << 1 >>> 1) >> 0; } while (x > 100 && !(x % 7));
  }
  return x ?? x?.y ?? typeof x;
}
function errors() {
  var log = [];
  for (var f of [() => null.x, () => { 'use strict'; undefinedName = 1; }, () => new 5, () => eval('var = 1'),
                 () => { throw { thrown: 1 }; }, () => BigDepth(0)]) {
    try { f(); } catch ({ name, message }) { log.push(String(name) + message); } finally { log.push(1); }
  }
  return log.join();
}
function library() {
  var text = 'The quick brown fox', list = [5, 3, 1.5, , 'x'], map = new WeakMap, bytes = new Uint8Array(16);
  list.sort(); list.splice(1, 2, 7, 8); list.reverse();
  bytes.fill(3).set([1, 2], 4); map.set(list, bytes);
  Object.defineProperty(list, 'z', { get() { return 1; }, configurable: true });
  Object.freeze(Object.assign(Object.create({ inherited: 1 }), list, { toString() { return 'text'; } }));
  return [text.split(' ').map(s => s.slice(1).toUpperCase()).join('|'), text.indexOf('q'), text.charCodeAt(3),
          JSON.stringify(JSON.parse('{"a":[1,2.5,"x",null,true]}'), null, 1), list.length, map.get(list)[4],
          Math.max(...bytes), Math.sqrt(2) * Math.PI, (255).toString(16), (1.23456).toFixed(2), parseFloat('1e3'),
          Number('0x1f'), new Date(0).toISOString(), Array.from('abc', c => c + c), Reflect.ownKeys(list),
          list.filter(x => x > 2).reduce((a, b) => a + b, 0), [...'spread'], Object.entries({ p: 1 })];
}
var results = [];
for (var round = 0; round < 3; round++) {
  var object = Derived.make(round);
  object.secret += object.method({ a: round }) + object.method();
  results.push([...object], object, closures(1, 2), control(round), errors(), library());
  delete object.y;
  object['computed' + round] = 0.1 + round;
  with (object) results.push(x instanceof Object, 'x' in object, -x, +x, ~x, !x, x ** 2);
}

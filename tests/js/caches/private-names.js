// Inline caches of private names: each way out of what a site has learnt.
const attempt = (f) => { try { return f(); } catch (e) { return e.constructor.name; } };
const warm = (f, ...all) => { let last; for (let i = 0; i < 300; i++) for (const x of all) last = f(x); return last; };

class Point {
  #x; #y = 2;
  constructor(x) { this.#x = x; }
  static x(p) { return p.#x; }
  static move(p) { return p.#x += 10; }
  static set(p, v) { p.#y = v; return p.#y; }
  static has(p) { return #x in p; }
}
class Wide extends Point { a = 1; }
class Wider extends Wide { b = 2; }
class Far extends Wider { c = 3; }
class Farther extends Far { d = 4; }
class Farthest extends Farther { e = 5; }
const points = [new Point(1), new Wide(2), new Wider(3), new Far(4), new Farther(5), new Farthest(6)];
print(warm(Point.x, points[0]), warm(Point.x, ...points.slice(0, 3)), warm(Point.x, ...points));
print(attempt(() => Point.x({})), attempt(() => Point.x(null)), attempt(() => Point.x(1)));
print(attempt(() => Point.x(Object.create(points[0]))));
print(warm((p) => Point.set(p, p), points[0]) === points[0], attempt(() => Point.set({}, 1)));
print(Point.move(points[5]), Point.x(points[5]), Point.has(points[5]), Point.has({}));
print(Point.x(Object.freeze(new Point(7))), Point.set(Object.freeze(new Point(7)), 8));

// The same site with another name each time the class is evaluated.
const make = (Base) => class extends Base {
  #value = 'v';
  #method() { return 'm'; }
  get #double() { return this.#value + this.#value; }
  set #double(v) { this.#value = v; }
  get #onlyGet() { return 1; }
  set #onlySet(v) {}
  read() { return this.#value; }
  call() { return this.#method(); }
  both(v) { this.#double = v; return this.#double; }
  writeMethod() { this.#method = 1; }
  writeOnlyGet() { this.#onlyGet = 1; }
  readOnlySet() { return this.#onlySet; }
};
let last;
for (let i = 0; i < 20; i++) {
  last = make(class {});
  const object = new last();
  for (let j = 0; j < 30; j++) object.read() + object.call() + object.both('w');
}
const object = new last();
print(object.read(), object.call(), object.both('d'), object.read());
const Other = make(class {});
for (const name of ['read', 'call', 'both']) {
  print(attempt(() => last.prototype[name].call(new Other())));
}
for (let i = 0; i < 3; i++) {
  print(attempt(() => object.writeMethod()), attempt(() => object.writeOnlyGet()), attempt(() => object.readOnlySet()));
}

// A field is added once, however often its site has added it to others.
class Returns { constructor(o) { return o; } }
class Stamp extends Returns { #stamp = 's'; static of(o) { return o.#stamp; } }
for (let i = 0; i < 300; i++) new Stamp({a: i});
const once = new Stamp({a: 1});
print(Stamp.of(once), attempt(() => new Stamp(once)), attempt(() => new Stamp(once)));
for (let i = 0; i < 10; i++) new Stamp({['k' + i]: i});
print(attempt(() => new Stamp(once)), Stamp.of(new Stamp(Object.preventExtensions({a: 1}))));
const proxy = new Stamp(new Proxy({}, {}));
print(Stamp.of(proxy), attempt(() => new Stamp(proxy)), attempt(() => Stamp.of(new Proxy(once, {}))));
const dictionary = {};
for (let i = 0; i < 2000; i++) dictionary['k' + i] = i;
print(Stamp.of(new Stamp(dictionary)), attempt(() => new Stamp(dictionary)), Stamp.of(new Stamp([1, 2])));
print(Stamp.of(new Stamp(function () {})), attempt(() => Stamp.of(undefined)));

// expect: 1 3 6
// expect: TypeError TypeError TypeError
// expect: TypeError
// expect: true TypeError
// expect: 16 16 true false
// expect: 7 8
// expect: v m dd d
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError TypeError TypeError
// expect: TypeError TypeError TypeError
// expect: TypeError TypeError TypeError
// expect: s TypeError TypeError
// expect: TypeError s
// expect: s TypeError TypeError
// expect: s TypeError s
// expect: s TypeError

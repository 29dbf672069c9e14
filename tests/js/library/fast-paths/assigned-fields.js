// Object.assign onto fields that are there, at once as long as no script could notice.
const show = o => print(JSON.stringify(o), Reflect.ownKeys(o).map(String).join());
show(Object.assign({}, {a: 1, b: 2}, {b: 3, c: 4}));
// expect: {"a":1,"b":3,"c":4} a,b,c
show(Object.assign({a: 1.5, b: 'x'}, {b: 2, a: {}, [Symbol('s')]: 1, z: 0}));
// expect: {"a":{},"b":2,"z":0} a,b,z,Symbol(s)
const same = {a: 1, b: 2}; show(Object.assign(same, same, null, undefined, 'xy', 5));
// expect: {"0":"x","1":"y","a":1,"b":2} 0,1,a,b
const log = [];
const target = {a: 0, set b(v) { log.push('set ' + v); }, c: 0};
show(Object.assign(target, {a: 1, b: 2, c: 3})); print(log.join());
// expect: {"a":1,"c":3} a,b,c
// expect: set 2
try { Object.assign(Object.freeze({a: 1}), {a: 2}); } catch (e) { print(e.name); }
// expect: TypeError
const fixed = Object.defineProperty({a: 1}, 'b', {value: 1, enumerable: true});
try { Object.assign(fixed, {a: 2, b: 2}); } catch (e) { print(e.name); show(fixed); }
// expect: TypeError
// expect: {"a":2,"b":1} a,b
const closed = Object.preventExtensions({a: 1});
try { Object.assign(closed, {a: 2, b: 2}); } catch (e) { print(e.name); show(closed); }
// expect: TypeError
// expect: {"a":2} a
show(Object.assign({x: 0}, Object.defineProperty({x: 1, y: 2}, 'y', {enumerable: false}), {get x() { return 'got'; }}));
// expect: {"x":"got"} x
show(Object.assign(Object.create({set x(v) { log.push('proto ' + v); }}), {x: 1, y: 2})); print(log.at(-1));
// expect: {"y":2} y
// expect: proto 1
Object.defineProperty(Object.prototype, 'late', {set(v) { log.push('late ' + v); }, configurable: true});
show(Object.assign({a: 1}, {a: 2, late: 3})); print(log.at(-1)); delete Object.prototype.late;
// expect: {"a":2} a
// expect: late 3
show(Object.assign({a: 1, ...{}}, Object.freeze({a: 2, b: 3}), {1: 'e', a: 4}));
// expect: {"1":"e","a":4,"b":3} 1,a,b
const constant = {m() { return 1; }}; Object.assign(constant, {m: 2}); show(constant);
// expect: {"m":2} m
class Point { constructor() { this.x = 1; } } show(Object.assign(new Point(), {x: 2, y: 3}));
// expect: {"x":2,"y":3} x,y
const big = {}; for (let i = 0; i < 100; i++) big['k' + i] = i; print(Object.keys(Object.assign({k0: 'old'}, big)).length, Object.assign({k0: 'old'}, big).k0);
// expect: 100 0

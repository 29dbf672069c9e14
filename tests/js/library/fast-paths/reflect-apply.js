// What Reflect.apply does at the edges of its fast path.
const all = Function('"use strict"; return [String(this)].concat(Array.prototype.slice.call(arguments)).join();');
print(Reflect.apply(all, 1, [2, 3]), Reflect.apply(all, undefined, []), Reflect.apply(all, 0, [1, , 3]), Reflect.apply(all, 0, [1.5, 2.5]), Reflect.apply(all, 0, {length: 2, 0: 'a'}));
// expect: 1,2,3 undefined 0,1,,3 0,1.5,2.5 0,a,
Array.prototype[1] = 'hole'; print(Reflect.apply(all, 0, [1, , 3])); delete Array.prototype[1];
// expect: 0,1,hole,3
function mapped(a, b) { a = 'changed'; return Reflect.apply(all, 0, arguments); }
function shorter() { arguments.length = 1; return Reflect.apply(all, 0, arguments); }
function odd() { arguments.length = '2'; return Reflect.apply(all, 0, arguments); }
print(mapped(1, 2), shorter(1, 2), odd(1, 2, 3));
// expect: 0,changed,2 0,1 0,1,2
function sloppy() { return typeof this; }
print(Reflect.apply(sloppy, 1, []), Reflect.apply(sloppy, null, []), Reflect.apply(x => x, null, [5]), Reflect.apply(Math.max, null, [1, 3, 2]), Reflect.apply(all.bind('bound'), 1, [2]), Reflect.apply(new Proxy(all, {}), 'p', [1]));
// expect: object object 5 3 bound,2 p,1
for (const f of [() => Reflect.apply(), () => Reflect.apply(all), () => Reflect.apply(all, 0), () => Reflect.apply(all, 0, null), () => Reflect.apply(all, 0, 1), () => Reflect.apply(all, 0, 'text'),
                 () => Reflect.apply({}, 0, []), () => Reflect.apply(1, 0, []), () => Reflect.apply(class {}, 0, []), () => Reflect.apply(() => { throw new SyntaxError('own'); }, 0, [])]) {
  try { print(f()); } catch (e) { print(e.name); }
}
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: SyntaxError
const order = []; const list = {get length() { order.push('length'); return 1; }, get 0() { order.push('0'); return 'x'; }};
print(Reflect.apply(all, 0, list), order.join());
// expect: 0,x length,0
for (const n of [63, 64, 65, 1000]) { const many = Array.from({length: n}, (_, i) => i); print(Reflect.apply(all, 0, many) === '0,' + many.join()); }
// expect: true
// expect: true
// expect: true
// expect: true
print(Reflect.apply.length, Reflect.apply.name, Reflect.apply.call(null, all, 'this', [1]));
// expect: 3 apply this,1

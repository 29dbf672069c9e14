// Rest parameters that are only passed on: arrays that do not exist, until the code is left.
function optimized(f, ...list) {
  for (let i = 0; i < 30; i++) try { f(...list); } catch {}
  %OptimizeFunctionOnNextCall(f);
  try { return f(...list); } catch (e) { return e.name + ': ' + e.message; }
}
function target(a, b, c) { return [this === undefined, a, b, c, arguments.length].join(); }
function sum(a, b) { return a + b; }
function spread(...rest) { return target(...rest); }
function spreadBehind(x, ...rest) { return sum(...rest) + x; }
function applied(...rest) { return target.apply(this, rest); }
function appliedBehind(x, y, ...rest) { return sum.apply(null, rest) + rest.length; }
function parts(x, ...rest) { return x + rest.length * 100 + (rest.length > 1 ? rest[1] : 0); }
console.log(optimized(x => spread(x, 2, 3), 1), optimized(x => spread(x), 1), optimized(x => spread(), 1));
console.log(optimized(x => spreadBehind(x, 2, 3), 1), optimized(x => applied(x, 2), 1), optimized(x => appliedBehind(1, 2, x, 4, 5), 3), optimized(x => appliedBehind(x), 3));
console.log(optimized(x => parts(x, 1, 2), 3), optimized(x => parts(x), 3), optimized(() => parts(), 3));

// The array exists again when something fails, with what was passed.
let seen = [];
function passed(a, b, ...rest) {
  const result = sum(...rest);
  if (typeof result === 'string') seen.push(Array.isArray(rest), rest.length, rest.join('|'), rest.indexOf('s'), Object.getPrototypeOf(rest) === Array.prototype);
  return result;
}
const twice = x => passed(1, 2, x, 3) + passed(x, 1, 2, 3);
console.log(optimized(twice, 1), twice('s'), seen.join(' '));
function thrown(...rest) { try { return sum(...rest) + rest[0].x.y; } catch (e) { return e.constructor.name + rest.length; } }
console.log(optimized(x => thrown(x, 1), { x: { y: 1 } }), optimized(x => thrown(x, 1), 5));

// Each call has an array of its own, which callers may keep and change.
function kept(...rest) { rest.push(9); return rest; }
const keep = x => [kept(x), kept(x, 2)].join(' ');
console.log(optimized(keep, 1), optimized(x => kept(x) === kept(x), 1));

// What is called is no function; iteration is the script's own, later.
const nothing = (...rest) => undefined_(...rest);
var undefined_;
console.log(optimized(x => nothing(x), 1));
const later = x => spread(x, 2, 3);
console.log(optimized(later, 1));
const { next } = [][Symbol.iterator]().__proto__;
Object.getPrototypeOf([][Symbol.iterator]()).next = function () { const r = next.call(this); if (!r.done) r.value *= 10; return r; };
console.log(later(1), later(2));
Object.getPrototypeOf([][Symbol.iterator]()).next = next;
console.log(later(1));
// expect: false,1,2,3,3 false,1,,,1 false,,,,0
// expect: 6 false,1,2,,2 10 NaN
// expect: 205 3 NaN
// expect: 9 s35 true 2 s|3 0 true
// expect: [object Object]11 TypeError2
// expect: 1,9 1,2,9 false
// expect: TypeError: undefined_ is not a function
// expect: false,1,2,3,3
// expect: false,10,20,30,3 false,20,20,30,3
// expect: false,1,2,3,3
// flags: --allow-natives-syntax

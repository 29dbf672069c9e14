// flags: --stack-size=64
// What Function.prototype.apply and call do at the edges of their fast paths.
function list() { return [this === undefined ? 'undefined' : String(this), ...arguments].join(); }
'use strict';
var strict = Function('"use strict"; return [String(this)].concat(Array.prototype.slice.call(arguments)).join();');
print(strict.apply(1, [2, 3]), strict.apply(), strict.apply(1), strict.apply(1, null), strict.apply(1, undefined));
// expect: 1,2,3 undefined 1 1 1
print(strict.call(1, 2, 3), strict.call(), strict.call(null));
// expect: 1,2,3 undefined null
print(strict.apply(0, [1, , 3]), strict.apply(0, [1.5, 2.5]), strict.apply(0, [, ,]));
// expect: 0,1,,3 0,1.5,2.5 0,,
Array.prototype[1] = 'hole';
print(strict.apply(0, [1, , 3]));
delete Array.prototype[1];
// expect: 0,1,hole,3
print(strict.apply(0, { length: 2, 0: 'a', 1: 'b' }), strict.apply(0, { length: '1', 0: 'a' }));
// expect: 0,a,b 0,a
for (var bad of [1, 'text', true]) {
  try { strict.apply(0, bad); } catch (e) { print(e.name); }
}
// expect: TypeError
// expect: TypeError
// expect: TypeError
function forward() { return strict.apply(0, arguments); }
function forwardStrict() { 'use strict'; return strict.apply(0, arguments); }
function forwardMapped(a, b) { a = 'changed'; return strict.apply(0, arguments); }
print(forward(), forward(1, 2), forwardStrict(1, 2), forwardMapped(1, 2));
// expect: 0 0,1,2 0,1,2 0,changed,2
function shorter() { arguments.length = 1; return strict.apply(0, arguments); }
function longer() { arguments.length = 3; return strict.apply(0, arguments); }
function odd() { arguments.length = '2'; return strict.apply(0, arguments); }
function negative() { arguments.length = -1; return strict.apply(0, arguments); }
function fraction() { arguments.length = 1.5; return strict.apply(0, arguments); }
print(shorter(1, 2), longer(1, 2), odd(1, 2, 3), negative(1), fraction(1, 2));
// expect: 0,1 0,1,2, 0,1,2 0 0,1
function holey() { delete arguments[0]; return strict.apply(0, arguments); }
function getter() { Object.defineProperty(arguments, 'length', { get() { return 1; } }); return strict.apply(0, arguments); }
print(holey(1, 2), getter(7, 8));
// expect: 0,,2 0,7
for (var n of [63, 64, 65, 1000]) {
  var many = []; for (var i = 0; i < n; i++) many.push(i);
  print(strict.apply(0, many).length, strict.call(0, ...many) === strict.apply(0, many), forward(...many) === strict.apply(0, many));
}
// expect: 180 true true
// expect: 183 true true
// expect: 186 true true
// expect: 3891 true true
var calls = [Math.max, strict.bind('bound'), class { }, {}, 1, undefined];
for (var f of calls) {
  try { print(Function.prototype.apply.call(f, 0, [1, 2])); } catch (e) { print(e.name); }
  try { print(Function.prototype.call.call(f, 0, 1, 2)); } catch (e) { print(e.name); }
}
// expect: 2
// expect: 2
// expect: bound,1,2
// expect: bound,1,2
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
print(list.apply(undefined, []) === '[object global]' || list.apply(undefined, []), list.call('s', 1));
// expect: true s,1
// A throw through them, and a recursion that ends.
function thrower() { throw new Error('through'); }
for (var how of ['call', 'apply']) { try { thrower[how](0, []); } catch (e) { print(e.message); } }
// expect: through
// expect: through
function deep() { return deep.apply(this, arguments); }
try { deep(1, 2, 3); } catch (e) { print(e.name); }
// expect: RangeError
function deepCall() { return deepCall.call(this, 1, 2); }
try { deepCall(); } catch (e) { print(e.name); }
// expect: RangeError

// Arguments objects step by step: what parameters are now, what was deleted, appended or replaced, and other lengths.
function all() { const out = []; for (const x of arguments) out.push(x); return out.join(); }
function mapped(a, b) { const out = []; for (const x of arguments) { out.push(x); if (out.length === 1) b = 'B'; } return out.join(); }
function strict(a, b) { 'use strict'; const out = []; for (const x of arguments) { out.push(x); b = 'B'; } return out.join(); }
function deleted(a, b, c) { delete arguments[1]; delete arguments[3]; const out = []; for (const x of arguments) out.push(String(x)); return out.join(); }
function appended(a) { const out = []; arguments[arguments.length++] = 'new'; for (const x of arguments) out.push(x); return out.join(); }
function shorter(a, b) { arguments.length = 1; return [...arguments].join(); }
function longer(a) { arguments.length = 4; return Array.from(arguments, String).join(); }
function odd(a, length) { arguments.length = length; return [...arguments].length; }
function ordered(a) { const it = Array.prototype.entries.call(arguments); a = 7; const out = []; for (const x of it) out.push(x); for (const k of Array.prototype.keys.call(arguments)) out.push(k); return JSON.stringify(out); }
function frozen(a, b) { Object.freeze(arguments); a = 'later'; return [...arguments].join() + all.apply(null, arguments); }
function accessor(a, b) { Object.defineProperty(arguments, 1, { get() { return 'got'; } }); const out = []; for (const x of arguments) out.push(x); return out.join(); }
function own(a) { arguments[Symbol.iterator] = function* () { yield 'own'; }; return all.call(null, ...arguments); }
function late(a, b) { const out = []; for (const x of arguments) { out.push(x); if (out.length === 1) arguments.length = 1; } return out.join(); }
function outer(a) { return (() => { let s = ''; for (const x of arguments) s += x; return s; })(); }
for (let i = 0; i < 3; i++) {
  print(all(), all(1, 0.5, 'x'), mapped(1, 2, 3), mapped(), strict(1, 2, 3), deleted(1, 2, 3, 4), appended(1), shorter(1, 2), longer(1));
  print(odd(1, -1), odd(1, '1'), odd(1, 1.5), odd(1, undefined), ordered(1, 2), frozen(1, 2), accessor(1, 2), own(1), late(1, 2, 3), outer(4, 5));
}
// expect:  1,0.5,x 1,B,3  1,2,3 1,undefined,3,undefined 1,new 1 1,undefined,undefined,undefined
// expect: 0 1 1 0 [[0,7],[1,2],0,1] 1,21,2 1,got own 1 45
// expect:  1,0.5,x 1,B,3  1,2,3 1,undefined,3,undefined 1,new 1 1,undefined,undefined,undefined
// expect: 0 1 1 0 [[0,7],[1,2],0,1] 1,21,2 1,got own 1 45
// expect:  1,0.5,x 1,B,3  1,2,3 1,undefined,3,undefined 1,new 1 1,undefined,undefined,undefined
// expect: 0 1 1 0 [[0,7],[1,2],0,1] 1,21,2 1,got own 1 45
const likes = [{ length: 2, 0: 'a', 1: 'b', [Symbol.iterator]: Array.prototype.values }, new String('xy'), new Proxy([1, 2], {}), Object.assign(() => {}, { [Symbol.iterator]: [].values })];
for (let i = 0; i < 3; i++) print(likes.map(x => { const out = []; for (const y of x) out.push(y); return out.join('+'); }).join());
// expect: a+b,x+y,1+2,
// expect: a+b,x+y,1+2,
// expect: a+b,x+y,1+2,
Object.getPrototypeOf([][Symbol.iterator]()).next = function () { return { done: true }; };
print(all(1, 2) === '', mapped(1, 2) === '');
// expect: true true

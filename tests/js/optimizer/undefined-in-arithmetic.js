// Comparisons and arithmetic of numbers that may be undefined, which is NaN then.
const values = [1, 0.5, undefined, -0, 3e9, NaN, undefined, -2];
const functions = {
  less: (a, b) => a < b, greater: (a, b) => a > b, lessOrEqual: (a, b) => a <= b, greaterOrEqual: (a, b) => a >= b,
  not: (a, b) => !(a < b), choose: (a, b) => a < b ? 1 : a > b ? 2 : a == b ? 3 : a === b ? 4 : 5,
  add: (a, b) => a + b, subtract: (a, b) => a - b, multiply: (a, b) => a * b, divide: (a, b) => a / b,
  remainder: (a, b) => a % b, power: (a, b) => a ** b, immediate: a => a * 2 + 1, or: (a, b) => (a - b) | 0,
};
const show = x => Object.is(x, -0) ? "-0" : String(x);
function all(f) {
  const results = [];
  for (const a of values) for (const b of values) results.push(f(a, b));
  return results;
}
for (const name in functions) {
  const first = all(functions[name]).map(show).join();
  for (let i = 0; i < 300; i++) all(functions[name]);
  print(name, first === all(functions[name]).map(show).join(), first.length);
}
// expect: less true 373
// expect: greater true 373
// expect: lessOrEqual true 368
// expect: greaterOrEqual true 368
// expect: not true 329
// expect: choose true 127
// expect: add true 310
// expect: subtract true 303
// expect: multiply true 296
// expect: divide true 342
// expect: remainder true 229
// expect: power true 291
// expect: immediate true 255
// expect: or true 207

// Then something else comes.
const others = [null, true, false, "5", "x", { valueOf() { return 7; } }, [], "4"];
for (const name in functions) {
  const f = functions[name];
  print(name, others.map(other => show(f(other, 2)) + "/" + show(f(undefined, other)) + "/" + show(f(other, other))).join());
}
// expect: less true/false/false,true/false/false,true/false/false,false/false/false,false/false/false,false/false/false,true/false/false,false/false/false
// expect: greater false/false/false,false/false/false,false/false/false,true/false/false,false/false/false,true/false/false,false/false/false,true/false/false
// expect: lessOrEqual true/false/true,true/false/true,true/false/true,false/false/true,false/false/true,false/false/true,true/false/true,false/false/true
// expect: greaterOrEqual false/false/true,false/false/true,false/false/true,true/false/true,false/false/true,true/false/true,false/false/true,true/false/true
// expect: not false/true/true,false/true/true,false/true/true,true/true/true,true/true/true,true/true/true,false/true/true,true/true/true
// expect: choose 1/3/3,1/5/3,1/5/3,2/5/3,5/5/3,2/5/3,1/5/3,2/5/3
// expect: add 2/NaN/0,3/NaN/2,2/NaN/0,52/undefined5/55,x2/undefinedx/xx,9/NaN/14,2/undefined/,42/undefined4/44
// expect: subtract -2/NaN/0,-1/NaN/0,-2/NaN/0,3/NaN/0,NaN/NaN/NaN,5/NaN/0,-2/NaN/0,2/NaN/0
// expect: multiply 0/NaN/0,2/NaN/1,0/NaN/0,10/NaN/25,NaN/NaN/NaN,14/NaN/49,0/NaN/0,8/NaN/16
// expect: divide 0/NaN/NaN,0.5/NaN/1,0/NaN/NaN,2.5/NaN/1,NaN/NaN/NaN,3.5/NaN/1,0/NaN/NaN,2/NaN/1
// expect: remainder 0/NaN/NaN,1/NaN/0,0/NaN/NaN,1/NaN/0,NaN/NaN/NaN,1/NaN/0,0/NaN/NaN,0/NaN/0
// expect: power 0/1/1,1/NaN/1,0/1/1,25/NaN/3125,NaN/NaN/NaN,49/NaN/823543,0/1/1,16/NaN/256
// expect: immediate 1/NaN/1,3/NaN/3,1/NaN/1,11/NaN/11,NaN/NaN/NaN,15/NaN/15,1/NaN/1,9/NaN/9
// expect: or -2/0/0,-1/0/0,-2/0/0,3/0/0,0/0/0,5/0/0,-2/0/0,2/0/0

// Missing arguments and elements.
function within(x, low, high) { return !(x < low || x > high); }
function total(array, n) { let sum = 0; for (let i = 0; i < n; i++) sum += array[i]; return sum; }
for (let i = 0; i < 4000; i++) within(i / 2), within(i / 2, 5), within(i / 2, 5, 10), total([0.5, 1, 2], 3 + i % 2);
print(within(1), within(1, 5), within(7, 5), within(7, 5, 6), within(undefined, 1, 2), total([1, 2], 2), total([1, 2], 3));
// expect: true false true false true 3 NaN

// Values that no number is made of throw before anything is computed.
function order(a, b) { try { return a * b; } catch (e) { return e.name; } }
for (let i = 0; i < 4000; i++) order(i % 3 ? 1.5 : undefined, 2);
print(order(Symbol.iterator, 1), order(undefined, 1n), order(2n, 3n));
// expect: TypeError TypeError 6

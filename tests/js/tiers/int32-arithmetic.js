// Arithmetic on int32 values that are no Smis, in machine code made for them; and on what such code is not made for.
const operations = {
  add: (a, b) => a + b, sub: (a, b) => a - b, mul: (a, b) => a * b,
  addSmi: a => a + 5, subSmi: a => a - 5, mulSmi: a => a * 3,
  inc: a => { a++; return a; }, dec: a => { a--; return a; }, negate: a => -a,
  div: (a, b) => a / b, mod: (a, b) => a % b, or: (a, b) => a | b, shr: (a, b) => a >>> b, not: a => ~a,
};
const int32s = [0, 1, -1, 5, -5, 0x3fffffff, 0x40000000, -0x40000000, -0x40000001, 0x7fffffff, -0x80000000];
const others = [-0, .5, -.5, NaN, Infinity, 0x80000000, 2 ** 53, '7', null, undefined, 9n];

const outcome = (f, a, b) => {
  try { const r = f(a, b); return Object.is(r, -0) ? '-0' : typeof r + r; } catch (e) { return e.name; }
};
// The interpreter's results, by functions that run once.
const expected = (name, a, b) => outcome(new Function('a', 'b', `return (${operations[name]})(a, b)`), a, b);

let wrong = 0;
for (const name in operations) {
  const f = new Function(`return ${operations[name]}`)();
  const warm = () => { for (let i = 0; i < 3000; i++) f(0x40000000 + (i & 7), -0x40000002 + (i & 7)); };
  warm();
  for (const values of [int32s, [...int32s, ...others]]) {
    for (const a of values) {
      for (const b of values) {
        if (outcome(f, a, b) !== expected(name, a, b)) wrong++, console.log(name, a, b, outcome(f, a, b));
      }
      warm();
    }
  }
}
console.log(wrong);
// expect: 0

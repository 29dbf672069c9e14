// Products that are zero and remainders of negative numbers, in machine code made for other Smis: which zero
// it is, and that both are Smis where they can be.
function product(a, b) { return a * b; }
function bySeven(a) { return a * 7; }
function byMinusSeven(a) { return a * -7; }
function byZero(a) { return a * 0; }
function remainder(a, b) { return a % b; }
function modSeven(a) { return a % 7; }
function modEight(a) { return a % 8; }
const functions = [product, bySeven, byMinusSeven, byZero, remainder, modSeven, modEight];
const text = x => (Object.is(x, -0) ? '-0' : String(x));
const numbers = [0, 1, 7, 8, 9, -1, -7, -8, -9, 1000000007, -1000000007, 1073741823, -1073741824, 0.5, -0, NaN];
const table = () => numbers.map(a => functions.map(f => numbers.slice(0, f.length === 1 ? 1 : 16)
    .map(b => text(f(a, b))).join(' ')).join('; ')).join('\n');
const cold = table();
for (const trained of [[3, 5], [0, 5], [-3, 5], [0.5, 1.5]]) {
  for (let i = 0; i < 500; i++) for (const f of functions) f(trained[0], trained[1]);
  print(table() === cold);
}
print(functions.map(f => text(f(0, -3))).join(), functions.map(f => text(f(-7, 0))).join(),
      functions.map(f => text(f(-16, 8))).join(), functions.map(f => text(f(-17, 8))).join());
// expect: true
// expect: true
// expect: true
// expect: true
// expect: -0,0,-0,0,0,0,0 -0,-49,49,-0,NaN,-0,-7 -128,-112,112,-0,-0,-2,-0 -136,-119,119,-0,-1,-3,-1

// Machine code lives as long as its function, or as something returns to it; new code takes the place of
// dead code.
function make(i) { return new Function('f', `let s = ${i}; for (let i = 0; i < 3; i++) s += i; f(); return s;`); }
let sum = 0;
for (let i = 0; i < 3000; i++) sum += make(i)(() => {});
console.log(sum);
// Functions that drop themselves while they run.
const holder = {};
for (let i = 0; i < 20; i++) {
  holder.f = make(i);
  sum += holder.f(() => { holder.f = null; gc(); for (let j = 0; j < 30; j++) make(j)(() => {}); });
}
console.log(sum);
// flags: --always-baseline --expose-gc
// expect: 4507500
// expect: 4507750

// Large arrays are marked in parts while the program runs, which moves elements over the borders of
// parts, cuts arrays and makes them grow; nothing may get lost.
const length = 1500, steps = 24;
let array = Array.from({ length }, (_, i) => ({ i }));
let garbage = [];
function allocate() { garbage = Array.from({ length: 400 }, (_, i) => ({ i, next: garbage[i] })); }
const moves = [
  () => { for (let i = 0; i < 50; i++) array.push(array.shift()); },
  () => { for (let i = 0; i < 50; i++) array.unshift(array.pop()); },
  () => { array.splice(10, 0, ...array.splice(length - 300, 200)); },
  () => { array.reverse(); },
  () => { array.copyWithin(0, length / 2); array = array.slice(0, length / 2);
          for (let i = array.length; i < length; i++) array.push({ i }); },
  () => { array = array.concat(array.slice(0, 100)); array.length = length; },
  () => { array = [...array.slice(length / 3), ...array.slice(0, length / 3)]; },
  () => { array.sort((a, b) => a.i % 7 - b.i % 7); },
];
let sum = 0;
for (let step = 0; step < steps; step++) {
  moves[step % moves.length]();
  allocate();
  for (const element of array) sum = (sum * 31 + element.i) % 1000003;
}
console.log(array.length, sum);

// flags: --gc-interval=211 --verify-heap
// expect: 1500 956102

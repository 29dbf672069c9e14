// Code becomes invalid again and again, wherever a callee looks for interrupts.
class Point {
  constructor(x, y) { this.x = x; this.y = y; }
  get length() { return Math.sqrt(this.x * this.x + this.y * this.y); }
  set scaled(by) { this.x *= by; this.y *= by; }
  plus(o) { return new Point(this.x + o.x, this.y + o.y); }
}
function step(points, by) {
  let sum = 0;
  for (const p of points) {
    p.scaled = by;
    sum += p.plus(points[0]).length;
  }
  return sum;
}
function fibonacci(n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
function text(n) {
  let s = '';
  for (let i = 0; i < n; i++) { try { s += i % 3 === 0 ? fail(i) : name(i); } catch (e) { s += e; } }
  return s;
}
function fail(i) { throw i / 2; }
function name(i) { return 'n' + (i | 0); }
const outcomes = new Set();
for (let round = 0; round < 40; round++) {
  for (const f of [step, fibonacci, text]) %OptimizeFunctionOnNextCall(f);
  const points = [new Point(3, 4), new Point(0.5, -1), new Point(-2, 7)];
  outcomes.add([step(points, 2).toFixed(6), step(points, 0.25).toFixed(6), fibonacci(8), text(7)].join(' '));
}
console.log(...outcomes);

// flags: --allow-natives-syntax --stress-invalidate=3
// expect: 51.310266 12.827567 21 0n1n21.5n4n53

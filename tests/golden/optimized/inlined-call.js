// flags: --print-opt-code-filter=sum
class Point {
  constructor(x, y) { this.x = x; this.y = y; }
  get length() { return this.x + this.y; }
}
function sum(a, b) { return a.length + b.length; }
const point = new Point(1, 2);
for (let i = 0; i < 20000; i++) Reflect.apply(sum, null, [point, point]);

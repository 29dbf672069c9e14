class P { constructor(x, y) { this.x = x; this.y = y; }
  add(o) { return new P(this.x + o.x, this.y + o.y); } }
var p = new P(0, 0), q = new P(1, 0.5);
for (var i = 0; i < 20000; i++) p = p.add(q);
console.log(p.x, p.y);

// expect: 20000 10000

function P(x) { this.x = x; }
var a = new P(0.5), b = a.x, c = new P(a.x);
a.x += 1;
c.x += 2;
console.log(a.x, b, c.x);
var saved = [];
for (var i = 0; i < 3; i++) { a.x += 0.25; saved.push(a.x); }
console.log(saved.join());

// expect: 1.5 0.5 2.5
// expect: 1.75,2,2.25

// flags: --gc-interval=1
function P(x) { this.x = x; this.y = [x, x + 0.5]; }
var s = 0;
for (var i = 0; i < 20; i++) { var p = new P(i); s += p.y[1] + [...p.y, 'a'.repeat(2)].length; }
console.log(s, `${s}-${[1, 2].map(x => x * 1.5)}`, JSON.stringify({ a: [1.5, 'x'], b: null }));

// expect: 260 260-1.5,3 {"a":[1.5,"x"],"b":null}

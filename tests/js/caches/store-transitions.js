function P(a, b) { this.a = a; if (b) this.b = b; this.c = 3; }
var objects = [];
for (var i = 0; i < 6; i++) objects.push(new P(i, i % 2 ? 'b' + i : 0));
console.log(objects.map(o => Object.keys(o).join('') + o.a + o.c).join());

// expect: ac03,abc13,ac23,abc33,ac43,abc53

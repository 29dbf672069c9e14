// Properties added outside of the object, whose array grows where stores are cached: sites that stay of one shape,
// receivers with an identity hash, and what scripts can do in between.
function Point() { this.x = 0; }
function fill(o) {
  o.a = 1; o.b = 2; o.c = 3; o.d = 4; o.e = 5; o.f = 6; o.g = 7; o.h = 8; o.i = 9; o.j = 10;
  o.k = 11; o.l = 12; o.m = 13; o.n = 14; o.o = 15; o.p = 16; o.q = 17; o.r = 18;
  return o;
}
const keys = 'x,a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r';
const sum = o => Object.values(o).reduce((a, b) => a + b);
let good = 0;
for (let i = 0; i < 300; i++) {
  const o = fill(new Point());
  if (Object.keys(o).join() === keys && sum(o) === 171) good++;
}
console.log(good);

// With a hash before the first, and in the middle of them.
const found = new Map();
for (let i = 0; i < 300; i++) {
  const o = new Point();
  if (i & 1) found.set(o, i);
  fill(o);
  found.set(o, i);
  o.s = i;
}
console.log([...found].every(([o, i]) => found.get(o) === i && o.s === i && sum(o) === 171 + i), found.size);

// Values that are new, in receivers that are old.
const old = Array.from({ length: 50 }, () => new Point());
gc();
function link(o, v) { o.p0 = v; o.p1 = [v]; o.p2 = { v }; o.p3 = 'v' + v; o.p4 = v + 0.5; o.p5 = v; o.p6 = [v, v]; o.p7 = v; o.p8 = v; }
for (const [i, o] of old.entries()) link(fill(o), i);
console.log(old.every((o, i) => o.p1[0] === i && o.p2.v === i && o.p3 === 'v' + i && o.p4 === i + 0.5 && o.p6[1] === i && o.p8 === i));

// A setter that appears on the prototype, and an object that is closed.
let seen = 0;
Object.defineProperty(Point.prototype, 'q', { set(v) { seen += v; }, configurable: true });
const o = fill(new Point());
console.log(seen, Object.hasOwn(o, 'q'), o.r);
delete Point.prototype.q;
console.log(Object.hasOwn(fill(new Point()), 'q'));
const closed = Object.preventExtensions(new Point());
fill(closed);
console.log(Object.keys(closed).join());
// expect: 300
// expect: true 300
// expect: true
// expect: 17 false 18
// expect: true
// expect: x
// flags: --expose-gc

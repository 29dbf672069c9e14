// flags: --allow-natives-syntax --no-stress-flush-code
// skip-stress: thousands of shapes
// However many prototypes the shapes of empty objects lead to, properties keep their places, and a prototype
// that is used again gives the same shape.
const prototypes = [], objects = [];
for (let i = 0; i < 1500; i++) {
  prototypes.push({i});
  objects.push(Object.create(prototypes[i]));
}
const plain = {};
plain.later = 1;
plain.still = 2;
print(%HasFastProperties(plain), plain.later + plain.still);
print(objects.every((o, i) => o.i === i && Object.getPrototypeOf(o) === prototypes[i]));
print(%HaveSameMap(Object.create(prototypes[0]), objects[0]), %HaveSameMap(Object.create(prototypes[100]), objects[100]));
objects.forEach((o, i) => { o.own = i; });
print(objects.every((o, i) => o.own === i && o.i === i), %HasFastProperties(objects[7]), %HasFastProperties(objects[1400]));
for (const proto of [null, Object.prototype, Array.prototype, new Proxy({}, {}), function () {}]) {
  const a = Object.create(proto), b = Object.setPrototypeOf({}, proto);
  print(Object.getPrototypeOf(a) === proto, Object.getPrototypeOf(b) === proto);
}
// So it does where there is no room for its shapes, as long as those are given the same shape.
const late = {late: 1}, two = {two: 2}, give = (o, p) => Object.setPrototypeOf(o, p);
print(%HaveSameMap(give({}, late), give({}, late)), %HaveSameMap(give({}, late), give({}, two)), give({}, late).late + give({}, two).two);
print(%HaveSameMap(give({a: 1}, late), give({a: 2}, late)), %HaveSameMap(give({a: 1}, late), give({}, late)), %HaveSameMap(give({}, null), give({}, null)));
late.later = 3;
print(give({}, late).later, Object.getPrototypeOf(give({b: 1}, late)) === late, %HaveSameMap({__proto__: two}, {__proto__: two}));
// In the end the prototypes die, and there is room again.
let kept = 0;
for (let i = 0; i < 3000; i++) if (Object.create({i}).i === i) kept++;
print(kept);
const map = new Map([[prototypes[3], 'a key'], [prototypes[1400], 'another']]);
print(map.get(prototypes[3]), map.get(prototypes[1400]), JSON.stringify(prototypes[3]));
// expect: true 3
// expect: true
// expect: true true
// expect: true true true
// expect: true true
// expect: true true
// expect: true true
// expect: true true
// expect: true true
// expect: true false 3
// expect: true false true
// expect: 3 true true
// expect: 3000
// expect: a key another {"i":3}

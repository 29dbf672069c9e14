// The key of a property that is read and written becomes a property key once, after its object was
// found to have properties.
let conversions = 0;
const key = { toString() { conversions++; return 'p'; } };
function count(f) {
  conversions = 0;
  try { f(); } catch (e) { console.log(e.name); }
  return conversions;
}
const o = { p: 1 };
console.log(count(() => o[key] += 2), count(() => o[key]++), count(() => --o[key]), o.p);
console.log(count(() => o[key] ||= 5), count(() => o[key] ??= 5), count(() => o[key] &&= 7), o.p);
console.log(count(() => null[key] += 1), count(() => undefined[key]++));
class Base {}
class Derived extends Base {
  update() { super[key] = 1; this.p = 4; super[key] += 2; }
}
console.log(count(() => new Derived().update()));
const array = [1, 2, 3];
for (let i = 0; i < 3; i++) array[i] *= 2;
console.log(array['1']++, array[2 - 1] -= 0.5, array[`${0}`]--, array.join());

// expect: 1 1 1 3
// expect: 1 1 1 7
// expect: TypeError
// expect: TypeError
// expect: 0 0
// expect: 2
// expect: 4 4.5 2 1,4.5,6
